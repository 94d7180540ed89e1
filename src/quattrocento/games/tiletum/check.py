from typing import Any
def check(data: dict[str, Any]) -> dict[str, Any]:
    return data
