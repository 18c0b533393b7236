// Asks a worker for layouts while the page draws frames, and counts the frames that came late.
const status = document.querySelector("#status");
const worker = new Worker("worker.js", { type: "module" });
const state = { layouts: 0, frames: 0, busiest: 0 };
globalThis.sample = state;
worker.addEventListener("message", ({ data }) => {
  state.layouts += data.ok ? 1 : 0;
  worker.postMessage(state.layouts + 1);
});
worker.postMessage(1);
function frame() {
  const from = performance.now();
  state.frames++;
  status.textContent = `${state.layouts} layouts, ${state.frames} frames; the page's own work took ${state.busiest.toFixed(1)} ms at most`;
  state.busiest = Math.max(state.busiest, performance.now() - from);
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
