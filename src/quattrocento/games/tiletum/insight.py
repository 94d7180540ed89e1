def evaluate(board, seat):
    return 0.0
