/** The parts of the page that F6 cycles through, in order. Mark their elements with `data-region`. */
const regions = ["title", "rail", "explorer", "canvas", "inspector", "dock", "status"];

const focusable =
  'button:not([tabindex="-1"]):not(:disabled),input:not(:disabled),textarea,[tabindex="0"],a[href],select';

/** Moves the focus to the next region that is on screen (step 1), or to the one before (-1), around the ends. */
export function focusNextRegion(step: 1 | -1): void {
  const present = regions.flatMap((name) => {
    const element = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
    return element === null || !element.checkVisibility() ? [] : [element];
  });
  // The innermost one: the dock is inside the canvas region.
  const current = document.activeElement?.closest<HTMLElement>("[data-region]");
  const at = current === null || current === undefined ? -1 : present.indexOf(current);
  const index = at < 0 && step < 0 ? present.length - 1 : at + step;
  const next = present[(index + present.length) % present.length];
  if (next !== undefined) focusInside(next);
}

/**
 * Focuses a region: its canvas, else its selected element, else its first control. A region without focusable elements
 * gets the focus itself, so that screen readers can read it.
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
