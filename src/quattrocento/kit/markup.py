"""The little Markdown that rules are written in, as plain text for a terminal and as safe HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from typing import Final

# Numbers of rules (BUR-7.1.2), examples (BUR-EX-1, FLO-EX1, BUR-DX-1) and rulings (R-5, FLO-R5, CAY-AMB-5).
NUMBER: Final = r"[A-Z]{3}-\d+(?:\.\d+)*|[A-Z]{3}-(?:EX|DX|AMB|R)-?\d+[a-z]?|R-?\d+"
Link = Callable[[str], str]  # from the number of a rule to its address; empty if there is none
MENTION: Final = re.compile(rf"(?<![\w-])(?:{NUMBER})(?!\w|\.\d)")


class Block:
    """A paragraph, an item of a list (with its mark), or a table (its rows of cells, the head first)."""

    def __init__(self, kind: str, text: str = "", mark: str = "") -> None:
        self.kind = kind  # "text", "item", "table"
        self.text = text
        self.mark = mark
        self.rows: list[list[str]] = []


def unmarked(text: str) -> str:
    """Without the marks of Markdown."""
    return re.sub(r"\*\*(.+?)\*\*|\*(\S.*?)\*|`(.+?)`", lambda match: match[1] or match[2] or match[3], text)


def plain_block(block: Block) -> str:
    if block.kind == "table":
        widths = [max(len(unmarked(cell)) for cell in column) for column in zip(*block.rows, strict=False)]
        rows = [[unmarked(cell).ljust(width) for cell, width in zip(row, widths, strict=False)] for row in block.rows]
        return "\n".join("  ".join(row).rstrip() for row in rows)
    return f"{block.mark} {unmarked(block.text)}" if block.kind == "item" else unmarked(block.text)


def html_text(text: str, link: Link) -> str:
    """Escaped; only strong, emphasis, code and links to rules are made here."""
    out = MENTION.sub(lambda match: anchor(match[0], link(match[0])), escape(text))
    out = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", out)
    out = re.sub(r"\*(\S.*?)\*", r"<em>\1</em>", out)
    return re.sub(r"`(.+?)`", r"<code>\1</code>", out)


def anchor(number: str, address: str) -> str:
    return f'<a href="{escape(address)}">{number}</a>' if address else number


def html_blocks(blocks: list[Block], link: Link) -> str:
    out: list[str] = []
    for i, block in enumerate(blocks):
        if block.kind == "table":
            head, *rows = block.rows
            out.append("<table><thead>" + html_row(head, "th", link) + "</thead><tbody>")
            out.append("".join(html_row(row, "td", link) for row in rows) + "</tbody></table>")
        elif block.kind == "item":
            tag = "ul" if block.mark == "-" else "ol"
            opening = f"<{tag}>" if i == 0 or blocks[i - 1].kind != "item" else ""
            closing = f"</{tag}>" if i + 1 == len(blocks) or blocks[i + 1].kind != "item" else ""
            out.append(f"{opening}<li>{html_text(block.text, link)}</li>{closing}")
        else:
            out.append(f"<p>{html_text(block.text, link)}</p>")
    return "".join(out)


def html_row(cells: list[str], tag: str, link: Link) -> str:
    return "<tr>" + "".join(f"<{tag}>{html_text(cell, link)}</{tag}>" for cell in cells) + "</tr>"
