"""Phase A on paper: objects and character cards."""

from __future__ import annotations

from tests.florence.paper import FIELDS, LANDSCAPES, Paper


class AuctionPaper(Paper):
    """The auctions of a round."""

    # Phase A

    def available(self, seat: int, marked: set[str]) -> list[str]:
        landscapes = ["landscape"] if self.number == 2 else list(LANDSCAPES)
        out = []
        for stack in [*landscapes, "jester", "builder", "prestige_card", "recruiting_card"]:
            types = LANDSCAPES if stack == "landscape" else (stack,)
            left = self.decks["prestige"] if stack == "prestige_card" else sum(self.stock[name] for name in types)
            if left and stack not in marked and self.may_receive(seat, stack):
                out.append(stack)
        return out

    def may_receive(self, seat: int, stack: str) -> bool:
        if stack == "builder":
            return self.princes[seat].things["builder"] < 3
        types = LANDSCAPES if stack == "landscape" else (stack,) if stack in LANDSCAPES else ()
        return not types or any(self.stock[name] and self.can_place(seat, name) for name in types)

    def auction(self) -> None:
        self.phase = "auction"
        opening = 300 if self.number == 2 else 200
        active = set(range(self.number))
        marked: set[str] = set()
        seat = self.start
        while active:
            while seat not in active:
                seat = (seat + 1) % self.number
            last = len(active) == 1
            price = 200 if last and self.options["last_price"] == "base" else opening
            if self.reach(seat) < price or not self.available(seat, marked):
                active.remove(seat)
                continue
            text = self.decide(seat)
            if text in ("withdraw", "pass"):
                active.remove(seat)
                continue
            verb, stack = text.split()
            assert stack in self.available(seat, marked)
            assert verb == ("buy" if last else "name")
            winner = seat
            if not last:
                winner, price = self.bidding(seat, stack, set(active), opening)
            active.remove(winner)
            marked.add(stack)
            self.receive(winner, stack, price)

    def bidding(self, leader: int, stack: str, bidders: set[int], bid: int) -> tuple[int, int]:
        assert self.princes[leader].money >= bid
        speaker = (leader + 1) % self.number
        while speaker != leader:
            if speaker in bidders:
                text = "pass"
                if self.reach(speaker) > bid and self.may_receive(speaker, stack):
                    text = self.decide(speaker)
                if text == "raise":
                    leader, bid = speaker, bid + 100
                    assert self.princes[leader].money >= bid
                else:
                    assert text == "pass"
                    bidders.remove(speaker)
            speaker = (speaker + 1) % self.number
        return leader, bid

    def receive(self, seat: int, stack: str, price: int) -> None:
        prince = self.princes[seat]
        if self.owner.get("merchant") == seat and self.ask(seat) == "merchant free":
            del self.owner["merchant"]
        else:
            self.pay(seat, price)
        if stack in LANDSCAPES or stack == "landscape":
            _, name, place = self.ask(seat).split()
            assert stack in (name, "landscape")
            anchor, turn = place[1:].split("/")
            cells = self.squares(seat, name, anchor, int(turn))
            assert cells is not None
            assert self.free(cells)
            self.field |= dict.fromkeys(cells, name)
            prince.things[name] += 1
            prince.pp += 3 if prince.things[name] > 1 else 0
            self.stock[name] -= 1
        elif stack == "prestige_card":
            self.look(seat, "prestige")
        else:
            self.stock[stack] -= 1
            if stack == "recruiting_card":
                prince.hand.append("recruiting")
                if self.recruitable(seat):
                    text = self.ask(seat)
                    if text != "pass":
                        self.recruit(seat, text.split()[1])
            else:
                prince.things[stack] += 1
                prince.pp += 3 if stack == "builder" and prince.things["builder"] > 1 else 0

    def recruitable(self, seat: int) -> list[str]:
        others = [prince for other, prince in enumerate(self.princes) if other != seat]
        return [card for prince in others for card in prince.table if card != "recruiting"]

    def recruit(self, seat: int, card: str) -> None:
        assert card in self.recruitable(seat)
        former = next(prince for prince in self.princes if card in prince.table)
        former.table.remove(card)
        former.table.append("recruiting")
        self.princes[seat].hand.remove("recruiting")
        self.princes[seat].hand.append(card)

    # Phase A2

    def last_use(self) -> None:
        """The end of A1, and of the game: Merchant and Professor."""
        if "merchant" in self.owner:
            self.merchant(self.owner["merchant"])
        if "professor" in self.owner:
            self.professor_now(self.owner["professor"])

    def professor_now(self, seat: int) -> None:
        if self.decks["bonus"] + self.decks["prestige"] > 0:
            text = self.ask(seat)
            if text != "pass":
                self.any_time(seat, text)

    def beats(self, card: str, field: int, marker: tuple[int, int] | None) -> bool:
        if marker is None:
            return True
        lower = card == "banker" and self.options["banker_outbid"] == "lower"
        return field < marker[1] if lower else field > marker[1]

    def characters(self) -> None:
        self.phase = "characters"
        self.owner = {}
        self.banker = -1
        taken: set[str] = set()
        markers: dict[str, tuple[int, int]] = {}
        waiting = [(self.start + i) % self.number for i in range(self.number)]
        while waiting:
            seat = waiting.pop(0)
            mine = next((card for card, marker in markers.items() if marker[0] == seat), None)
            if mine is not None:
                self.take(seat, mine, markers.pop(mine)[1])
                taken.add(mine)
                continue
            money = self.princes[seat].money
            options = {
                f"bid {field} on {card}"
                for card, fields in FIELDS.items()
                for field in fields
                if card not in taken
                and (card == "banker" or field <= money)
                and self.beats(card, field, markers.get(card))
            }
            text = self.ask(seat) if options else "pass"
            if text == "pass":
                continue
            assert text in options
            _, field, _, card = text.split()
            if card in markers:
                waiting = self.in_order([*waiting, markers[card][0]], seat)
            markers[card] = (seat, int(field))
            waiting = self.in_order([*waiting, seat], seat)
        self.banker_money = 600 if "banker" in taken else self.banker_money + 100

    def in_order(self, seats: list[int], last: int) -> list[int]:
        """Clockwise after the seat that had its turn."""
        return sorted(set(seats), key=lambda seat: (seat - last - 1) % self.number)

    def take(self, seat: int, card: str, price: int) -> None:
        if card == "banker":
            self.princes[seat].money += self.banker_money - price
            self.banker = seat
            return
        self.pay(seat, price)
        self.owner[card] = seat
        if card == "professor":
            self.professor_now(seat)
