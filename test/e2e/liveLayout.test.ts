import { beforeEach, expect, test } from "vitest";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** What was seen to change, and how many frames after the plan. */
interface Seen {
  readonly what: string;
  readonly frames: number;
}

/** The longest that what stands around the canvases waits for a picture, in ms, as in `deferUntilFrame.ts`. */
const patience = 150;

/**
 * In the page: timers of this length never end. Else a busy machine, on which an answer takes longer, shows what the studio
 * does when no picture comes; and what follows does so for the picture's sake alone.
 */
function neverEnd(length: number): void {
  const start = window.setTimeout;
  const patient = (act: TimerHandler, ms?: number, ...args: unknown[]): number =>
    ms === length ? 0 : start(act, ms, ...args);
  window.setTimeout = Object.assign(patient, { start }) as unknown as typeof window.setTimeout;
}

/** In the page: timers end as ever. */
function endAgain(): void {
  window.setTimeout = (window.setTimeout as unknown as { start: typeof window.setTimeout }).start;
}

/** In the page: notes when the plan or what stands around the canvases says something else. */
function watchOrder(): void {
  const seen: Seen[] = [];
  Object.assign(window, { seen });
  const labelOf = (selector: string) => (): string =>
    document.querySelector(selector)?.getAttribute("aria-label") ?? "";
  const parts: Readonly<Record<string, () => string>> = {
    plan: labelOf('[aria-label^="Dungeon layout"]'),
    rooms: () => String(document.querySelectorAll('[aria-label="Rooms"] [role="option"]').length),
    history: () => document.querySelector('[aria-label="History"] [aria-selected="true"]')?.textContent ?? "",
    status: () => /\d+ rooms/.exec(document.querySelector("footer")?.textContent ?? "")?.[0] ?? "",
    undo: labelOf('button[aria-label^="Undo"]'),
  };
  const before = new Map(Object.entries(parts).map(([what, say]) => [what, say()]));
  let frames = 0;
  const count = (): void => {
    frames++;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  new MutationObserver(() => {
    for (const [what, say] of Object.entries(parts)) {
      const now = say();
      if (now === before.get(what)) continue;
      if (what === "plan") frames = 0;
      before.set(what, now);
      seen.push({ what, frames });
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

screenSuite("the layout beside the graph", () => {
  const screen = useStudio({
    project: "sample",
  });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);
  beforeEach(async () => {
    await shell.document("Bell tower").click();
    await shell.shownTab("Bell tower").waitFor();
    await layout.waitForLayout();
  });

  test("the plan of an edit comes before what stands around it, which follows within a few frames; L switches the layout off and on", async () => {
    const { page } = screen;
    await page.getByRole("region", { name: "Suggestions" }).waitFor();
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option", { name: "Owl's nest" }).click();
    const focusGraph = (): Promise<void> => page.getByRole("application", { name: /^Graph/ }).focus();
    const view = (name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
    await focusGraph();
    await page.keyboard.press("Delete");
    await expect.poll(() => layout.title()).toBe("Dungeon layout, 7 rooms");
    await page.evaluate(watchOrder);
    await page.evaluate(neverEnd, patience);
    const seen = (): Promise<readonly Seen[]> =>
      page.evaluate(() => (window as unknown as { seen: readonly Seen[] }).seen.slice());
    // Undone and done again: the answers are known, so that no engine has a say in how long it takes.
    for (const [keys, list] of [
      ["Control+z", "rooms"],
      ["Control+Shift+z", "rooms"],
      ["Control+z", "history"],
    ] as const) {
      if (list === "history") {
        await view("History");
        await page.locator('[aria-label="History"] [aria-selected="true"]').first().waitFor();
      }
      await focusGraph();
      const before = (await seen()).length;
      await page.keyboard.press(keys);
      await expect.poll(async () => (await seen()).length).toBe(before + 4);
      const [plan, ...others] = (await seen()).slice(before);
      expect(plan?.what).toBe("plan");
      expect(others.map(({ what }) => what).toSorted()).toEqual(["status", "undo", list].toSorted());
      const behind = others.map(({ frames }) => frames);
      expect(Math.min(...behind)).toBeGreaterThan(0);
      // Two frames and a few tasks, between which a busy machine has more frames.
      expect(Math.max(...behind)).toBeLessThanOrEqual(20);
    }
    await page.evaluate(endAgain);
    // The explorer's view is persisted.
    await view("Documents");
    await shell.document("Bell tower").waitFor();
    await focusGraph();
    await page.keyboard.press("l");
    await layout.section.getByText("No layout yet").waitFor();
    await page.keyboard.press("l");
    await layout.waitForLayout();
  });

  test("M draws the critical path over the plan; a click in it says what is there, with its template and its graph room one click away", async () => {
    const { page } = screen;
    // Not focused: the ring around it would come and go.
    const before = await layout.canvas.screenshot();
    await page.keyboard.press("m");
    await expect.poll(async () => (await layout.canvas.screenshot()).equals(before)).toBe(false);
    await page.keyboard.press("m");
    await expect.poll(async () => (await layout.canvas.screenshot()).equals(before)).toBe(true);
    await layout.clickSomething();
    await layout.facts.getByText("Placed at").waitFor();
    await layout.facts.getByRole("listbox", { name: "Doors in this layout" }).getByRole("option").first().click();
    await layout.facts.getByText("Floor area").waitFor();
    await page.getByRole("button", { name: "Show in the graph" }).click();
    await page.getByRole("radio", { name: "Drawing", checked: true }).waitFor();
    await page.getByRole("radio", { name: "Layout", exact: true }).click();
    await layout.facts.getByRole("button", { name: /^Open template/ }).click();
    await page.getByRole("tab", { name: /rooms|Corridors/, selected: true }).waitFor();
    await page.getByRole("tab", { name: "Bell tower" }).click();
  });
});
