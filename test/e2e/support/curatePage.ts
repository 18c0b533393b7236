import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Screen } from "./browser.ts";

/** A user's actions in the Curate workspace, by visible names. */
export class CuratePage {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get page(): Page {
    return this.#screen.page;
  }

  /** Goes to Curate, waits for the first tiles and focuses the gallery. */
  async open(): Promise<void> {
    await this.page.getByRole("radio", { name: /^Curate/ }).click();
    await this.tiles().first().waitFor();
    await this.focusGallery();
  }

  /** Keys are the gallery's from here on: notices and side panels keep the focus that a click gave them. */
  async focusGallery(): Promise<void> {
    await this.gallery().focus();
    await expect.poll(() => this.cursor()).not.toBe("");
  }

  gallery(): Locator {
    return this.page.getByRole("listbox", { name: /^Gallery/ });
  }

  tiles(): Locator {
    return this.gallery().getByRole("option");
  }

  tile(name: string): Locator {
    return this.gallery().getByRole("option", { name: new RegExp(`^Candidate ${name}(,|$)`) });
  }

  /** Name of the candidate under the cursor, "1-1-3"; empty while its tile is on its way. */
  async cursor(): Promise<string> {
    const id = await this.gallery().getAttribute("aria-activedescendant");
    if (id === null) return "";
    // Read at once or not at all: the tile may be replaced between the two questions.
    const [label] = await this.page
      .locator(`[id="${id}"]`)
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("aria-label")));
    return /^Candidate ([\d-]+)/.exec(label ?? "")?.[1] ?? "";
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Number of candidates that pass the filter. */
  async shown(): Promise<number> {
    const label = (await this.gallery().getAttribute("aria-label")) ?? "";
    return Number(label.replace(/\D/g, ""));
  }

  /** Number in the status bar: how many candidates have this mark. */
  async count(mark: "kept" | "rejected"): Promise<number> {
    const [text = ""] = await this.page
      .locator('[data-region="status"]')
      .getByText(new RegExp(`${mark}$`))
      .allTextContents();
    return Number(text.replace(/\D/g, ""));
  }

  /** Drags over a metric's histogram, from and to as fractions of its width. */
  async brush(metric: string, from: number, to: number): Promise<void> {
    const strip = this.page.locator(`[data-histogram="${metric}"]`);
    await strip.scrollIntoViewIfNeeded();
    const box = await strip.boundingBox();
    if (box === null) throw new Error(`No histogram of ${metric} is on screen.`);
    const y = box.y + box.height / 2;
    await this.page.mouse.move(box.x + box.width * from, y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + (box.width * (from + to)) / 2, y);
    await this.page.mouse.move(box.x + box.width * to, y);
    await this.page.mouse.up();
    await this.settled();
  }

  /** Waits until the gallery shows what the filter asks for; in benches as well, where there is no `expect.poll`. */
  async settled(): Promise<void> {
    await this.gallery().and(this.page.locator('[aria-busy="false"]')).waitFor({ state: "attached" });
  }

  filter(label: string): Locator {
    return this.page.getByRole("region", { name: label, exact: true });
  }

  side(name: "reference" | "challenger"): Locator {
    return this.page.locator(`[data-side="${name}"]`);
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole("status", { name: "Notifications" }).getByText(text);
  }

  async undoFromNotice(): Promise<void> {
    await this.page.getByRole("status", { name: "Notifications" }).getByRole("button", { name: "Undo" }).last().click();
  }
}
