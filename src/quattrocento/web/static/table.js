"use strict";
// The table: choosing a move by its parts, drawing, live news. What comes after the game is in replay.js.
const words = data("words");
const say = (key, args = {}) => words[key].replace(/\{(\w+)\}/g, (_, part) => args[part]);
const make = (tag, props, ...children) => {
  const e = Object.assign(document.createElement(tag), props);
  e.append(...children);
  return e;
};
const button = (text, onclick, props) => make("button", { type: "button", textContent: text, onclick, ...props });
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const active = () => document.activeElement;
const focus = (e) => e && e.focus({ preventScroll: true });
const middle = (e) => { const b = e.getBoundingClientRect(); return { x: b.x + b.width / 2, y: b.y + b.height / 2, w: b.width }; };
const far = (e, { clientX, clientY }) => { const { x, y } = middle(e); return Math.hypot(x - clientX, y - clientY); };
const needed = {};  // what is seldom needed comes when it is
const need = (script) => needed[script] ||= new Promise((onload) => document.body.append(make("script", { src: board.dataset[script], onload })));
const smooth = () => (calm() ? "auto" : "smooth");

let S = data("state");
const board = $("board");
const one = (selector) => board.querySelector(selector);
const here = `/tables/${S.id}`;
const own = (seat) => S.mine.includes(seat);
const called = (seat) => S.seats[seat].name;
const others = () => S.seats.some((it) => it.seat !== S.viewer && it.claimed && it.level === null);  // bots let everything be taken back
const asking = () => S.options.length > 0 && shownAt === null;
let picked = [];      // ids of the parts chosen so far
let pending = null;   // an option that waits to be confirmed
let busy = false;
let shownAt = null;   // in a replay: after how many moves
let finger = false;   // the last one to point was a finger
const previews = new Map();

// Settings

const defaults = { confirm: true, motion: true, sound: false, notify: false };
const wish = (key) => { const v = localStorage.getItem("q-" + key); return v === null ? defaults[key] : v === "1"; };
for (const box of all("[data-setting]")) {
  box.checked = wish(box.dataset.setting);
  on(box, "change", () => need("closer").then(() => settle(box)));
}
const calm = () => !wish("motion") || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Choosing: a move is the set of parts that it touches; what lights up is the next part in order.

const part = (id) => one("#" + CSS.escape(id));
const placed = (option) => option.targets.length > 0 && option.targets.every(part);
const rest = (option, chosen) => {  // the parts still to be chosen; null if one of the chosen is not among them
  const left = [...option.targets];
  return chosen.every((id) => left.includes(id) && left.splice(left.indexOf(id), 1)) ? left : null;
};
const matching = (chosen = picked) => S.options.filter((option) => rest(option, chosen) && placed(option));

function offer() {
  for (const e of all(".can,.picked", board)) {
    e.classList.remove("can", "picked", "aim");
    for (const key of ["tabindex", "role", "aria-label", "aria-pressed"]) e.removeAttribute(key);
  }
  for (const svg of all(".quattro:not(.sprite)", board)) svg.classList.toggle("asking", asking());
  if (asking() && !picked.length && turns().length) picked = [turns().includes(lastTurn) ? lastTurn : turns()[0]];
  const found = matching(), complete = found.filter((option) => picked.length && option.targets.length === picked.length);
  if (asking()) {
    for (const id of new Set(found.map((option) => rest(option, picked)[0]))) if (id) mark(id, "can");
    for (const id of picked) mark(id, "picked");
    for (const id of turns()) if (id !== picked[0]) mark(id, "can");
  }
  buttons(complete);
  list();
  tabs();
  return [found, complete];
}

function mark(id, look) {
  const e = part(id), title = e.querySelector("title");
  e.classList.add(look);
  e.setAttribute("tabindex", "0");
  e.setAttribute("role", "button");
  e.setAttribute("aria-label", title ? title.textContent : id);
  if (look === "picked") e.setAttribute("aria-pressed", "true");
}

function buttons(complete) {
  const box = $("buttons");
  box.replaceChildren();
  if (!asking()) return;
  const turning = turns().length > 1 && [1, 2].filter((by) => turned(by)).map((by) => button(say(by === 1 ? "turn" : "flip"), () => turn(by), { className: "turn" }));
  if (pending) {
    box.append(button(`${say("do_it")}: ${pending.label}`, () => send(pending), { className: "primary", id: "q-do" }));
  } else {
    const first = picked.length === 0 || (turns().length && picked.length === 1);
    const options = first ? S.options.filter((option) => !placed(option)) : complete;
    for (const option of options.slice(0, first ? 12 : 40)) {
      const e = button(option.label, () => choose(option), { className: "move" });
      on(e, "pointerenter focus", () => hint(option));
      box.append(e);
    }
  }
  if (turning) box.append(...turning);
  if (pending || picked.length > (turns().length ? 1 : 0)) box.append(button(say("back"), back, { id: "q-back" }));
}

function list() {
  const wanted = $("filter").value.toLowerCase().split(/\s+/);
  $("moves").hidden = !asking();
  if (!$("moves").open) return;
  const options = (picked.length && !turns().length ? matching() : S.options).filter((o) => wanted.every((w) => `${o.label} ${o.move}`.toLowerCase().includes(w)));
  $("list").replaceChildren(...options.slice(0, 400).map((option) => {
    const e = button(option.label, () => choose(option), { title: option.move });
    on(e, "focus", () => hint(option));
    return make("li", {}, e);
  }));
}
on($("filter"), "input", list);
on($("moves"), "toggle", list);

function pick(id) {
  pending = null;
  picked.push(id);
  const [found, complete] = offer();
  if (found.length === 1 && complete.length === 1) { choose(complete[0]); return; }
  note("");
  reveal();
  if (active() === document.body || board.contains(active())) focus(one(".can"));
  tell(all(".can", board).slice(0, 12).map((e) => e.getAttribute("aria-label")).join("; "));
}

function back() {
  pending = null;
  picked.pop();
  offer();
  note("");
  focus(one(".picked,.can"));
}

function reveal() {  // bring what can be chosen into sight
  const lit = all(".can", board), seen = board.getBoundingClientRect();
  const inside = lit.some((e) => { const { x, y } = middle(e); return x > 0 && x < innerWidth && y > seen.top && y < seen.bottom; });
  if (lit.length && !inside) lit[0].scrollIntoView({ block: "nearest", inline: "center", behavior: smooth() });
}

function touched(event) {  // what lights up goes before what lies on top of it
  if (aimed && event.clientX && event.target.closest(`#player-${S.viewer},#joint-field`) && !event.target.closest("[id^=turn-]")) return aimed.id;
  const stack = event.clientX ? document.elementsFromPoint(event.clientX, event.clientY) : [event.target];
  const found = [];
  for (let e of stack) for (; e && board.contains(e) && e !== board; e = e.parentElement) if (e.id) found.push(e);
  const ids = new Set(S.options.flatMap((option) => option.targets));
  const best = found.find((e) => e.classList.contains("can")) || (finger && all(".can", board).find((e) => far(e, event) < 22)) || found.find((e) => ids.has(e.id)) || found.find((e) => e.classList.contains("spot"));
  return best ? best.id : null;
}

on(board, "click", async (event) => {
  if (busy) return;
  if (turns().length) aim(event);
  const id = asking() ? touched(event) : null;
  if (!id) { enlarge(event.target.closest("[data-seat],[data-pane],#board,#worth")); return; }
  if (pending && pending.targets.at(-1) === id) { send(pending); return; }
  if (pending) { pending = null; picked.pop(); }
  if (matching([...picked, id]).length) { pick(id); return; }
  if (picked.includes(id)) { picked = []; offer(); return; }
  if (matching([id]).length) { picked = []; if (/^turn-/.test(id)) lastTurn = id; pick(id); return; }
  try {
    const why = await api(`${here}/why?seat=${S.viewer}${[...picked, id].map((it) => "&part=" + encodeURIComponent(it)).join("")}`);
    note(why.text, why.rule, "refusal");
  } catch (error) { failed(error); }
});
on(board, "pointerover focusin", (event) => {
  const id = asking() && !pending && touched(event);
  const found = id && part(id).classList.contains("can") ? matching([...picked, id]) : [];
  if (found.length === 1) hint(found[0]);
});

// Turning a tile: its turns are parts called turn-...; one of them is always picked, and its ghost lies under the pointer.

let lastTurn = "", aimed = null;
const turns = () => [...new Set(S.options.map((option) => option.targets[0]).filter((id) => /^turn-/.test(id) && part(id)))];
function turned(by) {  // the next turn of the same tile; by 2: of its other face
  const now = picked[0] || "", tile = now.slice(0, -1), face = (id) => id.at(-1) > 3;
  const ways = turns().filter((id) => id.slice(0, -1) === tile && (id === now || (face(id) !== face(now)) === (by === 2)));
  return ways.length > 1 && ways[(ways.indexOf(now) + 1) % ways.length];
}
function turn(by) {
  const to = turned(by);
  if (!to) return;
  const was = pending, at = was ? part(was.targets[1]) : aimed || (board.contains(active()) && active()), { x, y } = at ? middle(at.querySelector(".ghost") || at) : {};
  picked = [lastTurn = to];
  pending = aimed = null;
  offer();
  aim({ clientX: x, clientY: y });
  if (was && aimed) pick(aimed.id); else if (at === active()) focus(aimed);
}
function aim(at) {  // the place whose ghost is nearest
  let least = Infinity;
  if (aimed) aimed.classList.remove("aim");
  aimed = null;
  if (!at.clientX || (pending && !finger)) return;
  for (const e of all(".can[id^=square-],.can[id^=joint-],.picked[id^=square-],.picked[id^=joint-]", board)) {
    const off = far(e.querySelector(".ghost"), at);
    if (off < least) [aimed, least] = [e, off];
  }
  if (aimed) aimed.classList.add("aim");
}
on(board, "pointermove", (event) => { if (turns().length && !finger) aim(event); });
on(board, "wheel", (event) => {
  if (turns().length < 2 || !event.target.closest("[data-seat],#joint-field")) return;
  event.preventDefault();
  turn(event.shiftKey ? 2 : 1);
  aim(event);
}, { passive: false });

// What a move would do

let hinting = 0;
async function hint(option) {
  const number = ++hinting;
  await wait(120);
  if (number !== hinting || pending || busy) return;
  const found = await preview(option);
  if (number === hinting && found && !pending && !busy) showPreview(option, found);
}

function preview({ move }) {
  if (!previews.has(move)) previews.set(move, api(`${here}/preview?seat=${S.viewer}&move=${encodeURIComponent(move)}`).catch(() => null));
  return previews.get(move);
}

function showPreview(option, found) {
  const lines = found.lines.map((line) => line.text);
  note((lines.length ? lines.join(" ") : option.label + ".") + (pending && found.final ? " " + say("final") : ""), "", pending ? "ask" : "hint");
  $("note").insertAdjacentHTML("afterbegin", found.html);
}

async function choose(option) {  // what can't be taken back is shown first; so is a tile that a finger lays
  if (busy) return;
  const laying = finger && turns().length > 0, risky = others() || finger;
  if (wish("confirm") && (laying || risky) && pending !== option) {
    const found = await preview(option);
    if (found && (laying || found.final)) {
      pending = option;
      offer();
      showPreview(option, found);
      focus($("do"));
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
  const { viewer, seq, said } = S, body = { seat: viewer, seq, said, move: option.move, key: `${Date.now()}-${Math.random()}`.replace(".", "") };
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
  hinting++;
  box.className = "note " + look;
  box.replaceChildren(text);
  if (rule) box.append(" ", make("a", { className: "rule-link", href: `/rules/${S.game}#${rule}`, target: "_blank", textContent: rule }));
}
const failed = (error) => note(error.message, error.rule, "refusal");
const tell = (text) => { $("live").textContent = text; };

on(document, "click", (event) => {
  const e = event.target.closest(".rule-link,[data-post],[data-open],[data-near]");
  if (!e || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  need("closer").then(() => act(e));
});
const enlarge = (what) => what && need("closer").then(() => closer(what));

// Drawing

function crop() {  // the page itself says the question; on a phone every pane is a picture of its own
  const svg = one("svg"), asked = svg.querySelector("#question");
  const panes = all(".pane", svg);
  for (const pane of panes) {
    const sheet = svg.cloneNode(false);
    sheet.setAttribute("viewBox", `-8 -8 390 ${+pane.dataset.high + 16}`);
    for (const key of ["width", "height", "aria-label"]) sheet.removeAttribute(key);
    sheet.append(pane);
    board.append(make("section", { className: "sheet", tabIndex: -1 }, sheet));
  }
  if (panes.length) {
    svg.classList.add("sprite");
    for (const e of [...svg.children]) if (!/^(style|defs)$/.test(e.tagName)) e.remove();
    for (const id of ["side", "after"]) board.append($(id));
    one(".sheet").append($("recent"));
    return;
  }
  const [, , width, height] = svg.getAttribute("viewBox").split(" ").map(Number), edge = asked.parentNode.getBBox();
  svg.setAttribute("preserveAspectRatio", "xMidYMin");
  svg.setAttribute("viewBox", `0 ${edge.y + edge.height + 2} ${width} ${height - edge.y - edge.height - 2}`);
  asked.parentNode.remove();
}

function pieces() {
  const out = new Map();
  for (const e of all(".quattro use:not(.edge)", board)) {
    const holder = e.closest("[id]");
    if (!board.contains(holder) || holder === board || e.closest("symbol,defs,.shade")) continue;
    const player = /^p\d-/.test(holder.id) ? null : holder.parentElement.closest("[data-seat]");
    const key = player ? `p${player.dataset.seat}-${holder.id}` : holder.id;
    if (!out.has(key)) out.set(key, []);
    out.get(key).push({ e, href: e.getAttribute("href"), at: middle(e) });
  }
  return out;
}

function fly(e, from, delay) {
  const svg = e.ownerSVGElement, to = middle(e), mine = e.parentNode.getScreenCTM();
  if (!to.w || !from.w) return;
  const m = svg.getScreenCTM().inverse().multiply(mine), look = getComputedStyle(e), copy = e.cloneNode(true);
  const group = document.createElementNS(svg.namespaceURI, "g");
  group.setAttribute("transform", `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
  group.style.cssText = `color:${look.color};fill:${look.fill};stroke:${look.stroke};pointer-events:none`;
  group.append(copy);
  svg.append(group);
  e.style.visibility = "hidden";
  const way = copy.animate([{ transform: `translate(${(from.x - to.x) / mine.a}px,${(from.y - to.y) / mine.d}px)` }, { transform: "none" }], { duration: 320, delay, fill: "backwards", easing: "cubic-bezier(.3,.1,.2,1)" });
  way.onfinish = way.oncancel = () => { group.remove(); e.style.visibility = ""; };
}
const skip = () => { for (const way of board.getAnimations({ subtree: true })) if (way.effect.getTiming().iterations === 1) way.finish(); };

const styles = new CSSStyleSheet();  // of later pictures: by the policy of the page only the first one may bring its own
document.adoptedStyleSheets = [styles];

let focused = "", drawn = "";  // the id of what had the focus before the picture was drawn anew; the picture
function draw(picture, moving) {
  if (picture === drawn) return;
  drawn = picture;
  const old = moving ? pieces() : null;
  focused = board.contains(active()) ? active().id : "";
  const left = board.scrollLeft, tops = all(".sheet", board).map((e) => e.scrollTop);
  $("main").append($("side"));
  $("strip").append($("recent"), $("after"));
  const styled = /<style>(.*?)<\/style>/s;
  styles.replaceSync(picture.match(styled)[1]);
  board.innerHTML = picture.replace(styled, "");
  aimed = null;
  crop();
  board.scrollLeft = left;
  all(".sheet", board).forEach((e, i) => { e.scrollTop = tops[i] || 0; });
  if (!old) return;
  const gained = [], lost = {};
  for (const [key, now] of pieces()) {
    const before = old.get(key) || [];
    for (const it of now) {
      const i = before.findIndex((other) => other.href === it.href);
      if (i >= 0) before.splice(i, 1); else gained.push(it);
    }
  }
  for (const it of [...old.values()].flat()) (lost[it.href] ||= []).push(it.at);
  if (gained.length > 60) return;
  let flights = 0;
  for (const { e, href } of gained) {
    const holder = e.closest("[id]"), from = lost[href]?.shift();
    holder.classList.add("new");
    setTimeout(() => holder.classList.remove("new"), 1800);
    if (from && !calm() && flights < 12) fly(e, from, 90 * flights++);
  }
}

function show(next, moving = true) {
  const fresh = next.seq !== S.seq, mineBefore = S.turn === S.viewer && !S.over, sameEyes = next.viewer === S.viewer;
  next.said = Math.max(S.said, next.parts ? +next.parts.said : 0);
  next.whole = next.whole || (S.whole && sameEyes);
  S = next;
  if (!sameEyes) S.known = 0;
  if (fresh || !sameEyes) { picked = []; pending = null; previews.clear(); }
  if (S.svg) { draw(S.svg, moving && fresh && sameEyes); delete S.svg; }
  frame();
  if (fresh) tell(all("li", $("log")).filter((line) => line.dataset.n > S.known).slice(-6).map((line) => line.textContent).concat(S.question).join(" "));
  if (fresh && S.turn === S.viewer && !S.over) {
    reveal();
    if (!mineBefore && (wish("sound") || wish("notify"))) need("closer").then(() => yourTurn());
  }
  covered();
}

function frame() {
  const turn = !S.over && own(S.turn) && S.seats[S.turn].level === null;
  board.dataset.seq = S.seq;
  $("question").textContent = S.question;
  $("question").className = (S.turn === S.viewer && !S.over ? "mine " : "") + (S.question.length > 80 ? "long" : "");
  $("turn").setAttribute("href", S.turn < 0 ? "" : `#q-chip-${S.turn}`);
  offer();
  if (focused) focus(one(`#${CSS.escape(focused)}[tabindex]`) || one(".can") || $("question"));
  focused = "";
  lists();
  if (S.over) after();
  document.title = (turn ? `● ${say("your_turn")} · ` : "") + document.title.replace(/^● .*? · /, "");
}

function after() {
  const first = !needed.replay;
  $("after").hidden = $("replay").hidden = false;
  tabs();
  if (first && !location.search) board.scrollLeft = 1e6;
  need("replay").then(() => replay());
}

const told = {};  // what stays the same is not touched: somebody may be pointing at it
function lists() {
  const parts = S.parts;
  if (!parts) return;
  for (const key of ["points", "sources", "people", "undo", "ask"]) if (parts[key] !== told[key]) $(key).innerHTML = told[key] = parts[key];
  $("chat").insertAdjacentHTML("beforeend", parts.chat);
  $("chat").scrollTop = 1e9;
  const box = $("log"), low = box.scrollHeight - box.scrollTop - box.clientHeight < 60;
  for (const line of [...box.children]) if (!S.known || !(line.dataset.n <= S.known)) line.remove();
  box.insertAdjacentHTML("beforeend", parts.log);
  if (parts.chat && $("side").hidden) $("open").classList.add("news");
  delete S.parts;
  for (const line of all(".since", box).slice(0, -1)) line.remove();
  log(low);
}
function log(low) {
  const box = $("log"), lines = all("li:not(.since)", box), since = box.querySelector(".since");
  $("whole").hidden = S.whole || !(lines[0]?.dataset.n > 1);
  $("recent").replaceChildren(...lines.slice(-12).reverse().map((e) => e.cloneNode(true)));
  for (const e of all("a", $("recent"))) e.remove();
  if (low) box.scrollTop = since && S.turn === S.viewer ? since.offsetTop - box.offsetTop : 1e9;
}
on($("whole"), "click", async () => show(Object.assign(await fetchState("&whole_log=true"), { whole: true, known: 0 }), false));

on($("say"), "submit", async (event) => {
  event.preventDefault();
  const box = event.target.elements.text;
  try {
    await api(`${here}/chat`, { seat: own(S.viewer) ? S.viewer : S.mine[0], text: box.value });
    box.value = "";
    await load();
  } catch (error) { failed(error); }
});

// Taking back

on($("undo"), "click", async () => {
  if (busy) return;
  try {
    await api(`${here}/undo`, { seat: S.viewer, seq: S.seq });
    note("");
    await load();
  } catch (error) { await load(); failed(error); }
});

// Several people at one screen

function covered() {
  document.body.classList.toggle("covered", !S.over && S.mine.length > 1 && own(S.turn) && S.turn !== S.viewer && S.seats[S.turn].level === null);
  if (S.mine.length > 1) need("closer").then(() => cover());
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
  if (pulse && !loading && shownAt === null && !busy && (pulse.seq > S.seq || pulse.seated > S.seated || pulse.said > S.said)) load().catch(() => {});
}
const stream = new EventSource(`/api${here}/events`);
on(stream, "pulse", (event) => {
  pulse = JSON.parse(event.data);
  if (lost) { lost = false; note(say("online")); }
  catchUp();
});
stream.onerror = () => { if (stream.readyState !== 1 && !lost) { lost = true; setTimeout(() => lost && note(say("offline"), "", "refusal"), 3000); } };

// Panes on a phone, the drawer, width

const sheets = () => all(".sheet,.side,.after:not([hidden])", board);
function tabs() {
  $("tabs").replaceChildren(...sheets().map((sheet) => {
    const pane = sheet.querySelector(".pane"), key = pane ? pane.dataset.pane : sheet.id.slice(2);
    return button(say("pane_" + key), () => board.scrollTo({ left: sheet.offsetLeft, behavior: smooth() }), { className: sheet.querySelector(".can") ? "lit" : "" });
  }));
  current();
}
function current() {
  const at = Math.round(board.scrollLeft / (board.clientWidth || 1));
  all("button", $("tabs")).forEach((e, i) => e.setAttribute("aria-pressed", i === at));
}
on(board, "scroll", current, { passive: true });

function side(open, section) {
  const narrow = board.contains($("side"));
  $("side").hidden = !open && !narrow;
  document.body.classList.toggle("with-side", open && !narrow);
  $("open").setAttribute("aria-expanded", open);
  $("open").classList.remove("news");
  if (narrow && open) board.scrollLeft = $("side").offsetLeft;
  else if (!narrow) localStorage.setItem("q-side", +open);
  log(true);
  if (section) { const box = $(section).closest("details"); box.open = true; box.scrollIntoView({ block: "nearest" }); }
}
on($("open"), "click", () => side($("side").hidden || board.contains($("side"))));
on($("close"), "click", () => { side(false); $("open").focus(); });

function fitWidth() {
  const width = fitting();
  if (width === board.dataset.width) return;
  cookie("width", board.dataset.width = width);
  $("side").hidden = width === "wide";
  if (shownAt === null) load(S.viewer); else replay();
}
on(window, "resize", fitWidth);

// Keys

function walk(dx, dy) {
  const lit = all(".can", board), now = lit.includes(active()) && middle(active());
  const near = lit.map((e) => {
    const { x, y } = middle(e), along = (x - now.x) * dx + (y - now.y) * dy, aside = (x - now.x) * dy + (y - now.y) * dx;
    return [now && along > 2 ? along + 2 * Math.abs(aside) : 1e9, e];
  }).sort((a, b) => a[0] - b[0])[0];
  if (near && (!now || near[0] < 1e9)) near[1].focus();
}

on(document, "pointerdown keydown", (event) => { skip(); finger = event.pointerType === "touch"; }, true);
on(document, "keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input,select")) { if (event.key === "Escape") event.target.blur(); return; }
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key], key = event.key.toLowerCase();
  if (arrow && S.over && window.replay) { if (arrow[0]) { replay(arrow[0] < 0 ? "back" : "on"); event.preventDefault(); } }
  else if (arrow && asking()) { walk(...arrow); event.preventDefault(); }
  else if ((key === "enter" || key === " ") && board.contains(event.target) && event.target.getBBox) {
    event.preventDefault();
    event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (key === "escape") { if (picked.length || pending) back(); else note(""); }
  else if (key === "u") $("undo").click();
  else if (key === "l") side($("side").hidden);
  else if (key === "m" && asking()) { side(true, "filter"); $("filter").focus(); event.preventDefault(); }
  else if (key === "?") side(true, "people");
  else if (key === "r") turn(1);
  else if (key === "f") turn(2);
  else if (/^[1-9]$/.test(key)) { const e = all("button", $("buttons"))[key - 1]; if (e) e.focus(); }
});

crop();
if (board.dataset.width === "narrow") $("side").hidden = false;
else if (localStorage.getItem("q-side") === "1" || (localStorage.getItem("q-side") === null && innerWidth >= 1700)) side(true);
frame();
log(true);
covered();
fitWidth();
reveal();
