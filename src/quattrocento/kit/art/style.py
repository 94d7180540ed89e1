"""How things are set: type, weights of line, and the marks that a page puts on what can be chosen.

The page gives classes; the drawing says what they look like:
    `asking` on the picture    somebody must choose here: what can't be chosen steps back
    `can` on a `.spot`         the next part of a legal move
    `picked` on a `.spot`      chosen already
    `new` on anything          changed by the last move
A `.spot` shows its state with the outline that it holds as `.edge`.
"""

from __future__ import annotations

from typing import Final

SERIF: Final = "Palatino,'Palatino Linotype','Iowan Old Style','Book Antiqua',Georgia,serif"
SANS: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif"

STYLE: Final = "".join(
    (
        f".quattro{{font-family:{SANS};font-variant-numeric:tabular-nums lining-nums;fill:var(--ink);color:var(--ink)}}",
        ".quattro text{stroke:none}",
        f".quattro .serif{{font-family:{SERIF}}}",
        ".quattro .m{text-anchor:middle}.quattro .r{text-anchor:end}.quattro .b{font-weight:700}",
        ".quattro .faint{fill:var(--faint)}.quattro .accent{fill:var(--accent)}",
        ".quattro .card{fill:var(--card);stroke:var(--line);stroke-width:1}",
        ".quattro .hair{fill:none;stroke:var(--line);stroke-width:1}",
        ".quattro .void{fill:none;stroke:var(--faint);stroke-width:1.2;stroke-dasharray:3 3}",
        ".quattro .shade{fill:var(--shade);fill-opacity:.28;stroke:none}",
        ".quattro .edge{fill:none;stroke:none;pointer-events:all}",
        ".quattro.asking .spot{transition:opacity .2s}",
        ".quattro.asking .spot:not(.can):not(.picked){opacity:.85}",
        ".quattro.asking:has(.picked) .spot:not(.can):not(.picked){opacity:.6}",
        ".quattro .can{cursor:pointer}",
        ".quattro .can .edge{stroke:var(--focus);stroke-width:3;animation:quattro-pulse 1.6s ease-in-out infinite}",
        ".quattro .can:hover .edge,.quattro .can:focus .edge{stroke-width:4.5;animation:none}",
        ".quattro .picked .edge{stroke:var(--focus);stroke-width:5}",
        ".quattro .new{filter:drop-shadow(0 0 3px var(--good))}",
        ".quattro .spot:focus{outline:none}",
        "@keyframes quattro-pulse{50%{stroke-opacity:.4}}",
        "@media(prefers-reduced-motion:reduce){.quattro .can .edge{animation:none}}",
    )
)
