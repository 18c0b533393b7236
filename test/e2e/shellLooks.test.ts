import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { addPuzzles, fillGallery } from "../support/galleryProject.ts";
import { ariaFaults } from "./support/ariaFaults.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { hiddenControls, waitForRest } from "./support/hiddenControls.ts";
import { expectWalkInOrder } from "./support/listWalk.ts";
import { ShellPage } from "./support/shellPage.ts";
import { fieldEdge, unseenFocus, unseenStates } from "./support/stateLooks.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const sizes = [
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
type Size = (typeof sizes)[number];

/** A folder for pictures of every state, size and theme, for looking at them: `LEVELWRIGHT_PICTURES=/tmp/pictures`. */
const pictures = process.env["LEVELWRIGHT_PICTURES"];

/** Each state is looked at in one of them: at a small and a large size. Pictures are taken of all. */
const pairs = [
  [sizes[0], sizes[2]],
  [sizes[1], sizes[3]],
] as const;

/**
 * No control is cut or covered, parts name others that are there, and in forced colors states can be told apart. A state
 * that shows all that another one shows is looked at for both.
 */
screenSuite("controls, references and colors of every state", () => {
  const screen = useStudio({
    project: async (folder) => {
      await fillGallery(folder, 120, 20);
      await addPuzzles(folder, 2);
    },
    tab: { width: 1440, height: 900 },
    begin: async () => {
      // Opened by hand, the explorer stays beside a graph at all sizes that have the room.
      await screen.page.getByRole("application", { name: /^Graph/ }).waitFor();
      const documents = shell.region("rail").getByRole("button", { name: "Documents" });
      await expect
        .poll(async () => {
          if ((await documents.getAttribute("aria-expanded")) !== "true") await documents.click();
          return shell.document("Lower halls").isVisible();
        })
        .toBe(true);
    },
  });
  const shell = new ShellPage(screen);
  const curate = new CuratePage(screen);
  const button = (name: string | RegExp): Locator => screen.page.getByRole("button", { name });

  let pair: readonly [small: Size, large: Size] = pairs[0];

  /** Drawing a page at another size takes a quarter of a second of processor time. */
  async function resize([width, height]: Size): Promise<void> {
    if (screen.page.viewportSize()?.width !== width) await screen.page.setViewportSize({ width, height });
  }
  /** The large size, where all panels have their places. */
  const usualSize = (): Promise<void> => resize(pair[1]);
  /** From now on states are looked at in this one. */
  async function usePair(next: typeof pair): Promise<void> {
    pair = next;
    await usualSize();
  }

  /** Begins with the size that the page has. */
  function sizesOfNextLook(): readonly Size[] {
    if (pictures !== undefined) return sizes;
    return screen.page.viewportSize()?.width === pair[1][0] ? pair.toReversed() : pair;
  }

  /**
   * Checks what is on the screen at two of the sizes; every fault is reported with its size. `before` brings back, at each
   * size, what goes away by itself.
   */
  async function look(state: string, before: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const { page } = screen;
    const faults: string[] = [];
    await page.mouse.move(0, 0);
    for (const size of sizesOfNextLook()) {
      const [width, height] = size;
      await resize(size);
      // oxlint-disable-next-line no-await-in-loop -- one size after the other
      await before();
      let found: string[] = [];
      // A glide or a tooltip that goes is no fault; what stays is.
      for (let i = 0; i < 12; i++) {
        await (i === 0 ? waitForRest(page) : page.waitForTimeout(150));
        found = await hiddenControls(page);
        if (found.length === 0) break;
      }
      faults.push(...found.map((fault) => `${width} x ${height}: ${fault}`));
      if (pictures !== undefined) await picture(`${state}-${width}`);
    }
    expect(faults).toEqual([]);
    await sound();
  }

  async function picture(name: string): Promise<void> {
    mkdirSync(pictures ?? "", { recursive: true });
    for (const theme of ["light", "dark"] as const) {
      await screen.page.emulateMedia({ colorScheme: theme });
      await screen.page.waitForTimeout(250);
      await screen.page.screenshot({ path: join(pictures ?? "", `${name}-${theme}.png`) });
    }
  }

  /** What is named has to be there while it is open, and nothing may be named any more when it is closed. */
  async function sound(): Promise<void> {
    await expect.poll(() => ariaFaults(screen.page)).toEqual([]);
  }

  /** Opens something, looks at it, and closes it with Esc. */
  async function soundWhileOpen(open: Locator, popup: "menu" | "listbox"): Promise<void> {
    await open.click();
    await screen.page.locator(`[role="${popup}"]:visible`).last().waitFor();
    await sound();
    await screen.page.keyboard.press("Escape");
  }

  /** Where the system chooses the colors: what is chosen, pressed or on and where the keyboard is can be told apart. */
  async function seenInForcedColors(): Promise<void> {
    await usualSize();
    await screen.page.emulateMedia({ forcedColors: "active" });
    // What arrives while the page is gone through is drawn anew, without the keyboard.
    await expect.poll(() => unseenStates(screen.page)).toEqual([]);
    await expect.poll(() => unseenFocus(screen.page)).toEqual([]);
    await screen.page.emulateMedia({ forcedColors: null });
  }

  async function showDocument(name: string): Promise<void> {
    await usualSize();
    await shell.press("Alt+1");
    await shell.usePalette("Control+p", name);
    await shell.shownTab(name).waitFor();
  }

  test("a graph with two notices over its live layout", async () => {
    const { page } = screen;
    await showDocument("Bell tower");
    await page.getByRole("application", { name: /^(Floor plan|Layout|Dungeon)/ }).waitFor();
    // What is not in the clipboard is said in a notice.
    const paste = (): Promise<void> =>
      page.getByRole("application", { name: /^Graph/ }).evaluate((canvas) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "no rooms");
        canvas.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      });
    await look("draw-notices", async () => {
      await paste();
      await paste();
      await shell
        .notice(/^The clipboard has no rooms/)
        .nth(1)
        .waitFor();
    });
    // One may go by itself meanwhile.
    const notices = shell.notice(/^The clipboard has no rooms/);
    const dismiss = button("Dismiss").first();
    while ((await notices.count()) > 0) await dismiss.click({ timeout: 1000 }).catch(() => undefined);
  });

  test("a graph in forced colors, where a field with a value out of its range has another edge; arrows go through documents and rooms in the order they stand in", async () => {
    const { page } = screen;
    await seenInForcedColors();
    await page.emulateMedia({ forcedColors: "active" });
    const field = page.getByRole("spinbutton", { name: /^Minimum gap/ });
    await field.fill("999999");
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const wrong = await fieldEdge(field);
    await field.press("Escape");
    await expect.poll(() => field.getAttribute("aria-invalid")).not.toBe("true");
    expect(await fieldEdge(field)).not.toBe(wrong);
    await page.emulateMedia({ forcedColors: null });
    for (const [list, role] of [
      [page.getByRole("tree", { name: "Documents" }), "treeitem"],
      [page.getByRole("listbox", { name: "Rooms" }), "option"],
    ] as const)
      await expectWalkInOrder(list, list.getByRole(role));
  });

  test("a graph with its rooms selected", async () => {
    await screen.page.getByRole("application", { name: /^Graph/ }).press("Control+a");
    await look("draw-selected");
    await screen.page.keyboard.press("Escape");
  });

  test("a boundary that nothing fits into, and the site's tools", async () => {
    await usePair(pairs[1]);
    const { page } = screen;
    await shell.usePalette("Control+k", "Put a boundary around");
    await usualSize();
    const side = page.getByRole("spinbutton", { name: "Width", exact: true });
    await side.fill("6");
    await side.press("Enter");
    await page.getByRole("region", { name: "Layout" }).getByText("No layout fits").waitFor({ timeout: engineLimit });
    await look("no-layout");
    await usualSize();
    await page.getByRole("application", { name: /^Graph/ }).press("Control+z");
    await page
      .getByRole("region", { name: "Layout" })
      .getByText("valid", { exact: true })
      .waitFor({ timeout: engineLimit });
    // Nothing is left to be restored on a page that takes the place of this one.
    await page.keyboard.press("Control+s");
    await page.getByText("Saved", { exact: true }).waitFor();
  });

  test("the run panel, and a run that goes on", async () => {
    await button("Seed, count and parameters").click();
    await look("run-panel");
    await seenInForcedColors();
    await screen.page
      .getByRole("dialog", { name: "Run panel" })
      .getByRole("spinbutton", { name: "Count" })
      .fill("10000");
    await screen.page.keyboard.press("Control+Enter");
    const stop = shell.region("dock").getByRole("button", { name: "Stop" });
    await stop.waitFor();
    // The button of the panel has the keyboard again, and its tooltip lies over the layout.
    await shell.press();
    await look("running");
    await stop.click();
    await stop.waitFor({ state: "detached" });
  });

  test("the dock's tabs, its fold and the explorer's views name parts that are there", async () => {
    await usualSize();
    for (const tab of await shell.region("dock").getByRole("tab").all()) {
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

  test("room templates", async () => {
    await usePair(pairs[0]);
    await showDocument("Priory rooms");
    await look("templates");
    await seenInForcedColors();
    const list = screen.page.getByRole("listbox", { name: "Templates" });
    await expectWalkInOrder(list, list.getByRole("option"));
  });

  test("a Linjat board: edited, played, gone through", async () => {
    await showDocument("Cloister tiles");
    await look("linjat-edit");
    await screen.page.getByRole("radio", { name: /^Play/ }).click();
    await look("linjat-play");
    await screen.page.getByRole("radio", { name: /^Steps/ }).click();
    await look("linjat-steps");
    await screen.page.getByRole("radio", { name: /^Edit/ }).click();
  });

  test("a board, a DROD room and a Sokoban room", async () => {
    await usePair(pairs[1]);
    for (const [type, name] of [
      ["New board", "Look board"],
      ["New DROD room", "Look room"],
      ["New Sokoban room", "Look store"],
    ] as const) {
      await usualSize();
      await shell.createDocument(type, name);
      await look(name.replace(" ", "-"));
    }
  });

  test("Steps and Play in the gallery", async () => {
    const { page } = screen;
    await usePair(pairs[0]);
    await curate.open();
    await showSource(/^Low tide/);
    await expect.poll(() => curate.shown()).toBe(2);
    await curate.focusGallery();
    await curate.press("Enter");
    await page.getByRole("radio", { name: /^Steps/ }).click();
    await look("curate-steps");
    await page.getByRole("radio", { name: /^Play/ }).click();
    await look("curate-play");
    await curate.press("Escape", "Escape");
  });

  test("the gallery, its filters, its cursor on a candidate that is not chosen, and its sources", async () => {
    const { page } = screen;
    await usualSize();
    // With all sources the filter is empty, and its field offers what it can begin with.
    await showSource(/^All candidates/);
    const search = page.getByRole("combobox", { name: "Search and filter" });
    await soundWhileOpen(search, "listbox");
    await showSource(/^Lower halls/);
    await expect.poll(() => curate.shown()).toBeGreaterThan(100);
    await look("gallery");
    for (const choice of await page.getByRole("main").locator('[role="combobox"]:not(input)').all())
      await soundWhileOpen(choice, "listbox");
    await tabOfScatterKeepsItsName();
    await curate.focusGallery();
    await curate.press("ArrowRight");
    await seenInForcedColors();
    await page.emulateMedia({ forcedColors: "active" });
    await curate.focusGallery();
    await curate.press("Control+ArrowRight");
    const outlines = await cursorAndOthers();
    expect(outlines.others).not.toContain(outlines.cursor);
    await page.emulateMedia({ forcedColors: null });
    const sources = page.getByRole("tree", { name: "Sources" });
    await expectWalkInOrder(sources, sources.getByRole("treeitem"));
    await curate.focusGallery();
    await curate.press("\\");
    await look("gallery-filters");
    await curate.press("\\");
  });

  test("Compare, with pictures of a useful size, Survey, Map and the big view", async () => {
    const { page } = screen;
    await usePair(pairs[1]);
    await curate.focusGallery();
    await curate.press("c");
    await look("compare");
    await resize(sizes[1]);
    const pictured = page.locator("[data-picture]");
    const lowest = async (): Promise<number> => {
      const heights = await pictured.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      return heights.length === 2 ? Math.min(...heights) : 0;
    };
    await expect.poll(lowest).toBeGreaterThanOrEqual(0.6 * 768);
    await curate.press("Escape", "n");
    await look("survey");
    await curate.press("Escape", "b");
    await look("map");
    await curate.press("Escape");
    await curate.focusGallery();
    await curate.press("Enter");
    await look("big-view");
    await curate.press("Escape");
  });

  test("a pack, its export and the files it would write", async () => {
    const { page } = screen;
    await usualSize();
    await curate.focusGallery();
    await curate.press("Home", "p", "p", "p");
    await page.getByText(/^3\s*kept$/).waitFor();
    await curate.press("Control+Shift+k");
    await page.getByRole("button", { name: "Kept levels", exact: true }).waitFor();
    await look("pack");
    await seenInForcedColors();
    const packs = page.getByRole("listbox", { name: "Packs" });
    await expectWalkInOrder(packs, packs.getByRole("option"));
    const levels = page.getByRole("grid", { name: "Pack levels" });
    await expectWalkInOrder(levels, levels.getByRole("row", { name: /^\d+, / }));
    await page.keyboard.press("Control+e");
    await look("export");
    await usualSize();
    // The files are built in a separate process.
    await button(/^Show \d+ files/).click({ timeout: engineLimit });
    await sound();
    for (const choice of await page.getByRole("combobox").all()) await soundWhileOpen(choice, "listbox");
  });

  test("menus and palettes name parts that are there", async () => {
    const { page } = screen;
    await showDocument("Bell tower");
    for (const menu of await page.getByRole("menubar").getByRole("menuitem").all()) await soundWhileOpen(menu, "menu");
    await soundWhileOpen(button("New document").first(), "menu");
    await shell.document("Lower halls").click({ button: "right" });
    await page.getByRole("menu").waitFor();
    await sound();
    await page.keyboard.press("Escape");
    for (const keys of ["Control+k", "Control+p"]) {
      await shell.press(keys);
      await shell.palette().waitFor();
      await sound();
      await page.keyboard.press("Escape");
      await shell.closed();
    }
  });

  test("the dialogs Settings, Keyboard shortcuts, About and New project", async () => {
    await usePair(pairs[0]);
    const { page } = screen;
    const dismiss = async (): Promise<void> => {
      await page.keyboard.press("Escape");
      await shell.closed();
    };
    await shell.press("Control+,");
    await shell.dialog("Settings").waitFor();
    await look("dialog-settings");
    await seenInForcedColors();
    await dismiss();
    await shell.press("?");
    await shell.dialog("Keyboard shortcuts").waitFor();
    await look("dialog-shortcuts");
    await dismiss();
    await usualSize();
    await shell.chooseFromMenu("Help", "About Levelwright");
    await shell.dialog("Levelwright").waitFor();
    await look("dialog-about");
    await dismiss();
    await usualSize();
    await shell.chooseFromMenu("File", "New project…");
    await look("dialog-new-project");
    await shell.dialog("New project").getByRole("button", { name: "Change" }).click();
    await shell.dialog("New project").getByRole("button", { name: "Done" }).waitFor();
    await sound();
    await dismiss();
  });

  test("the welcome page", async () => {
    await shell.usePalette("Control+k", "Close project");
    await screen.page
      .getByRole("heading", { name: /Levelwright|Welcome/ })
      .first()
      .waitFor();
    await look("welcome");
  });

  async function showSource(name: RegExp): Promise<void> {
    await screen.page.getByRole("tree", { name: "Sources" }).getByRole("treeitem", { name }).click();
    await curate.settled();
  }

  /** Beside the choice of axes. */
  async function tabOfScatterKeepsItsName(): Promise<void> {
    const { page } = screen;
    const list = page.getByRole("region", { name: "Scatter" }).getByRole("tablist");
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      const choice = page.getByRole("combobox", { name: "Up", exact: true });
      const edge = (await choice.boundingBox())!;
      const fold = (await button("Collapse dock").boundingBox())!;
      expect(edge.x + edge.width).toBeLessThanOrEqual(fold.x);
    }
  }

  /** Outlines of the cursor's tile and of tiles that are not chosen. */
  function cursorAndOthers(): Promise<{ cursor: string; others: string[] }> {
    return curate.gallery().evaluate((gallery) => {
      const outline = (tile: Element): string => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(tile);
        return outlineStyle === "none" ? "none" : [outlineStyle, outlineWidth, outlineColor].join(" ");
      };
      const cursor = document.getElementById(gallery.getAttribute("aria-activedescendant") ?? "")!;
      const others = [...gallery.querySelectorAll('[role="option"][aria-selected="false"]')];
      return { cursor: outline(cursor), others: others.filter((tile) => tile !== cursor).map(outline) };
    });
  }
});
