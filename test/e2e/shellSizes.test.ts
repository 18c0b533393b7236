import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { storedSettings } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the shell at other sizes", () => {
  const screen = useStudio({ project: "sample", tab: { width: 1600, height: 1000 } });

  async function open(width: number, height: number): Promise<{ page: Page; shell: ShellPage }> {
    const { page } = screen;
    await page.setViewportSize({ width, height });
    await page.getByRole("tablist", { name: "Open documents" }).waitFor();
    return { page, shell: new ShellPage(screen) };
  }

  /** Controls of the frame that stick out of the window. */
  function clipped(page: Page): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-region=title] button,[data-region=rail] button,[role=tab]")]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1;
        })
        .map((element) => element.textContent || element.ariaLabel || ""),
    );
  }

  /** Controls that have no name or are smaller than 24 px. */
  function nameless(page: Page): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button,[role=tab],[role=treeitem],[role=switch]")].flatMap(
        (element) => {
          const box = element.getBoundingClientRect();
          const name = element.ariaLabel ?? element.textContent;
          const visible = box.width > 0 && element.closest("[aria-hidden=true]") === null;
          if (!visible) return [];
          const small = element.role !== "switch" && (box.width < 23.5 || box.height < 23.5);
          return small || name === "" ? [`${name} ${box.width}x${box.height}`] : [];
        },
      ),
    );
  }

  test("at 200 % text nothing of the frame is clipped", async () => {
    const { page, shell } = await open(1280, 800);
    const textSize = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await shell.press("Control+,");
    await shell.dialog("Settings").getByText("200 %").click();
    await page.keyboard.press("Escape");
    await shell.closed();
    await expect.poll(textSize).toBe("32px");
    await expect.poll(() => clipped(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await shell.workspace("Curate").click();
    await page.getByRole("main", { name: "Curate" }).waitFor();
    const beyond = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[data-region=title] *, [data-region=status] *, main button")]
          .filter((element) => element.closest('[aria-label="Gallery"], [aria-label="Flag"], header, footer') !== null)
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.textContent),
      );
    await expect.poll(beyond).toEqual([]);
    await shell.workspace("Draw").click();
    await shell.usePalette("Control+p", "Lower halls");
    const title = page.getByRole("main").getByText("Layout", { exact: true });
    const tools = page.getByRole("toolbar", { name: "Layout tools" });
    const right = async (): Promise<number> => {
      const { x, width } = (await tools.boundingBox())!;
      return x + width;
    };
    await expect.poll(async () => (await title.boundingBox())!.x >= (await right())).toBe(true);
    // Side by side: one below the other they would be too low for their strips.
    const fits = page.getByRole("button", { name: /^Fit (all|the layout)$/ });
    const graphTools = (await page.getByRole("toolbar", { name: "Graph tools" }).boundingBox())!;
    const fitAll = (await fits.first().boundingBox())!;
    expect(fitAll.y + fitAll.height).toBeLessThanOrEqual(graphTools.y);
    const top = async (name: RegExp): Promise<number> =>
      (await page.getByRole("application", { name }).boundingBox())!.y;
    expect(await top(/layout/i)).toBeCloseTo(await top(/^Graph/));
    await shell.usePalette("Control+p", "Priory rooms");
    const cut = (): Promise<string[]> =>
      page
        .getByRole("listbox", { name: "Templates" })
        .locator("span")
        .evaluateAll((names) =>
          names.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
        );
    await expect.poll(cut).toEqual([]);
    await shell.press("Control+,");
    await shell.dialog("Settings").getByText("100 %").click();
    await expect.poll(textSize).toBe("16px");
    await expect.poll(() => storedSettings(screen.studio)["textSize"]).toBe(100);
    await page.keyboard.press("Escape");
    await shell.closed();
  });

  test("every control of the frame has a name and is at least 24 px in size; notices stand at the bottom right of the canvas, on none of it, and move with the dock", async () => {
    const { page, shell } = await open(1500, 800);
    expect(await nameless(page)).toEqual([]);
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    await shell.createDocument("New dungeon graph", "Passing");
    await shell.chooseFromContextMenu(shell.document("Passing"), "Delete");
    await shell.press("Control+j");
    const notice = shell.notice(/Passing/).last();
    // Stays for as long as the pointer is on it.
    await notice.hover();
    const stack = page.getByRole("status", { name: "Notifications" });
    const bottom = async (): Promise<number> => {
      const { y, height } = (await stack.boundingBox())!;
      return y + height;
    };
    const dockTop = async (): Promise<number> => (await shell.region("dock").boundingBox())!.y;
    const covered = (): Promise<string[]> =>
      stack.evaluate((element) => {
        const own = element.getBoundingClientRect();
        const controls = [...document.querySelectorAll("main button, main input, [role=toolbar]")];
        return controls
          .filter((each) => !element.contains(each))
          .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
          })
          .map((each) => each.ariaLabel ?? each.textContent);
      });
    await expect.poll(bottom).toBeLessThan(await dockTop());
    expect(await covered()).toEqual([]);
    const before = await bottom();
    await page.getByRole("button", { name: "Collapse dock" }).press("Enter");
    await expect.poll(bottom).toBeGreaterThan(before + 100);
    await expect.poll(bottom).toBeLessThan(await dockTop());
    expect(await covered()).toEqual([]);
  });

  test("where there is no layout yet, the button that generates some is whole in a low pane too", async () => {
    const { page, shell } = await open(1280, 720);
    await shell.usePalette("Control+p", "Bell tower");
    const live = page.getByRole("button", { name: "Live layout" });
    await live.click();
    await shell.usePalette("Control+p", "Lower halls");
    const generate = page.getByRole("button", { name: /^Generate layouts/ });
    for (const height of [720, 640, 560]) {
      await page.setViewportSize({ width: 1000, height });
      await generate.waitFor();
      const isWhole = (): Promise<boolean> =>
        generate.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 8, y)));
        });
      await expect.poll(isWhole).toBe(true);
    }
    await live.click();
  });

  test("the active tab stays in view when the window leaves less room for tabs", async () => {
    const { page, shell } = await open(1600, 800);
    const names = ["Lower halls", "Corridors", "Priory rooms", "Cloister tiles", "Bell tower"];
    for (const name of names) {
      // Some are there from the tests before.
      if ((await shell.tab(name).count()) > 0) continue;
      await shell.usePalette("Control+p", name);
      await shell.shownTab(name).waitFor();
    }
    const list = page.getByRole("tablist", { name: "Open documents" });
    const last = list.getByRole("tab").last();
    await last.click();
    await page.setViewportSize({ width: 1100, height: 800 });
    const right = async (element: Locator): Promise<number> => {
      const { x, width } = (await element.boundingBox())!;
      return x + width;
    };
    await expect.poll(async () => (await right(last)) <= (await right(list))).toBe(true);
    expect(await list.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  });

  test("at 1440 x 900 a layout has 45 % of the window, a run takes none of it, and one key gives the canvas everything", async () => {
    const { page, shell } = await open(1440, 900);
    // Beside the tabs of the test before.
    await shell.usePalette("Control+p", "Bell tower");
    await shell.shownTab("Bell tower").waitFor();
    const layout = page.getByRole("region", { name: "Layout", exact: true });
    await layout.getByText("valid", { exact: true }).waitFor({ timeout: engineLimit });
    const fold = page.getByRole("button", { name: "Collapse dock" });
    if (await fold.isVisible()) await fold.click();
    const share = async (): Promise<number> => {
      const { width, height } = (await layout.boundingBox())!;
      return (width * height) / (1440 * 900);
    };
    await expect.poll(share).toBeGreaterThanOrEqual(0.45);
    const before = await share();
    const list = (await page.getByRole("tablist", { name: "Open documents" }).boundingBox())!;
    for (const tab of await page.getByRole("tablist", { name: "Open documents" }).getByRole("tab").all()) {
      const { x, width } = (await tab.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(list.x + list.width + 1);
    }
    await page.getByRole("button", { name: "Seed, count and parameters" }).click();
    await page.getByRole("dialog", { name: "Run panel" }).getByRole("spinbutton", { name: "Count" }).fill("2");
    await page.keyboard.press("Control+Enter");
    await shell
      .region("dock")
      .getByText(/candidates in/)
      .waitFor({ timeout: engineLimit });
    expect(await share()).toBe(before);
    await shell.press("Tab");
    await expect.poll(share).toBeGreaterThan(0.55);
    await shell.press("Tab");
    await expect.poll(share).toBe(before);
  });

  test("the head of the explorer stays where its list is scrolled", async () => {
    const { page, shell } = await open(1440, 300);
    const explorer = shell.region("explorer");
    const add = explorer.getByRole("button", { name: "New document" });
    if (!(await explorer.isVisible())) await page.getByRole("button", { name: "Documents", exact: true }).click();
    // A tileset has no outline below the list.
    await shell.usePalette("Control+p", "Cloister tiles");
    const before = (await add.boundingBox())!;
    await expect
      .poll(() =>
        explorer.evaluate((panel) => {
          panel.scrollTop = panel.scrollHeight;
          return panel.scrollTop;
        }),
      )
      .toBeGreaterThan(before.height);
    expect((await add.boundingBox())!.y).toBe(before.y);
    await add.click({ trial: true });
  });

  test("below 1400 px the explorer floats over the canvas and Esc closes it, below 1100 px the inspector is a tab of the dock, below 1000 px the menus fold into one", async () => {
    const { page, shell } = await open(1280, 800);
    await shell.region("explorer").waitFor({ state: "detached" });
    const canvas = (await shell.region("canvas").boundingBox())!;
    await page.getByRole("button", { name: "Documents", exact: true }).click();
    await shell.document("Lower halls").waitFor();
    expect((await shell.region("canvas").boundingBox())!.width).toBe(canvas.width);
    await shell.document("Lower halls").press("Escape");
    await shell.region("explorer").waitFor({ state: "detached" });

    await page.setViewportSize({ width: 960, height: 600 });
    await shell.region("inspector").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Inspector" }).click();
    await page.getByRole("tabpanel", { name: "Inspector" }).waitFor();
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem", { name: "File" }).click();
    await page.getByRole("menuitem", { name: "Save all" }).waitFor();
    await expect.poll(() => clipped(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").first().waitFor({ state: "detached" });
  });
});
