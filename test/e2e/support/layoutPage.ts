import type { Locator, Page } from "playwright-core";

/** The floor plan beside a graph, by the names a person sees. */
export interface LayoutPage {
  readonly section: Locator;
  readonly head: Locator;
  readonly canvas: Locator;
  /** Waits until a valid layout is shown. */
  waitForLayout(): Promise<void>;
  /** What a screen reader calls the picture: "Dungeon layout, 17 rooms". */
  title(): Promise<string>;
  /** Clicks into the plan, from its middle outwards, until the inspector speaks of a placed room or connection. */
  clickSomething(): Promise<void>;
  /** Seed of the live layout, "0000-0001". */
  seed(): Promise<string>;
  /** Clicks or drags on the plan; spots are shares of its width and height. */
  click(spot: readonly [number, number]): Promise<void>;
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>;
  /** The panel's facts of what was clicked. */
  readonly facts: Locator;
}

export function layoutPage(page: Page): LayoutPage {
  const section = page.getByRole("region", { name: "Layout" });
  const canvas = section.getByRole("application");
  const facts = page.getByRole("region", { name: "In this layout" });

  async function place([x, y]: readonly [number, number]): Promise<[number, number]> {
    const box = await canvas.boundingBox();
    if (box === null) throw new Error("The layout is not on screen.");
    return [box.x + box.width * x, box.y + box.height * y];
  }

  async function clickSomething(): Promise<void> {
    const box = await canvas.boundingBox();
    if (box === null) throw new Error("The layout is not on screen.");
    for (let ring = 0; ring < 12; ring++) {
      const x = box.x + box.width / 2 + (ring % 2 === 0 ? ring : -ring) * 14;
      const y = box.y + box.height / 2 + (ring % 3) * 25 - 40;
      await page.mouse.click(x, y);
      if (await facts.isVisible()) return;
    }
    throw new Error("No click has met a room.");
  }
  return {
    section,
    head: section.locator("header"),
    canvas,
    waitForLayout: () => section.getByText("valid", { exact: true }).waitFor(),
    facts,
    seed: async () => /seed (\S+?),/.exec(await section.locator("header").innerText())?.[1] ?? "",
    click: async (spot) => {
      const [x, y] = await place(spot);
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    },
    drag: async (from, to) => {
      await page.mouse.move(...(await place(from)));
      await page.mouse.down();
      await page.mouse.move(...(await place(to)), { steps: 5 });
      await page.mouse.up();
    },
    clickSomething,
    title: async () => (await canvas.getAttribute("aria-label")) ?? "",
  };
}
