import type { Page } from "playwright-core";

/**
 * Counts from now on what a person does in the page: presses of the pointer, keys, and texts that are filled in. `Page` has
 * no such count, and seconds of a test say nothing about those of a person.
 */
export async function countSteps(page: Page): Promise<void> {
  await page.evaluate(() => {
    let steps = 0;
    const count = (): void => {
      steps++;
      document.documentElement.dataset["steps"] = String(steps);
    };
    addEventListener("pointerdown", count, true);
    addEventListener("keydown", ({ key }) => !["Control", "Shift", "Alt", "Meta"].includes(key) && count(), true);
    // What a test fills in comes without keys.
    addEventListener("input", ({ isTrusted }) => isTrusted || count(), true);
  });
}

/** The steps since `countSteps`. */
export async function stepsSoFar(page: Page): Promise<number> {
  return Number(await page.locator("html").getAttribute("data-steps"));
}
