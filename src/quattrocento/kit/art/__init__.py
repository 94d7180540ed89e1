"""The art kit: one hand draws all tables.

    svg       a builder that escapes what is not markup, and refuses text that is too small
    palette   the colours of the site by day and by night, the players' colours and shapes
    style     type, weights of line, and the classes that a page puts on what can be chosen
    icons     one set of icons
    scene     a view with its words, its viewer and the ids of its elements
    layout    panels on paper, the line with the question and the scores

A game draws with its own colours and motif (`SHARED.plus(light, dark)`), its own symbols (a sheet of them beside that of
the icons) and functions from a scene and a width to markup. Symbols are drawn small and large, so they hold no text, and
they take their colours from attributes: a rule that looks for `.quattro` does not reach into them.
"""
