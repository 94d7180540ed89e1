"""Accounts, clocks, webhooks; who may know a line of the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("move", sa.Column("audience", sa.Integer))
    op.create_table(
        "account",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    for name in ("signed_in", "sign_in_link"):
        op.create_table(
            name,
            sa.Column("token_hash", sa.String(64), primary_key=True),
            sa.Column("account_id", sa.String(16), sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
            sa.Column("expires", sa.Float(53), nullable=False),
        )
        op.create_index(f"ix_{name}_account_id", name, ["account_id"])
    op.create_table(
        "clock",
        table_id(),
        sa.Column("per_move", sa.Integer, nullable=False),
        sa.Column("reserve", sa.Integer, nullable=False),
        sa.Column("at_zero", sa.String(8), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("since", sa.Float(53)),
        sa.Column("left", sa.JSON, nullable=False),
        sa.Column("due", sa.Float(53)),
    )
    op.create_index("ix_clock_due", "clock", ["due"])
    op.create_table(
        "heartbeat", sa.Column("id", sa.Integer, primary_key=True), sa.Column("time", sa.Float(53), nullable=False)
    )
    op.create_table(
        "webhook",
        table_id(),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("site", sa.String(200), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)


def downgrade() -> None:
    for name in ("webhook", "heartbeat", "clock", "sign_in_link", "signed_in", "account"):
        op.drop_table(name)
    with op.batch_alter_table("move") as move:
        move.drop_column("audience")
