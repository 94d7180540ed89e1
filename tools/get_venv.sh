# Create the virtual environment $2 with the Python $1 where that failed: on Debian, venv is a package of its own.
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing python3-venv"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq python3-venv; } >/dev/null 2>&1
fi
if ! "$1" -m venv --clear "$2" >/dev/null 2>&1; then
    rm -rf "$2"
    echo "'$1 -m venv' does not work here: install it first (on Debian and Ubuntu: sudo apt-get install python3-venv)"
    exit 1
fi
