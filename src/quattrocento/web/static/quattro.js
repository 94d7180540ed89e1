"use strict";
// What every page needs; the scripts of a page share these names.
const $ = (id) => document.getElementById("q-" + id);
const data = (id) => JSON.parse($(id).textContent);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const cookie = (key, value) => { document.cookie = `${key}=${encodeURIComponent(value)};path=/;max-age=31536000;samesite=lax`; };
const fitting = () => (innerWidth < 760 ? "narrow" : "wide");  // which picture of a table
const on = (e, kinds, act, how) => { for (const kind of kinds.split(" ")) e.addEventListener(kind, act, how); };

async function api(path, body) {
  const post = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch("/api" + path, post);
  const found = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.message), { status: answer.status, rule: found.rule });
  return found;
}

cookie("width", fitting());
for (const box of all("[data-cookie]")) on(box, "change", () => { cookie(box.dataset.cookie, box.value); location.reload(); });
