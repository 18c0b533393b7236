import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { hiddenControls, waitForRest } from "./support/hiddenControls.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

const sizes = [
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** A folder for pictures of every state, size and theme, for looking at them: `LEVELWRIGHT_PICTURES=/tmp/pictures`. */
const pictures = process.env["LEVELWRIGHT_PICTURES"];

/** Each state is looked at in one of them: at a small and a large size. Pictures are taken of all. */
const pairs = [
  [sizes[0], sizes[2]],
  [sizes[1], sizes[3]],
] as const;

screenSuite("at 1280 x 800, 1366 x 768, 1440 x 900 and 1920 x 1080 no control is cut or covered", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 300, 20),
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

  let looks = 0;

  /** The small size comes first or last, by turns. */
  function sizesOfNextLook(): (typeof sizes)[number][] {
    const count = looks++;
    if (pictures !== undefined) return [...sizes];
    const pair = [...pairs[count % 2]!];
    return count % 4 < 2 ? pair : pair.toReversed();
  }

  /**
   * Checks what is on the screen at two of the sizes; every fault is reported with its size. `before` brings back, at each
   * size, what goes away by itself.
   */
  async function look(state: string, before: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const { page } = screen;
    const faults: string[] = [];
    await page.mouse.move(0, 0);
    for (const [width, height] of sizesOfNextLook()) {
      await page.setViewportSize({ width, height });
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
  }

  async function picture(name: string): Promise<void> {
    mkdirSync(pictures ?? "", { recursive: true });
    for (const theme of ["light", "dark"] as const) {
      await screen.page.emulateMedia({ colorScheme: theme });
      await screen.page.waitForTimeout(250);
      await screen.page.screenshot({ path: join(pictures ?? "", `${name}-${theme}.png`) });
    }
  }

  async function showDocument(name: string): Promise<void> {
    await screen.page.setViewportSize({ width: 1440, height: 900 });
    await shell.press("Alt+1");
    await shell.usePalette("Control+p", name);
    await shell.shownTab(name).waitFor();
  }

  test("a graph with its live layout", async () => {
    await showDocument("Bell tower");
    await screen.page.getByRole("application", { name: /^(Floor plan|Layout|Dungeon)/ }).waitFor();
    await look("draw");
  });

  test("a graph with two notices over its layout", async () => {
    const { page } = screen;
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
    const dismiss = page.getByRole("button", { name: "Dismiss" }).first();
    while ((await notices.count()) > 0) await dismiss.click({ timeout: 1000 }).catch(() => undefined);
  });

  test("a graph with a room selected", async () => {
    await screen.page.getByRole("application", { name: /^Graph/ }).press("Control+a");
    await look("draw-selected");
    await screen.page.keyboard.press("Escape");
  });

  test("the site's tools and a boundary", async () => {
    await shell.usePalette("Control+k", "Put a boundary around");
    await look("boundary");
  });

  test("a boundary that nothing fits into", async () => {
    const { page } = screen;
    await page.setViewportSize({ width: 1440, height: 900 });
    const side = page.getByRole("spinbutton", { name: "Width", exact: true });
    await side.fill("6");
    await side.press("Enter");
    await page.getByRole("region", { name: "Layout" }).getByText("No layout fits").waitFor({ timeout: engineLimit });
    await look("no-layout");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("application", { name: /^Graph/ }).press("Control+z");
    await page
      .getByRole("region", { name: "Layout" })
      .getByText("valid", { exact: true })
      .waitFor({ timeout: engineLimit });
  });

  test("the run panel", async () => {
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    await look("run-panel");
    await screen.page.setViewportSize({ width: 1440, height: 900 });
    await screen.page
      .getByRole("dialog", { name: "Run panel" })
      .getByRole("spinbutton", { name: "Count" })
      .fill("10000");
    await screen.page.keyboard.press("Control+Enter");
  });

  test("a run that goes on", async () => {
    await screen.page.setViewportSize({ width: 1440, height: 900 });
    await shell.region("dock").getByRole("button", { name: "Stop" }).waitFor();
    await look("running");
    await shell.region("dock").getByRole("button", { name: "Stop" }).click();
    await shell.region("dock").getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
  });

  test("room templates", async () => {
    await showDocument("Priory rooms");
    await look("templates");
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

  test.each([
    ["New board", "Look board"],
    ["New DROD room", "Look room"],
    ["New Sokoban room", "Look store"],
  ])("%s", async (type, name) => {
    await screen.page.setViewportSize({ width: 1440, height: 900 });
    await shell.press("Alt+1");
    await shell.createDocument(type, name);
    await look(name.replace(" ", "-"));
  });

  test("the gallery and its views", async () => {
    await screen.page.setViewportSize({ width: 1440, height: 900 });
    await curate.open();
    await look("gallery");
    await curate.press("\\");
    await look("gallery-filters");
    await curate.press("\\");
    await screen.page.setViewportSize({ width: 1440, height: 900 });
    await curate.focusGallery();
    await curate.press("c");
    await look("compare");
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

  test("Steps in the gallery", async () => {
    const { page } = screen;
    await showDocument("Cloister tiles");
    await page.getByRole("button", { name: "Seed, count and parameters" }).click();
    await page.getByRole("dialog", { name: "Run panel" }).getByRole("spinbutton", { name: "Count" }).fill("2");
    await page.keyboard.press("Control+Enter");
    await shell.region("dock").getByText("2 candidates in").waitFor({ timeout: engineLimit });
    await curate.open();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole("tree", { name: "Sources" })
      .getByRole("treeitem", { name: /^Cloister tiles/ })
      .click();
    await expect.poll(() => curate.shown()).toBe(2);
    await curate.focusGallery();
    await curate.press("Enter");
    await page.getByRole("radio", { name: /^Steps/ }).click();
    await look("curate-steps");
    await page.getByRole("radio", { name: /^Play/ }).click();
    await look("curate-play");
    await curate.press("Escape", "Escape");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page
      .getByRole("tree", { name: "Sources" })
      .getByRole("treeitem", { name: /^All candidates/ })
      .click();
    await expect.poll(() => curate.shown()).toBeGreaterThan(100);
  });

  test("a pack and its export", async () => {
    await screen.page.setViewportSize({ width: 1440, height: 900 });
    await shell.press("Alt+2");
    await curate.focusGallery();
    await curate.press("Home", "p", "p", "p");
    await screen.page.getByText(/^3\s*kept$/).waitFor();
    await curate.press("Control+Shift+k");
    await screen.page.getByRole("button", { name: "Kept levels", exact: true }).waitFor();
    await look("pack");
    await screen.page.keyboard.press("Control+e");
    await look("export");
  });

  test.each([
    ["Settings", "Control+,"],
    ["Keyboard shortcuts", "?"],
  ])("the dialog %s", async (title, keys) => {
    await shell.press("Escape");
    await screen.page.locator("body").press(keys);
    await shell.dialog(title).waitFor();
    await look(`dialog-${title.replace(" ", "-")}`);
    await screen.page.keyboard.press("Escape");
    await shell.closed();
  });

  test.each([
    ["Levelwright", "Help", "About Levelwright"],
    ["New project", "File", "New project…"],
  ])("the dialog %s", async (title, menu, row) => {
    await shell.chooseFromMenu(menu, row);
    await shell.dialog(title).waitFor();
    await look(`dialog-${title.replace(" ", "-")}`);
    await screen.page.keyboard.press("Escape");
    await shell.closed();
  });

  test("the welcome page", async () => {
    await shell.usePalette("Control+k", "Close project");
    await screen.page
      .getByRole("heading", { name: /Levelwright|Welcome/ })
      .first()
      .waitFor();
    await look("welcome");
  });
});
