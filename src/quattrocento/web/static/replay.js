"use strict";
// After the game: the chart, the replay, positions to share and to play on from.
let stops = null, playing = null, seeking = 0;
const stop = () => stops[+$("slider").value];

window.replay = async (what) => {
  if (what) { step(what); return; }
  if (S.chart) $("chart").innerHTML = S.chart;
  if (stops) { if (shownAt !== null) seek(+$("slider").value); return; }
  stops = [];
  const found = await api(`${here}/stops`);
  stops = [[0, -1], ...found.stops];
  if (found.proof) {
    $("secret").hidden = false;
    $("secret").lastElementChild.textContent = S.secret;
    $("proved").textContent = say(found.proof.holds ? "proved" : "not_proved", { n: found.proof.draws });
  }
  $("slider").setAttribute("max", stops.length - 1);
  $("slider").value = stops.length - 1;
  $("as").value = own(S.viewer) ? S.viewer : -2;
  const wanted = new URLSearchParams(location.search).get("at");
  if (wanted === null) where(); else seek(stops.findIndex(([at]) => at >= +wanted));
};

function where() {
  const [at, seat] = stop();
  $("at").textContent = (at === 0 ? say("start_position") : say("at_move", { n: at, all: stops.at(-1)[0] })) + (seat >= 0 ? ` · ${called(seat)}` : "");
  $("fork").hidden = at >= S.length;
  $("fork-back").hidden = !$("fork").hidden;
}
async function seek(value) {
  $("slider").value = Math.max(0, Math.min(stops.length - 1, value));
  where();
  const turn = ++seeking, [at] = stop();
  const found = await fetchState(`&at=${at}&since=${S.seq}`, +$("as").value);
  if (turn !== seeking) return;
  if (innerWidth >= 760) $("result").open = false;
  shownAt = at;
  board.dataset.at = at;
  const pane = $("after").offsetLeft - board.scrollLeft < 9 && one("[data-pane=board]");
  if (pane) board.scrollLeft = pane.closest(".sheet").offsetLeft;  // on a phone the result lies beside the board
  draw(found.svg, true);
  $("question").textContent = found.question;
  $("turn").setAttribute("href", found.turn < 0 ? "" : `#q-chip-${found.turn}`);
  $("points").innerHTML = found.parts.points;
  offer();
  if (found.turn >= 0) $("fork").elements.seat.value = found.turn;
  history.replaceState(null, "", `?at=${at}`);
}
on($("slider"), "input", () => seek(+$("slider").value));
on($("as"), "change", () => seek(+$("slider").value));
function step(what) {
  const at = +$("slider").value, last = stops.length - 1;
  if (what !== "play") { seek({ first: 0, back: at - 1, on: at + 1, last }[what]); return; }
  if (playing) { playing = clearInterval(playing); return; }
  if (at === last) seek(0);
  playing = setInterval(() => { if (+$("slider").value >= last) step("play"); else step("on"); }, 900);
}
for (const e of all("[data-step]")) on(e, "click", () => step(e.dataset.step));
on($("share"), "click", () => need("closer").then(() => copy(`${location.origin}/t/${S.id}?at=${stop()[0]}`, say("copied"))));
on($("fork"), "submit", async (event) => {
  event.preventDefault();
  const { seat, level } = event.target.elements;
  try { location.href = (await api(`${here}/fork`, { at: stop()[0], seat: +seat.value, level: level.value })).address; }
  catch (error) { failed(error); }
});
