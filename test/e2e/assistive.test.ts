import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { ariaFaults } from "./support/ariaFaults.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("parts for keyboards and screen readers", () => {
  const screen = useStudio({ project: (folder) => fillGallery(folder, 60, 20) });
  const shell = new ShellPage(screen);
  const button = (name: string | RegExp): Locator => screen.page.getByRole("button", { name });

  /** What is named has to be there while it is open, and nothing may be named any more when it is closed. */
  async function sound(): Promise<void> {
    await expect.poll(() => ariaFaults(screen.page)).toEqual([]);
  }
  /** Opens something, looks at it, and closes it with Esc. */
  async function soundWhileOpen(open: Locator, popup: "menu" | "listbox" | "dialog"): Promise<void> {
    await open.click();
    await screen.page.locator(`[role="${popup}"]:visible`).last().waitFor();
    await sound();
    await screen.page.keyboard.press("Escape");
  }

  test("documents, tabs, the dock and the explorer's views name parts that are there", async () => {
    for (const name of ["Priory rooms", "Bell tower"]) {
      await shell.document(name).click();
      await shell.shownTab(name).waitFor();
      await sound();
    }
    const dock = shell.region("dock");
    for (const tab of await dock.getByRole("tab").all()) {
      await tab.click();
      await sound();
    }
    await button("Collapse dock").click();
    await sound();
    await button("Expand dock").click();
    const rail = shell.region("rail").locator("[aria-expanded]");
    for (const view of await rail.all()) {
      await view.click();
      await sound();
    }
    await rail.last().click();
    await sound();
    await rail.first().click();
  });

  test("menus, palettes and dialogs name parts that are there", async () => {
    for (const menu of await screen.page.getByRole("menubar").getByRole("menuitem").all()) {
      await soundWhileOpen(menu, "menu");
    }
    await soundWhileOpen(button("New document").first(), "menu");
    await shell.document("Lower halls").click({ button: "right" });
    await screen.page.getByRole("menu").waitFor();
    await sound();
    await screen.page.keyboard.press("Escape");
    for (const keys of ["Control+k", "Control+p", "Control+,"]) {
      await shell.press(keys);
      await screen.page.locator("[data-modal]").waitFor();
      await sound();
      await screen.page.keyboard.press("Escape");
      await shell.closed();
    }
    await soundWhileOpen(button("Seed, count and parameters"), "dialog");
    await shell.press("Control+k");
    await shell.palette().fill("New project");
    await shell.palette().press("Enter");
    await shell.dialog("New project").getByRole("button", { name: "Change" }).click();
    await shell.dialog("New project").getByRole("button", { name: "Done" }).waitFor();
    await sound();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
  });

  test("the gallery, a pack and its files name parts that are there", async () => {
    const curate = new CuratePage(screen);
    await curate.open();
    await sound();
    for (const choice of await screen.page.getByRole("main").getByRole("combobox").all()) {
      await soundWhileOpen(choice, "listbox");
    }
    await curate.focusGallery();
    await curate.press("p", "p", "p");
    await expect.poll(() => curate.count("kept")).toBe(3);
    await curate.press("Control+Shift+k");
    await screen.page
      .getByRole("grid", { name: "Pack levels" })
      .getByRole("row", { name: /^\d+, / })
      .nth(2)
      .waitFor();
    // The files are built in a separate process.
    await button(/^Show \d+ files/).click({ timeout: engineLimit });
    await sound();
    for (const choice of await screen.page.getByRole("combobox").all()) await soundWhileOpen(choice, "listbox");
  });

  test("arrows go through packs, levels, sources, documents, rooms and templates in the order they stand in", async () => {
    const { page } = screen;
    const packs = page.getByRole("listbox", { name: "Packs" });
    expect(await walked(packs)).toEqual(standing(await packs.getByRole("option").count()));
    const levels = page.getByRole("grid", { name: "Pack levels" });
    expect(await walked(levels)).toEqual(standing(await levels.getByRole("row", { name: /^\d+, / }).count()));
    await shell.workspace("Curate").click();
    const sources = page.getByRole("tree", { name: "Sources" });
    await sources.waitFor();
    expect(await walked(sources)).toEqual(standing(await sources.getByRole("treeitem").count()));
    await shell.workspace("Draw").click();
    const documents = page.getByRole("tree", { name: "Documents" });
    expect(await walked(documents)).toEqual(standing(await documents.getByRole("treeitem").count()));
    for (const [name, list] of [
      ["Bell tower", "Rooms"],
      ["Priory rooms", "Templates"],
    ] as const) {
      await shell.document(name).click();
      const rows = page.getByRole("listbox", { name: list });
      await rows.waitFor();
      expect(await walked(rows)).toEqual(standing(await rows.getByRole("option").count()));
    }
  });

  /** The first rows, from the top. */
  function standing(count: number): number[] {
    expect(count).toBeGreaterThan(0);
    return Array.from({ length: count }, (_, at) => at);
  }

  /** The rows that Home and then the down arrow come to, by their place from the top; `NaN` when there are more ways in. */
  async function walked(list: Locator): Promise<number[]> {
    const isOneStop = await list.evaluate((element) => {
      const rows = element.querySelectorAll('[data-roving][tabindex="0"]').length;
      return element.tabIndex === 0 ? rows === 0 : rows === 1;
    });
    if (!isOneStop) return [NaN];
    const stop = list.locator('[data-roving][tabindex="0"]');
    await ((await stop.count()) === 1 ? stop : list).focus();
    await screen.page.keyboard.press("Home");
    const places = [await placeOfKeyboard(list)];
    for (;;) {
      await screen.page.keyboard.press("ArrowDown");
      const place = await placeOfKeyboard(list);
      if (place === places.at(-1)) return places;
      places.push(place);
    }
  }

  /** The focused row, counted from the top. */
  function placeOfKeyboard(list: Locator): Promise<number> {
    return list.evaluate((element) => {
      const active = element.getAttribute("aria-activedescendant");
      const row = active === null ? document.activeElement : document.getElementById(active);
      const rows = [...element.querySelectorAll('[data-roving], [role="row"][id]')];
      const top = (each: Element): number => each.getBoundingClientRect().top;
      return row === null || !rows.includes(row) ? -1 : rows.filter((each) => top(each) < top(row)).length;
    });
  }
});
