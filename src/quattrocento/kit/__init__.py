"""What at least two games share."""
