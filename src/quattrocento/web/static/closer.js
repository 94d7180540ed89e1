"use strict";
// What a table seldom needs: buttons in the drawer, a rule in a box, a player's area enlarged, the cover of a shared
// screen, settings, the bell.

async function act(e) {
  const { post, open, near, body } = e.dataset;
  if (near) { closer(one("#player-" + near)); return; }
  if (open) { side(true, open); return; }
  try {
    if (!post) { await ruleBox(e); return; }
    const found = await api(here + post, JSON.parse(body));
    note("");
    if (found.address) await copy(found.address, say("link_copied")); else await load();
  } catch (error) { failed(error); }
}

async function copy(text, done) {
  try { await navigator.clipboard.writeText(text); }
  catch { prompt(say("copied"), text); }
  note(done);
}

function dialog(look, ...children) {
  const box = make("dialog", { className: look, onclose: () => box.remove() }, ...children);
  on(box, "click", (event) => { if (event.target === box) box.close(); });
  box.prepend(make("form", { method: "dialog" }, make("button", { textContent: "×", ariaLabel: words.close })));
  document.body.append(box);
  box.showModal();
}

async function ruleBox(link) {
  const number = link.textContent, found = await api(`/rules/${S.game}?q=${encodeURIComponent(number)}`), text = make("div");
  text.innerHTML = found.map((rule) => rule.html).join("");
  const more = make("a", { href: link.href, target: "_blank", textContent: `${say("rule")} ${number}` });
  dialog("rule-box", make("h2", { textContent: `${number} ${found[0] ? found[0].section : ""}` }), text, more);
}

function closer(what) {
  const frame = what.querySelector(":scope>rect"), svg = what.ownerSVGElement, copy = svg.cloneNode(false), piece = what.cloneNode(true);
  const b = frame ? frame.getBBox() : svg.viewBox.baseVal;  // a pane of a phone has no frame; clipped seas reach far beyond theirs
  piece.removeAttribute("transform");
  for (const e of [piece, ...all("[id]", piece)]) e.removeAttribute("id");
  for (const e of all("[tabindex]", piece)) e.removeAttribute("tabindex");
  copy.classList.remove("asking");
  copy.setAttribute("viewBox", `${b.x - 4} ${b.y - 4} ${b.width + 8} ${b.height + 8}`);
  copy.style.setProperty("--ratio", b.width / b.height);
  copy.append(piece);
  dialog("large", copy);
}

on($("cover"), "cancel", (event) => event.preventDefault());
function cover() {
  const box = $("cover"), { classList } = document.body;
  if (!classList.contains("covered")) { box.close(); return; }
  $("cover-chip").setAttribute("href", `#q-chip-${S.turn}`);
  $("cover-text").textContent = say("cover", { name: called(S.turn) });
  $("uncover").textContent = say("cover_button", { name: called(S.turn) });
  $("uncover").onclick = async () => { await load(S.turn); box.close(); classList.remove("covered"); };
  if (!box.open) box.showModal();
}

async function settle(box) {
  const key = box.dataset.setting;
  if (key === "notify" && box.checked && (await Notification.requestPermission()) !== "granted") {
    box.checked = false;
    note(say("notify_denied"));
  }
  localStorage.setItem("q-" + key, +box.checked);
}

function yourTurn() {
  if (wish("sound")) bell();
  if (wish("notify") && document.hidden && Notification.permission === "granted") new Notification(say("your_turn"), { body: S.question, tag: S.id });
}

function bell() {
  const sound = new AudioContext(), tone = sound.createOscillator(), level = sound.createGain(), now = sound.currentTime;
  tone.frequency.value = 660;
  level.gain.setValueAtTime(0.12, now);
  level.gain.exponentialRampToValueAtTime(0.001, now + 0.7);
  tone.connect(level).connect(sound.destination);
  tone.start();
  tone.stop(now + 0.7);
}
