import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("runs from the shell", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let shell: ShellPage;

  beforeAll(async () => {
    browser = await launchBrowser();
    studio = await startStudio({ project: "sample" });
    tab = await openStudioTab(browser, studio.url);
    shell = new ShellPage(tab.page);
    await shell.document("Lower halls").click();
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  async function fillRunPanel(count: string, seed: string): Promise<void> {
    await tab.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = tab.page.getByRole("dialog", { name: "Run panel" });
    await panel.getByRole("textbox", { name: "Seed" }).fill(seed);
    await panel.getByRole("textbox", { name: "Seed" }).press("Enter");
    // Not confirmed: the shortcut takes over what is being typed.
    await panel.getByRole("spinbutton", { name: "Count" }).fill(count);
  }

  test("the run panel starts a run with its seed and count; the run ends in one line", async () => {
    await fillRunPanel("6", "71c40901");
    await tab.page.keyboard.press("Control+Enter");
    const dock = shell.region("dock");
    await dock.getByText("6 candidates in").waitFor();
    await shell.notice("6 candidates in").waitFor();
    expect(await dock.getByText("Run 1", { exact: true }).count()).toBe(1);
  });

  test("a value outside its range shows the rule and leaves the last one in force", async () => {
    await tab.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const count = tab.page.getByRole("spinbutton", { name: "Count" });
    await count.fill("99999999");
    await tab.page.getByText(/^at most/).waitFor();
    await count.press("Escape");
    expect(await count.inputValue()).toBe("6");
    await count.fill("*2+1");
    await count.press("Enter");
    expect(await count.inputValue()).toBe("13");
    await tab.page.keyboard.press("Escape");
  });

  test("a number is scrubbed by its label, one step for 4 px, and Esc takes the gesture back", async () => {
    await tab.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = tab.page.getByRole("dialog", { name: "Run panel" });
    const count = panel.getByRole("spinbutton", { name: "Count" });
    const label = (await panel.getByText("Count", { exact: true }).boundingBox())!;
    const drag = async (by: number): Promise<void> => {
      await tab.page.mouse.move(label.x + 5, label.y + 5);
      await tab.page.mouse.down();
      await tab.page.mouse.move(label.x + 5 + by, label.y + 5, { steps: 5 });
    };
    await drag(40);
    expect(await count.inputValue()).toBe("23");
    await tab.page.mouse.up();
    expect(await count.inputValue()).toBe("23");
    await drag(40);
    expect(await count.inputValue()).toBe("33");
    await tab.page.keyboard.press("Escape");
    await tab.page.mouse.up();
    expect(await count.inputValue()).toBe("23");
    await count.press("Shift+ArrowDown");
    await count.press("ArrowUp");
    expect(await count.inputValue()).toBe("14");
    await count.press("Enter");
    await tab.page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  });

  test("a long run shows its shards, pauses, goes on and stops", async () => {
    await fillRunPanel("5000", "71c40902");
    await tab.page.keyboard.press("Control+Enter");
    const run = tab.page.getByRole("article", { name: "Run 2" });
    await run.getByText("seed 71c4-0902").waitFor();
    await expect.poll(() => run.getByRole("progressbar").getAttribute("aria-valuenow")).not.toBeNull();
    await run.getByRole("button", { name: "Pause" }).click();
    await run.getByRole("button", { name: "Resume" }).click();
    await run.getByRole("button", { name: "Pause" }).waitFor();
    await shell.usePalette("Control+k", "Stop the newest run");
    await shell.region("dock").getByText("stopped at").waitFor();
    expect(await run.count()).toBe(0);
  });

  test("the log tells starts and ends with their seeds", async () => {
    await tab.page.getByRole("tab", { name: "Log" }).click();
    const log = tab.page.getByRole("tabpanel", { name: "Log" });
    await log.getByText(/^Generate layouts from Lower halls: 6 candidates asked, seed 71c4-0901/).waitFor();
    await log.getByText(/^Done: 6 candidates in/).waitFor();
    await log.getByText(/^Stopped: /).waitFor();
    await tab.page.getByRole("tab", { name: "Runs" }).click();
  });

  test("a document that cannot be run says why instead of starting", async () => {
    await shell.createDocument("New dungeon graph", "Nothing yet");
    await tab.page.keyboard.press("Control+Enter");
    await tab.page.getByRole("tabpanel", { name: "Problems" }).getByRole("article").waitFor();
    expect(await shell.region("dock").getByText("Run 3", { exact: true }).count()).toBe(0);
  });

  test("nothing on the way was refused by the page's policy or threw", () => {
    expect(tab.complaints).toEqual([]);
  });
});
