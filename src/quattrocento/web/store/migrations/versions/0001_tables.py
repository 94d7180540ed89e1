"""Tables, seats, the move log, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("data", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("secret", sa.LargeBinary(64), nullable=False),
        sa.Column("commitment", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("scores", sa.JSON),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("forked_from", sa.String(16)),
        sa.Column("forked_at", sa.Integer),
        sa.Column("seated", sa.Integer, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("updated", sa.Float(53), nullable=False),
    )
    op.create_index("ix_game_table_updated", "game_table", ["updated"])
    op.create_table(
        "seat",
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(24)),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("claimed", sa.Boolean, nullable=False),
        sa.Column("secret_hash", sa.String(64)),
    )
    op.create_table(
        "move",
        table_id(),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("text", sa.String(120), nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("time", sa.Float(53), nullable=False),
        sa.UniqueConstraint("table_id", "key", name="uq_move_key"),
    )
    op.create_table(
        "holding",
        sa.Column("guest", sa.String(64), primary_key=True),
        table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
    )
    op.create_table(
        "chat",
        table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("time", sa.Float(53), nullable=False),
    )
    op.create_table(
        "undo_ask",
        table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("keep", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
    )


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)


def downgrade() -> None:
    for name in ("undo_ask", "chat", "holding", "move", "seat"):
        op.drop_table(name)
    op.drop_index("ix_game_table_updated", "game_table")
    op.drop_table("game_table")
