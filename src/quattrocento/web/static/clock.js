"use strict";
// Lets the clock of the seat to move run; the server says from where whenever it says anything.
(() => {
const seen = new WeakMap();  // a face of the clock: when it was put on the page
const spelt = (s) => (s >= 3600 ? Math.floor(s / 3600) + ":" + String(Math.floor(s / 60) % 60).padStart(2, "0") : Math.floor(s / 60)) + ":" + String(s % 60).padStart(2, "0");
setInterval(() => {
  for (const face of document.querySelectorAll(".clock.runs")) {
    if (!seen.has(face)) seen.set(face, Date.now());
    const left = Math.max(0, Math.floor(+face.dataset.left - (Date.now() - seen.get(face)) / 1000));
    face.textContent = spelt(left);
    face.classList.toggle("short", left < 20);
  }
}, 250);
})();
