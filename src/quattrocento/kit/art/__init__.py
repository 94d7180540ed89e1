"""The art kit: one hand draws all tables. SVG that escapes itself, the colours and the icons."""
