import type { Locator } from "playwright-core";
import { type Screen, engineLimit } from "./browser.ts";
import { steady } from "./drawPage.ts";

/** The floor plan beside a graph, by the names a person sees. */
export interface LayoutPage {
  readonly section: Locator;
  readonly head: Locator;
  readonly canvas: Locator;
  /** Waits until a valid layout is shown. */
  waitForLayout(): Promise<void>;
  /** The accessible name of the picture: "Dungeon layout, 17 rooms". */
  title(): Promise<string>;
  /** Clicks into the plan, from its middle outwards, until the inspector speaks of a placed room or connection. */
  clickSomething(): Promise<void>;
  /** Seed of the live layout, "0000-0001". */
  seed(): Promise<string>;
  /** Presses a tool's key and waits until it is active. */
  chooseTool(label: string, key: string): Promise<void>;
  /** Clicks or drags on the plan; spots are shares of its width and height. */
  click(spot: readonly [number, number]): Promise<void>;
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>;
  /** The panel's facts of what was clicked. */
  readonly facts: Locator;
}

export function layoutPage(screen: Screen): LayoutPage {
  const sectionOf = (): Locator => screen.page.getByRole("region", { name: "Layout", exact: true });
  const canvasOf = (): Locator => sectionOf().getByRole("application");
  const factsOf = (): Locator => screen.page.getByRole("region", { name: "In this layout" });

  async function place([x, y]: readonly [number, number]): Promise<[number, number]> {
    const box = await canvasOf().boundingBox();
    if (box === null) throw new Error("The layout is not on screen.");
    return [box.x + box.width * x, box.y + box.height * y];
  }

  async function clickSomething(): Promise<void> {
    const box = await canvasOf().boundingBox();
    if (box === null) throw new Error("The layout is not on screen.");
    for (let ring = 0; ring < 12; ring++) {
      const x = box.x + box.width / 2 + (ring % 2 === 0 ? ring : -ring) * 14;
      const y = box.y + box.height / 2 + (ring % 3) * 25 - 40;
      await screen.page.mouse.click(x, y);
      const found = factsOf().waitFor({ timeout: 400 });
      if (
        await found.then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error("No click has met a room.");
  }
  return {
    get section() {
      return sectionOf();
    },
    get head() {
      return sectionOf().locator("header");
    },
    get canvas() {
      return canvasOf();
    },
    get facts() {
      return factsOf();
    },
    async waitForLayout() {
      await sectionOf().getByText("valid", { exact: true }).waitFor({ timeout: engineLimit });
      await steady(canvasOf());
    },
    seed: async () => /seed (\S+?),/.exec(await sectionOf().locator("header").innerText())?.[1] ?? "",
    async chooseTool(label, key) {
      await screen.page.keyboard.press(key);
      await sectionOf().getByRole("button", { name: label, pressed: true }).waitFor();
    },
    click: async (spot) => {
      const [x, y] = await place(spot);
      await screen.page.mouse.move(x, y);
      await screen.page.mouse.click(x, y);
    },
    drag: async (from, to) => {
      const { mouse } = screen.page;
      await mouse.move(...(await place(from)));
      await mouse.down();
      await mouse.move(...(await place(to)), { steps: 5 });
      await mouse.up();
    },
    clickSomething,
    title: async () => (await canvasOf().getAttribute("aria-label")) ?? "",
  };
}
