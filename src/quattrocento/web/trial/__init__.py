"""The server put to the test: light clients, load, and a server that is killed again and again."""
