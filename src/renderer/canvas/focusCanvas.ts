const canvasSelector = "[role=application][data-canvas]";

/**
 * In the next frame, focuses the canvas of the region that has the focus: after a click on a toggle above the canvas,
 * arrow keys are meant for the canvas. The focus stays on a toggle that was reached by keyboard; when one canvas
 * replaces another, it moves to the new one.
 */
export function focusCanvasAfterClick(): void {
  const focused = document.activeElement;
  if (focused?.matches(canvasSelector) === true) return focusDocumentCanvas();
  if (!(focused instanceof HTMLElement) || focused.matches(":focus-visible")) return;
  const region = focused.closest("[data-region]");
  requestAnimationFrame(() => region?.querySelector<HTMLElement>(canvasSelector)?.focus({ preventScroll: true }));
}

/** Number of frames in which a new document has to draw its canvas. */
const mostFrames = 120;

/** Focuses the canvas of the active document once it exists, unless something else has taken the focus. */
export function focusDocumentCanvas(frames = mostFrames): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const canvas = document.querySelector<HTMLElement>(`[data-region="canvas"] ${canvasSelector}`);
    if (canvas !== null) canvas.focus({ preventScroll: true });
    else if (frames > 0) focusDocumentCanvas(frames - 1);
  });
}
