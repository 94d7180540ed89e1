"use strict";
// The one script of the site. Home, sit and rules pages are small; the table is the rest.
(() => {
const $ = (name) => document.getElementById("q-" + name);
const data = (name) => { const e = $(name); return e ? JSON.parse(e.textContent) : null; };
const words = data("words") || {};
const say = (key, args = {}) => (words[key] || key).replace(/\{(\w+)\}/g, (_, name) => args[name] ?? "");
const plural = new Intl.PluralRules(document.documentElement.lang);
const count = (key, n) => say(`${key}_${plural.select(Math.abs(n))}`, { n });
const make = (tag, props = {}, ...children) => {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
    else if (name in e && name !== "list") e[name] = value;
    else e.setAttribute(name, value);
  }
  e.append(...children.filter((c) => c != null));
  return e;
};
const cookie = (name, value) => { document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=31536000;samesite=lax`; };
const nonce = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function api(path, body) {
  const options = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch("/api" + path, { ...options, credentials: "same-origin" });
  const found = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.message), { status: answer.status, rule: found.rule });
  return found;
}

// Every page

for (const box of document.querySelectorAll("[data-cookie]"))
  box.addEventListener("change", () => { cookie(box.dataset.cookie, box.value); location.reload(); });

// Home

const form = $("new");
if (form) {
  const setup = () => form.querySelector(".setup:not([hidden])");
  const fit = () => {
    const game = form.elements.game.value;
    for (const part of form.querySelectorAll(".setup")) part.hidden = part.dataset.game !== game;
    const players = +setup().querySelector("[name=players]").value;
    for (const row of setup().querySelectorAll(".seat")) {
      row.hidden = +row.dataset.seat >= players;
      row.querySelector("input").hidden = !/^(me|here)$/.test(row.querySelector("select").value);
    }
  };
  form.addEventListener("change", fit);
  fit();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const rows = [...setup().querySelectorAll(".seat:not([hidden])")];
    const seats = rows.map((row) => {
      const [who, level] = row.querySelector("select").value.split(":");
      return { who, level: level || "", name: who === "bot" ? "" : row.querySelector("input").value };
    });
    const options = {};
    for (const one of setup().querySelectorAll("[data-option]")) options[one.dataset.option] = one.value;
    const me = seats.find((seat) => seat.who === "me");
    if (me && me.name) cookie("name", me.name);
    try {
      location.href = (await api("/tables", { game: form.elements.game.value, seats, options })).address;
    } catch (error) {
      $("new-error").textContent = error.message;
      $("new-error").hidden = false;
    }
  });
}

// A seat by link

const sitting = $("sit");
if (sitting) {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  sitting.addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = sitting.elements.name.value;
    if (name) cookie("name", name);
    try {
      await api(`/tables/${sitting.dataset.table}/sit`, { token, name });
      location.href = `/t/${sitting.dataset.table}`;
    } catch (error) {
      $("sit-error").textContent = error.message;
      $("sit-error").hidden = false;
    }
  });
}

// Rules

const search = $("search");
if (search) {
  const fold = (text) => text.toLowerCase().replace(/ł/g, "l").normalize("NFD").replace(/\p{M}/gu, "");
  const rules = [...document.querySelectorAll(".rule")].map((e) => [e, fold(e.textContent)]);
  search.addEventListener("input", () => {
    const wanted = fold(search.value).split(/\s+/).filter(Boolean);
    for (const [e, text] of rules) e.hidden = !wanted.every((word) => text.includes(word));
    document.body.classList.toggle("searching", wanted.length > 0);
  });
}

// The table

let S = data("state");
if (!S) return;
const board = $("board");
const own = (seat) => S.mine.includes(seat);
const name = (seat) => S.seats[seat].name;
const here = `/tables/${S.id}`;
const others = () => S.seats.some((one) => one.seat !== S.viewer && one.claimed && one.level === null);  // bots let everything be taken back
let svg = board.querySelector("svg");
let picked = [];      // ids of the parts chosen so far
let pending = null;   // an option that waits to be confirmed
let busy = false;
let shownAt = null;   // in a replay: after how many moves
let previews = new Map();

// Settings

const defaults = { confirm: true, motion: true, sound: false, notify: false };
const wish = (key) => { const v = localStorage.getItem("q-" + key); return v === null ? defaults[key] : v === "1"; };
for (const box of document.querySelectorAll("[data-setting]")) {
  box.checked = wish(box.dataset.setting);
  box.addEventListener("change", async () => {
    if (box.dataset.setting === "notify" && box.checked && (await Notification.requestPermission()) !== "granted") {
      box.checked = false;
      note(say("notify_denied"));
    }
    localStorage.setItem("q-" + box.dataset.setting, box.checked ? "1" : "0");
  });
}

// Choosing: a move is the set of parts that it touches; what lights up is the next part in order.

const part = (id) => svg.querySelector("#" + CSS.escape(id));
const placed = (option) => option.targets.length > 0 && option.targets.every(part);
const covers = (option, chosen) => {
  const rest = [...option.targets];
  return chosen.every((id) => { const i = rest.indexOf(id); return i >= 0 && (rest.splice(i, 1), true); });
};
const missing = (option) => {
  const rest = [...picked];
  return option.targets.find((id) => { const i = rest.indexOf(id); if (i < 0) return true; rest.splice(i, 1); return false; });
};
const matching = () => S.options.filter((option) => placed(option) && covers(option, picked));

function offer() {
  for (const e of svg.querySelectorAll(".can,.picked")) {
    e.classList.remove("can", "picked");
    for (const key of ["tabindex", "role", "aria-label", "aria-pressed"]) e.removeAttribute(key);
  }
  const asking = S.options.length > 0 && shownAt === null;
  svg.classList.toggle("asking", asking);
  const found = matching();
  const complete = picked.length ? found.filter((option) => option.targets.length === picked.length) : [];
  if (asking) {
    for (const id of picked) mark(id, "picked");
    for (const id of new Set(found.map(missing))) if (id) mark(id, "can");
  }
  buttons(complete);
  list();
  return [found, complete];
}

function mark(id, look) {
  const e = part(id);
  if (!e) return;
  e.classList.add(look);
  e.setAttribute("tabindex", "0");
  e.setAttribute("role", "button");
  if (look === "picked") e.setAttribute("aria-pressed", "true");
  const title = e.querySelector("title");
  e.setAttribute("aria-label", title ? title.textContent : id);
}

function buttons(complete) {
  const box = $("buttons");
  box.replaceChildren();
  if (shownAt !== null || !S.options.length) return;
  if (pending) {
    box.append(
      make("button", { type: "button", className: "primary", id: "q-do", textContent: `${say("do_it")}: ${pending.label}`, onclick: () => send(pending) }),
      make("button", { type: "button", id: "q-back", textContent: say("back"), onclick: back }));
    return;
  }
  const options = picked.length ? complete : S.options.filter((option) => !placed(option));
  const few = options.slice(0, picked.length ? 40 : 12);
  for (const option of few)
    box.append(make("button", { type: "button", className: "move", textContent: option.label, onclick: () => choose(option),
      onpointerenter: () => hint(option), onfocus: () => hint(option) }));
  if (picked.length) box.append(make("button", { type: "button", id: "q-back", textContent: say("back"), onclick: back }));
}

function list() {
  const box = $("list");
  const wanted = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  const options = (picked.length ? matching() : S.options).filter((o) => wanted.every((w) => (o.label + " " + o.move).toLowerCase().includes(w)));
  $("moves").hidden = !S.options.length || shownAt !== null;
  if (!$("moves").open) return;
  box.replaceChildren(...options.slice(0, 400).map((option) => make("li", {}, make("button",
    { type: "button", textContent: option.label, title: option.move, onclick: () => choose(option), onfocus: () => hint(option) }))));
}
$("filter").addEventListener("input", list);
$("moves").addEventListener("toggle", list);

function pick(id) {
  pending = null;
  picked.push(id);
  const [found, complete] = offer();
  if (found.length === 1 && complete.length === 1) { choose(complete[0]); return; }
  note("");
  const next = svg.querySelector(".can");
  if (next) {
    const box = next.getBoundingClientRect();
    if (box.bottom < 90 || box.top > innerHeight) next.scrollIntoView({ block: "center", behavior: calm() ? "auto" : "smooth" });
    if (document.activeElement === document.body || board.contains(document.activeElement)) next.focus({ preventScroll: true });
  }
  tell([...svg.querySelectorAll(".can")].map((e) => e.getAttribute("aria-label")).slice(0, 12).join("; "));
}

function back() {
  if (pending) pending = null;
  picked.pop();
  offer();
  note("");
  const first = svg.querySelector(".picked,.can");
  if (first) first.focus({ preventScroll: true });
}

function touched(event) {  // what lights up goes before what lies on top of it
  const stack = event.clientX ? document.elementsFromPoint(event.clientX, event.clientY) : [event.target];
  const found = [];
  for (let e of stack) for (; e && board.contains(e) && e !== board; e = e.parentElement) if (e.id) found.push(e);
  const ids = new Set(S.options.flatMap((option) => option.targets));
  const best = found.find((e) => e.classList.contains("can")) || found.find((e) => ids.has(e.id)) || found.find((e) => e.classList.contains("spot"));
  return best ? best.id : null;
}

board.addEventListener("click", async (event) => {
  if (!S.options.length || busy || shownAt !== null) return;
  const id = touched(event);
  if (!id) return;
  if (pending && pending.targets.includes(id)) { send(pending); return; }
  if (part(id).classList.contains("can") || S.options.some((o) => placed(o) && covers(o, [...picked, id]))) { pick(id); return; }
  if (picked.includes(id)) { picked = []; pending = null; offer(); return; }
  const first = S.options.some((o) => placed(o) && covers(o, [id]));
  if (first) { picked = []; pick(id); return; }
  try {
    const parts = [...picked, id].map((one) => "&part=" + encodeURIComponent(one)).join("");
    const why = await api(`${here}/why?seat=${S.viewer}${parts}`);
    note(why.text, why.rule, "refusal");
  } catch (error) { failed(error); }
});
board.addEventListener("pointerover", (event) => hintAt(touched(event)));
board.addEventListener("focusin", (event) => hintAt(touched(event)));

function hintAt(id) {
  if (!id || pending || !S.options.length || !part(id).classList.contains("can")) return;
  const found = S.options.filter((o) => placed(o) && covers(o, [...picked, id]));
  if (found.length === 1) hint(found[0]);
}

// What a move would do

let hinting = 0;
async function hint(option) {
  const turn = ++hinting;
  await wait(120);
  if (turn !== hinting || pending || busy) return;
  const found = await preview(option);
  if (turn === hinting && found && !pending && !busy) showPreview(option, found);
}

async function preview(option) {
  const key = `${S.seq} ${option.move}`;
  if (!previews.has(key)) {
    try { previews.set(key, await api(`${here}/preview?seat=${S.viewer}&move=${encodeURIComponent(option.move)}`)); }
    catch { return null; }
  }
  return previews.get(key);
}

function showPreview(option, found) {
  const lines = found.lines.map((line) => line.text);
  const gain = found.points ? ` ${found.points > 0 ? "+" : ""}${count("points", found.points)}.` : "";
  note((lines.length ? lines.join(" ") : option.label + ".") + gain + (pending ? " " + say("final") : ""), "", pending ? "ask" : "hint");
}

async function choose(option) {
  if (busy) return;
  if (wish("confirm") && others() && pending !== option) {
    const found = await preview(option);
    if (found && found.final) {
      pending = option;
      offer();
      showPreview(option, found);
      $("do").focus({ preventScroll: true });
      return;
    }
  }
  send(option);
}

async function send(option) {
  if (busy) return;
  busy = true;
  hinting++;
  document.body.classList.add("busy");
  const body = { seat: S.viewer, seq: S.seq, move: option.move, key: nonce(), said: S.said };
  try {
    for (let tries = 0; ; tries++) {
      try {
        const found = await api(`${here}/moves?page=true&width=${board.dataset.width}`, body);
        note("");
        show(found);
        break;
      } catch (error) {
        if (error.status || tries > 6) throw error;
        note(say("offline"), "", "refusal");
        await wait(400 * 2 ** tries);  // the same key: it has one effect, however often it arrives
      }
    }
  } catch (error) {
    picked = [];
    pending = null;
    if (error.status === 409) await load();
    else offer();
    failed(error);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
    catchUp();
  }
}

// Notes, and what a screen reader hears

function note(text, rule = "", look = "hint") {
  const box = $("note");
  box.className = "note " + look;
  box.replaceChildren(text);
  if (rule) box.append(" ", ruleLink(rule));
}
const ruleLink = (rule) => make("a", { className: "rule-link", href: `/rules/${S.game}#${rule}`, target: "_blank", textContent: rule });
const tell = (text) => { $("live").textContent = text; };

document.addEventListener("click", async (event) => {
  const link = event.target.closest(".rule-link");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const number = link.textContent;
  const found = await api(`/rules/${S.game}?q=${encodeURIComponent(number)}`);
  const box = make("dialog", { className: "rule-box", onclose: () => box.remove() });
  const text = make("div");
  text.innerHTML = found.map((one) => one.html).join("");
  box.append(make("h2", { textContent: number + (found[0] ? ` ${found[0].section}` : "") }), text,
    make("form", { method: "dialog" }, make("button", { textContent: "OK" })),
    make("a", { href: link.href, target: "_blank", textContent: say("rule") + " " + number }));
  document.body.append(box);
  box.showModal();
});

// Drawing

const calm = () => !wish("motion") || matchMedia("(prefers-reduced-motion: reduce)").matches;

function crop() {  // the page itself says the question
  const asked = svg.querySelector("#question");
  if (!asked) return;
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const ends = [asked, asked.parentNode].map((e) => e.getBBox()).map((box) => box.y + box.height);
  const top = (ends[1] < 80 ? ends[1] : ends[0]) + 2;
  asked.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", `0 ${top} ${width} ${height - top}`);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
}

const canon = (e) => {
  if (/^p\d-/.test(e.id)) return e.id;
  const player = e.parentElement.closest("[data-seat]");
  return player ? `p${player.dataset.seat}-${e.id}` : e.id;
};

function pieces() {
  const out = new Map();
  for (const e of svg.querySelectorAll("use")) {
    const holder = e.closest("[id]");
    if (!holder || holder === svg || e.closest("symbol,defs")) continue;
    const key = canon(holder);
    if (!out.has(key)) out.set(key, []);
    out.get(key).push({ e, href: e.getAttribute("href"), box: e.getBoundingClientRect() });
  }
  return out;
}

function fly(e, from) {
  const to = e.getBoundingClientRect();
  const all = svg.getScreenCTM(), mine = e.parentNode.getScreenCTM();
  if (!all || !mine || !to.width) return;
  const m = all.inverse().multiply(mine);
  const group = document.createElementNS(svg.namespaceURI, "g");
  group.setAttribute("transform", `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
  const look = getComputedStyle(e);
  group.style.cssText = `color:${look.color};fill:${look.fill};stroke:${look.stroke};pointer-events:none`;
  const copy = e.cloneNode(true);
  group.append(copy);
  svg.append(group);
  e.style.visibility = "hidden";
  const dx = (from.x + from.width / 2 - to.x - to.width / 2) / mine.a, dy = (from.y + from.height / 2 - to.y - to.height / 2) / mine.d;
  const way = copy.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], { duration: 320, easing: "cubic-bezier(.3,.1,.2,1)" });
  const done = () => { group.remove(); e.style.visibility = ""; };
  way.onfinish = done;
  way.oncancel = done;
}

function draw(picture, moving) {
  const old = moving ? pieces() : null;
  const focused = board.contains(document.activeElement) ? document.activeElement.id : null;
  board.innerHTML = picture;
  svg = board.querySelector("svg");
  crop();
  if (focused && part(focused)) board.dataset.focus = focused;
  if (!old) return;
  const gained = [], lost = new Map();
  for (const [key, now] of pieces()) {
    const rest = [...(old.get(key) || [])];
    for (const one of now) {
      const i = rest.findIndex((other) => other.href === one.href);
      if (i >= 0) rest.splice(i, 1); else gained.push(one);
    }
    old.set(key, rest);
  }
  for (const rest of old.values()) for (const one of rest) {
    if (!lost.has(one.href)) lost.set(one.href, []);
    lost.get(one.href).push(one.box);
  }
  if (gained.length > 60) return;
  let flights = 0;
  for (const one of gained) {
    const holder = one.e.closest("[id]");
    holder.classList.add("new");
    setTimeout(() => holder.classList.remove("new"), 1800);
    const from = (lost.get(one.href) || []).shift();
    if (from && !calm() && flights++ < 12) fly(one.e, from);
  }
}

function show(next, moving = true) {
  const fresh = next.seq !== S.seq;
  const mineBefore = S.turn === S.viewer && !S.over;
  const sameEyes = next.viewer === S.viewer;
  next.said = Math.max(S.said, next.parts ? +next.parts.said : 0);
  const whole = S.whole && sameEyes;
  S = next;
  S.whole = S.whole || whole;
  if (!sameEyes) S.known = 0;
  if (fresh || !sameEyes) { picked = []; pending = null; previews.clear(); }
  if (S.svg) { draw(S.svg, moving && fresh && sameEyes); delete S.svg; }
  frame();
  if (fresh) tell([...$("log").children].filter((line) => line.dataset.n > S.known).slice(-6).map((line) => line.textContent).concat(S.question).join(" "));
  if (fresh && S.turn === S.viewer && !S.over && !mineBefore) yourTurn();
  covered();
}

function frame() {
  board.dataset.seq = S.seq;
  $("question").textContent = S.question;
  $("question").classList.toggle("mine", S.turn === S.viewer && !S.over);
  const focus = board.dataset.focus;
  delete board.dataset.focus;
  offer();
  if (focus) (svg.querySelector("#" + CSS.escape(focus) + "[tabindex]") || svg.querySelector(".can") || $("question")).focus({ preventScroll: true });
  lists();
  undo();
  over();
  const turn = !S.over && own(S.turn) && S.seats[S.turn].level === null;
  document.title = (turn ? "● " + say("your_turn") + " · " : "") + document.title.replace(/^● .*? · /, "");
}

function lists() {
  const parts = S.parts;
  if (!parts) return;
  for (const key of ["points", "sources", "people"]) $(key).innerHTML = parts[key];
  $("chat").insertAdjacentHTML("beforeend", parts.chat);
  $("chat").scrollTop = 1e9;
  const box = $("log"), low = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
  for (const line of [...box.children]) if (!S.known || !(line.dataset.n <= S.known)) line.remove();
  box.insertAdjacentHTML("beforeend", parts.log);
  delete S.parts;
  since();
  if (low) box.scrollTop = box.scrollHeight;
}
function since() {
  const box = $("log");
  for (const line of box.querySelectorAll(".since")) line.remove();
  const first = S.mine_at && [...box.children].find((line) => +line.dataset.n > S.mine_at && +line.dataset.seat !== S.viewer);
  if (first) first.before(make("li", { className: "since", textContent: box.dataset.since }));
  $("whole").hidden = S.whole || !box.children.length || box.firstChild.dataset.n < 2;
}
$("whole").addEventListener("click", async () => show(Object.assign(await fetchState("&whole_log=true"), { whole: true, known: 0 }), false));

async function copy(text) {
  try { await navigator.clipboard.writeText(text); }
  catch { prompt(say("copied"), text); }
}
const failed = (error) => note(error.message, error.rule, "refusal");
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-post],[data-open]");
  if (!button) return;
  if (button.dataset.open) { side(true, button.dataset.open); return; }
  try {
    const found = await api(here + button.dataset.post, JSON.parse(button.dataset.body));
    if (found.address) { await copy(found.address); note(say("link_copied")); } else await load();
  } catch (error) { failed(error); }
});
$("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const box = event.target.elements.text;
  try {
    await api(`${here}/chat`, { seat: own(S.viewer) ? S.viewer : S.mine[0], text: box.value });
    box.value = "";
    await load();
  } catch (error) { failed(error); }
});

// Taking back

function undo() {
  const button = $("undo");
  button.hidden = !S.undo || shownAt !== null || !own(S.viewer) || (S.undo.keep < (S.forked_at || 0));
  if (S.undo) {
    button.textContent = say(S.undo.free || !others() ? "undo_free" : "undo_ask");
    button.title = S.undo.free || others() ? "" : say("undo_bots");
  }
  if (!S.ask) return;
  if (S.mine.some((seat) => seat !== S.ask.seat && !S.ask.agreed.includes(seat))) {
    note(say("undo_asked", { name: name(S.ask.seat) }), "", "ask");
    for (const [key, agree] of [["agree", true], ["refuse", false]])
      $("note").append(" ", make("button", { type: "button", textContent: say(key), onclick: async () => {
        await api(`${here}/undo/answer`, { agree }); note(""); await load(); } }));
  } else note(say("undo_waiting"));
}
$("undo").addEventListener("click", async () => {
  if (busy) return;
  try {
    await api(`${here}/undo`, { seat: S.viewer, seq: S.seq, key: nonce() });
    note("");
    await load();
  } catch (error) { await load(); failed(error); }
});

// Several people at one screen

function covered() {
  const box = $("cover");
  const next = !S.over && S.mine.length > 1 && own(S.turn) && S.turn !== S.viewer && S.seats[S.turn].level === null;
  document.body.classList.toggle("covered", next);
  if (!next) { if (box.open) box.close(); return; }
  $("cover-text").textContent = say("cover", { name: name(S.turn) });
  $("uncover").textContent = say("cover_button", { name: name(S.turn) });
  $("uncover").onclick = async () => { await load(S.turn); box.close(); document.body.classList.remove("covered"); };
  if (!box.open) box.showModal();
}
$("cover").addEventListener("cancel", (event) => event.preventDefault());

// After the game

let stops = null;
async function over() {
  $("after").hidden = !S.over && shownAt === null;
  if (S.chart) $("chart").innerHTML = S.chart;
  if (!S.over || stops) return;
  if (S.secret) {
    $("secret").hidden = false;
    $("secret").textContent = `${$("secret").dataset.label}: ${S.secret}`;
  }
  stops = [];
  stops = [[0, -1], ...(await api(`${here}/stops`)).stops];
  $("slider").setAttribute("max", stops.length - 1);
  $("as").value = own(S.viewer) ? S.viewer : -2;
  const wanted = new URLSearchParams(location.search).get("at");
  $("slider").value = stops.length - 1;
  if (wanted === null) replayed();
  else seek(stops.findIndex(([at]) => at >= +wanted));
}
const stop = () => stops[+$("slider").value];
function replayed() {
  const [at, seat] = stop();
  $("at").textContent = at === 0 ? say("start_position") : say("at_move", { n: at, all: stops.at(-1)[0] });
  if (seat >= 0) $("at").textContent += ` · ${name(seat)}`;
  $("fork").hidden = at >= S.length;
}
let seeking = 0;
async function seek(value) {
  $("slider").value = Math.max(0, Math.min(stops.length - 1, value));
  replayed();
  const turn = ++seeking;
  const [at] = stop();
  const as = +$("as").value;
  const found = await fetchState(`&at=${at}&since=${S.seq}`, as);
  if (turn !== seeking) return;
  shownAt = at;
  board.dataset.at = at;
  draw(found.svg, true);
  $("question").textContent = found.question;
  $("points").innerHTML = found.parts.points;
  offer();
  if (found.turn >= 0) $("fork").elements.seat.value = found.turn;
  history.replaceState(null, "", `?at=${at}`);
}
$("slider").addEventListener("input", () => seek(+$("slider").value));
$("as").addEventListener("change", () => seek(+$("slider").value));
let playing = null;
const step = (what) => {
  const at = +$("slider").value;
  if (what === "play") {
    if (playing) { clearInterval(playing); playing = null; return; }
    if (at === stops.length - 1) seek(0);
    playing = setInterval(() => { if (+$("slider").value >= stops.length - 1) step("play"); else seek(+$("slider").value + 1); }, 900);
    return;
  }
  seek({ first: 0, back: at - 1, on: at + 1, last: stops.length }[what]);
};
for (const button of document.querySelectorAll("[data-step]")) button.addEventListener("click", () => step(button.dataset.step));
$("share").addEventListener("click", async () => { await copy(`${location.origin}/t/${S.id}?at=${stop()[0]}`); note(say("copied")); });
$("fork").addEventListener("submit", async (event) => {
  event.preventDefault();
  const { seat, level } = event.target.elements;
  try { location.href = (await api(`${here}/fork`, { at: stop()[0], seat: +seat.value, level: level.value })).address; }
  catch (error) { failed(error); }
});

// Your turn

function yourTurn() {
  if (wish("sound")) {
    const sound = new AudioContext(), tone = sound.createOscillator(), level = sound.createGain();
    tone.frequency.value = 660;
    level.gain.setValueAtTime(0.12, sound.currentTime);
    level.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.7);
    tone.connect(level).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.7);
  }
  if (wish("notify") && document.hidden && Notification.permission === "granted") new Notification(say("your_turn"), { body: S.question, tag: S.id });
}

// Live

const fetchState = (query, seat = S.viewer) =>
  api(`${here}?page=true&said=${S.said}&width=${board.dataset.width}${seat >= 0 && (own(seat) || S.over) ? "&seat=" + seat : ""}${query}`);
let loading = null, again = false;
async function load(seat) {
  if (seat === undefined && loading) { again = true; return loading; }
  loading = fetchState(seat === undefined || seat === S.viewer ? `&since=${S.seq}` : "", seat);
  try { const found = await loading; if (found.seq >= S.seq) show(found); }
  finally { loading = null; }
  if (again) { again = false; await load(); }
  else catchUp();
}

let lost = false, pulse = null;
function catchUp() {  // also called when a move of our own is through: pulses in between must not be lost
  if (pulse && shownAt === null && !busy && (pulse.seq > S.seq || pulse.seated > S.seated || pulse.said > S.said)) load().catch(() => {});
}
const stream = new EventSource(`/api${here}/events`);
stream.addEventListener("pulse", (event) => {
  pulse = JSON.parse(event.data);
  if (lost) { lost = false; note(say("online")); }
  catchUp();
});
stream.onerror = () => { if (stream.readyState !== 1 && !lost) { lost = true; setTimeout(() => lost && note(say("offline"), "", "refusal"), 3000); } };

// The drawer, width, keys

function side(open, section) {
  $("side").hidden = !open;
  document.body.classList.toggle("with-side", open);
  $("open").setAttribute("aria-expanded", open);
  localStorage.setItem("q-side", open ? "1" : "0");
  if (!open) return;
  $("log").scrollTop = 1e9;
  if (section) { const box = $(section).closest("details"); box.open = true; box.scrollIntoView({ block: "nearest" }); }
}
$("open").addEventListener("click", () => side($("side").hidden));
$("close").addEventListener("click", () => { side(false); $("open").focus(); });

const fitting = () => (innerWidth < 760 ? "narrow" : "wide");
function fitWidth() {
  if (fitting() === board.dataset.width) return;
  board.dataset.width = fitting();
  cookie("width", fitting());
  if (shownAt === null) load(); else seek(+$("slider").value);
}
addEventListener("resize", fitWidth);

function walk(dx, dy) {
  const spots = [...svg.querySelectorAll(".can")].map((e) => [e, e.getBoundingClientRect()]).map(([e, b]) => [e, b.x + b.width / 2, b.y + b.height / 2]);
  if (!spots.length) return;
  const now = spots.find(([e]) => e === document.activeElement);
  if (!now) { spots[0][0].focus(); return; }
  let best = null, least = Infinity;
  for (const [e, x, y] of spots) {
    const along = (x - now[1]) * dx + (y - now[2]) * dy, aside = Math.abs((x - now[1]) * dy) + Math.abs((y - now[2]) * dx);
    if (e !== now[0] && along > 2 && along + 2 * aside < least) { best = e; least = along + 2 * aside; }
  }
  if (best) best.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) { if (event.key === "Escape") event.target.blur(); return; }
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const key = event.key.toLowerCase();
  if (arrow && S.over && stops && stops.length) { if (arrow[0]) { step(arrow[0] < 0 ? "back" : "on"); event.preventDefault(); } }
  else if (arrow && S.options.length) { walk(...arrow); event.preventDefault(); }
  else if ((key === "enter" || key === " ") && board.contains(event.target)) {
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (key === "escape") { if (picked.length || pending) back(); else note(""); }
  else if (key === "u" && !$("undo").hidden) $("undo").click();
  else if (key === "l") side($("side").hidden);
  else if (key === "m") { $("moves").open = !$("moves").open; if ($("moves").open) { list(); $("filter").focus(); event.preventDefault(); } }
  else if (key === "?") side(true, "people");
  else if (/^[1-9]$/.test(key)) { const b = $("buttons").querySelectorAll("button")[key - 1]; if (b) b.focus(); }
  else if (key === "r") { // turn a piece: walk round the ways to lay it
    const all = [...$("buttons").querySelectorAll(".move")];
    if (all.length) all[(all.indexOf(document.activeElement) + 1) % all.length].focus();
  }
});

crop();
board.classList.add("ready");
if (localStorage.getItem("q-side") === "1" || (localStorage.getItem("q-side") === null && innerWidth >= 1500)) side(true);
frame();
since();
$("log").scrollTop = 1e9;
covered();
fitWidth();
})();
