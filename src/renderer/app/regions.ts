/** The parts of the screen that F6 walks through, in order. Mark their elements with `data-region`. */
const regions = ["title", "rail", "explorer", "canvas", "inspector", "dock", "status"];

const focusable =
  'button:not([tabindex="-1"]):not(:disabled),input:not(:disabled),textarea,[tabindex="0"],a[href],select';

/** Moves the focus to the next region that is on screen (step 1), or to the one before (-1). */
export function focusNextRegion(step: 1 | -1): void {
  const present = regions.flatMap((name) => {
    const element = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
    return element === null ? [] : [element];
  });
  const at = present.findIndex((element) => element.contains(document.activeElement));
  for (let tried = 1; tried <= present.length; tried++) {
    const index = at < 0 && step < 0 ? -tried : at + step * tried;
    const element = present[(index + 2 * present.length) % present.length];
    if (element !== undefined && focusInside(element)) return;
  }
}

/** Puts the focus into a region: on what had it selected, else on its first control. False when nothing there can have it. */
function focusInside(element: HTMLElement): boolean {
  const target =
    element.querySelector<HTMLElement>("[data-canvas]") ??
    element.querySelector<HTMLElement>('[aria-selected="true"][tabindex="0"]') ??
    element.querySelector<HTMLElement>(focusable);
  target?.focus();
  return target !== null;
}
