"use strict";
// The first page, secrets in addresses, the rules.

function sending(form, act) {  // what is refused is said in the form
  on(form, "submit", async (event) => {
    event.preventDefault();
    try { location.href = await act(); }
    catch (error) {
      const box = form.querySelector("[role=alert]");
      box.textContent = error.message;
      box.hidden = false;
    }
  });
}

const form = $("new");
if (form) {
  const setup = () => form.querySelector(".setup:not([hidden])");
  const fit = () => {
    const game = form.elements.game.value;
    for (const part of all(".setup", form)) part.hidden = part.dataset.game !== game;
    const players = +setup().querySelector("[name=players]").value;
    for (const row of all(".seat", setup())) {
      row.hidden = +row.dataset.seat >= players;
      row.querySelector("input").hidden = !/^(me|here)$/.test(row.querySelector("select").value);
    }
  };
  on(form, "change", fit);
  fit();
  sending(form, async () => {
    const seats = all(".seat:not([hidden])", setup()).map((row) => {
      const [who, level] = row.querySelector("select").value.split(":");
      return { who, level: level || "", name: who === "bot" ? "" : row.querySelector("input").value };
    });
    const options = {};
    for (const one of all("[data-option]", setup())) options[one.dataset.option] = one.value;
    const me = seats.find((seat) => seat.who === "me");
    if (me && me.name) cookie("name", me.name);
    return (await api("/tables", { game: form.elements.game.value, seats, options, clock: form.elements.clock.value, at_zero: form.elements.at_zero.value })).address;
  });
}

if ($("token")) {  // a secret behind the # of the address (a seat, a sign-in link) goes into the form and out of sight
  $("token").value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
}

const search = $("search");
if (search) {
  const fold = (text) => text.toLowerCase().replace(/ł/g, "l").normalize("NFD").replace(/\p{M}/gu, "");
  const rules = all(".rule").map((e) => [e, fold(e.textContent)]);
  on(search, "input", () => {
    const wanted = fold(search.value).split(/\s+/).filter(Boolean);
    for (const [e, text] of rules) e.hidden = !wanted.every((word) => text.includes(word));
    document.body.classList.toggle("searching", wanted.length > 0);
    $("none").hidden = rules.some(([e]) => !e.hidden);
  });
}
