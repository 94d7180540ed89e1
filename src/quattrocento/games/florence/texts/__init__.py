"""What a sentence can say beyond the fields of a move or the name of a question: prices, bids, what a work is worth."""

from quattrocento.games.florence.texts.moves import about_move
from quattrocento.games.florence.texts.questions import about_question

__all__ = ["about_move", "about_question"]
