import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { type PackFile, packFileSchema } from "#shared/project/packFile.ts";
import { fillGallery } from "../support/galleryProject.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("packing", () => {
  const screen = useStudio({
    project: async (folder) => {
      await fillGallery(folder, 60, 20);
      mkdirSync(join(folder, "packs"), { recursive: true });
      writeFileSync(join(folder, "packs", "imported-pack1.json"), JSON.stringify(importedPack()));
    },
    tab: { width: 1440, height: 900 },
    begin: () => curate.open(),
  });
  const curate = new CuratePage(screen);

  test("a pack is made from the kept ones; titles are edited in place, a row is moved and locked, and the order is on disk", async () => {
    await curate.press("p", "p", "ArrowRight", "p", "p", "x", "p");
    await screen.page.getByText(/^5\s*kept$/).waitFor();
    await curate.press("Control+Shift+k");
    await screen.page.getByRole("button", { name: "Kept levels", exact: true }).waitFor();
    await expect.poll(() => rows().count()).toBe(5);
    await rename(0, "Low tide");
    const before = await titles();
    const box = screen.page.getByRole("textbox", { name: "Title" });
    await rows().nth(2).getByText(before[2]!, { exact: true }).dblclick();
    await box.fill("Neap tide");
    await rows().nth(0).click();
    await box.waitFor({ state: "detached" });
    await expect.poll(titles).toEqual([...before.slice(0, 2), "Neap tide", ...before.slice(3)]);
    await choose(0);
    await screen.page.keyboard.press("Alt+ArrowDown");
    await expect.poll(titles).toEqual([before[1], before[0], "Neap tide", ...before.slice(3)]);
    await screen.page.keyboard.press("l");
    await screen.page.getByText(/^1\s*locked in place$/).waitFor();
    const shown = await titles();
    await expect.poll(() => packOnDisk("Kept levels").entries.map((entry) => entry.title)).toEqual(shown);
    await expect.poll(() => packOnDisk("Kept levels").entries[1]?.locked).toBe(true);
  });

  test("the buttons of a row are reached with the arrows, from row to row and back to the row itself; what is removed is put back from the notice", async () => {
    const before = await titles();
    await choose(0);
    await screen.page.keyboard.press("ArrowRight");
    await focused("Lock position", 0);
    await screen.page.keyboard.press("Enter");
    await focused("Unlock position", 0);
    await screen.page.keyboard.press("Enter");
    await screen.page.keyboard.press("ArrowRight");
    await focused("Remove from pack", 0);
    await screen.page.keyboard.press("ArrowDown");
    await focused("Remove from pack", 1);
    await screen.page.keyboard.press("Enter");
    await expect.poll(titles).toEqual(before.toSpliced(1, 1));
    await screen.page.getByRole("region", { name: "Kept, not in this pack" }).getByRole("button").first().waitFor();
    await screen.page
      .getByRole("status", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .last()
      .click();
    await expect.poll(titles).toEqual(before);
    await choose(0);
    await screen.page.keyboard.press("ArrowRight");
    await screen.page.keyboard.press("ArrowLeft");
    await screen.page.keyboard.press("Alt+End");
    await expect.poll(async () => (await titles()).at(-1)).toBe(before[0]);
    await screen.page.keyboard.press("Control+z");
    await expect.poll(titles).toEqual(before);
  });

  test("a target point goes by arrow key and by mouse, each one step to undo", async () => {
    const point = screen.page.getByRole("slider", { name: "Target point 1", exact: true });
    const value = async (): Promise<number> => Number(await point.getAttribute("aria-valuenow"));
    const before = await value();
    await point.focus();
    await screen.page.keyboard.press("ArrowUp");
    await expect.poll(value).toBeGreaterThan(before);
    await screen.page.keyboard.press("Control+z");
    await expect.poll(value).toBe(before);
    const box = await point.boundingBox();
    const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
    await screen.page.mouse.move(x, y);
    await screen.page.mouse.down();
    await screen.page.mouse.move(x, y - 30, { steps: 4 });
    await screen.page.mouse.up();
    await expect.poll(value).toBeGreaterThan(before);
    await screen.page.keyboard.press("Control+z");
    await expect.poll(value).toBe(before);
  });

  test("the pack is exported to a folder, and as a zip that comes down through the browser", async () => {
    const search = screen.page.getByRole("textbox", { name: "Search formats" });
    await search.fill("foundry");
    const groups = screen.page.locator("[data-export-formats] h4");
    await expect.poll(() => groups.allTextContents()).toEqual(["Virtual tabletops"]);
    await search.fill("");
    await expect.poll(() => groups.count()).toBeGreaterThan(3);
    await screen.page.getByRole("checkbox", { name: /^SVG/ }).click();
    await screen.page.getByRole("textbox", { name: "Folder" }).fill("exports/first");
    await screen.page.getByRole("textbox", { name: "Folder" }).press("Enter");
    await screen.page.getByRole("button", { name: /^Export \d formats/ }).click();
    await screen.page
      .getByText(/files written/)
      .first()
      .waitFor({ timeout: engineLimit });
    const folder = join(screen.project, "exports", "first");
    const written = readdirSync(folder, { recursive: true }).map(String);
    expect(written.filter((file) => file.endsWith(".svg"))).toHaveLength(5);
    expect(written.some((file) => file.endsWith(".json"))).toBe(true);

    const [download] = await Promise.all([
      screen.page.waitForEvent("download"),
      screen.page.getByRole("button", { name: "Download zip" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
  });

  test("rooms without solutions are solved as a run, and their metrics are in the file", async () => {
    const lacking = screen.page.getByText("2 levels without all metrics");
    const packs = screen.page.getByRole("listbox", { name: "Packs" });
    await packs.getByRole("option", { name: /^Imported/ }).click();
    await lacking.waitFor();
    await screen.page.getByRole("button", { name: "Measure levels" }).click();
    await screen.page.getByText("Metrics added to 2 levels.").waitFor({ timeout: engineLimit });
    await lacking.waitFor({ state: "detached" });
    await expect.poll(() => packOnDisk("Imported").entries.map(({ metrics }) => metrics["pushes"])).toEqual([1, 2]);
  });

  function rows(): Locator {
    return screen.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
  }
  /** Clicks a level and waits until it receives keys. */
  async function choose(index: number): Promise<void> {
    await rows().nth(index).click();
    await expect.poll(() => rows().nth(index).getAttribute("aria-selected")).toBe("true");
  }
  /** Waits until the keyboard is on this button of this row. */
  async function focused(label: string, row: number): Promise<void> {
    const button = rows().nth(row).getByRole("button", { name: label });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  async function titles(): Promise<string[]> {
    const labels = await rows().evaluateAll((elements) =>
      elements.map((element) => element.getAttribute("aria-label")),
    );
    return labels.map((label) => (label ?? "").replace(/^\d+, /, "").replace(/, locked$/, ""));
  }
  async function rename(index: number, title: string): Promise<void> {
    await choose(index);
    await screen.page.keyboard.press("F2");
    await screen.page.locator("input:focus").waitFor();
    await screen.page.keyboard.type(title);
    await screen.page.keyboard.press("Enter");
    await expect.poll(async () => (await titles())[index]).toBe(title);
  }
  function packOnDisk(name: string): PackFile {
    const folder = join(screen.project, "packs");
    const packs = readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => packFileSchema.parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));
    return packs.find((pack) => pack.name === name)!;
  }
});

const rooms = [
  ["######", "#@ $.#", "#    #", "######"],
  ["#######", "#@ $ .#", "#  #  #", "#######"],
];

function importedPack(): PackFile {
  return {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "pack1",
    name: "Imported",
    description: "",
    author: "",
    entries: rooms.map((rows, index) => ({
      id: `room${index}`,
      title: `Room ${index + 1}`,
      kind: "sokoban",
      level: { rows },
      metrics: sokobanKind.measure({ rows }),
      canonicalKey: sokobanKind.canonicalKey({ rows }),
    })),
  };
}
