/**
 * Gives the focus to the canvas of the region that has it, in the next frame: after a click on a switch above the canvas,
 * arrows are meant for the canvas. Who came to the switch by keyboard stays there.
 */
export function focusCanvasAfterClick(): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.matches(":focus-visible")) return;
  const region = focused.closest("[data-region]");
  requestAnimationFrame(() =>
    region?.querySelector<HTMLElement>("[role=application][data-canvas]")?.focus({ preventScroll: true }),
  );
}

/** Gives the focus to the canvas of the document in front, in the next frame. */
export function focusDocumentCanvas(): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-region="canvas"] [role=application][data-canvas]')
      ?.focus({ preventScroll: true }),
  );
}
