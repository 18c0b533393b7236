/** The parts of the screen that F6 walks through, in order. Mark their elements with `data-region`. */
const regions = ["title", "rail", "explorer", "canvas", "inspector", "dock", "status"];

const focusable =
  'button:not([tabindex="-1"]):not(:disabled),input:not(:disabled),textarea,[tabindex="0"],a[href],select';

/** Moves the focus to the next region that is on screen (step 1), or to the one before (-1), around the ends. */
export function focusNextRegion(step: 1 | -1): void {
  const present = regions.flatMap((name) => {
    const element = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
    return element === null || !element.checkVisibility() ? [] : [element];
  });
  // The innermost one: the dock lies inside the region of the canvas.
  const current = document.activeElement?.closest<HTMLElement>("[data-region]");
  const at = current === null || current === undefined ? -1 : present.indexOf(current);
  const index = at < 0 && step < 0 ? present.length - 1 : at + step;
  const next = present[(index + present.length) % present.length];
  if (next !== undefined) focusInside(next);
}

/**
 * Puts the focus into a region: on its canvas, else on what is selected there, else on its first control. A region in which
 * nothing can have the focus gets it itself, so that what it says can be read.
 */
function focusInside(region: HTMLElement): void {
  const candidates = ["[data-canvas]", '[aria-selected="true"][tabindex="0"]', focusable].flatMap((selector) =>
    [...region.querySelectorAll<HTMLElement>(selector)].filter((one) => one.closest("[data-region]") === region),
  );
  for (const candidate of candidates) {
    candidate.focus();
    if (document.activeElement === candidate) return;
  }
  region.tabIndex = -1;
  region.focus();
}
