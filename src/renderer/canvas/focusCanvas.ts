const canvasSelector = "[role=application][data-canvas]";

/**
 * Gives the focus to the canvas of the region that has it, in the next frame: after a click on a switch above the canvas,
 * arrows are meant for the canvas. Who came to the switch by keyboard stays there; a key on a canvas that another one
 * replaces goes on there.
 */
export function focusCanvasAfterClick(): void {
  const focused = document.activeElement;
  if (focused?.matches(canvasSelector) === true) return focusDocumentCanvas();
  if (!(focused instanceof HTMLElement) || focused.matches(":focus-visible")) return;
  const region = focused.closest("[data-region]");
  requestAnimationFrame(() => region?.querySelector<HTMLElement>(canvasSelector)?.focus({ preventScroll: true }));
}

/** Frames that a document which was just made has for drawing its canvas. */
const mostFrames = 120;

/** Gives the focus to the canvas of the document in front as soon as it is there, unless something else has taken it. */
export function focusDocumentCanvas(frames = mostFrames): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const canvas = document.querySelector<HTMLElement>(`[data-region="canvas"] ${canvasSelector}`);
    if (canvas !== null) canvas.focus({ preventScroll: true });
    else if (frames > 0) focusDocumentCanvas(frames - 1);
  });
}
