import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("runs from the shell", () => {
  const screen = useStudio({
    project: "sample",
    begin: async () => {
      await shell.document("Lower halls").click();
      await shell.shownTab("Lower halls").waitFor();
    },
  });
  const shell = new ShellPage(screen);
  const runPanel = (): Locator => screen.page.getByRole("dialog", { name: "Run panel" });

  async function openRunPanel(): Promise<Locator> {
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    await runPanel().getByRole("spinbutton", { name: "Count" }).waitFor();
    return runPanel();
  }

  async function fillRunPanel(count: string, seed: string): Promise<void> {
    const panel = await openRunPanel();
    await panel.getByRole("textbox", { name: "Seed" }).fill(seed);
    await panel.getByRole("textbox", { name: "Seed" }).press("Enter");
    // Not confirmed: the shortcut takes over what is being typed.
    await panel.getByRole("spinbutton", { name: "Count" }).fill(count);
  }

  test("the run panel starts a run with its seed and count; the run ends in one line", async () => {
    await fillRunPanel("6", "71c40901");
    await screen.page.keyboard.press("Control+Enter");
    const dock = shell.region("dock");
    await dock.getByText("6 candidates in").waitFor({ timeout: engineLimit });
    await shell.region("dock").getByRole("tab", { name: /^Runs/ }).click();
    await shell.notice("6 candidates in").waitFor();
    await expect.poll(() => dock.getByText("Run 1", { exact: true }).count()).toBe(1);
    // Its notice stands above the new layouts, which are picked now.
    const layouts = screen.page.getByRole("listbox", { name: "Recent layouts" });
    await layouts.getByRole("option", { name: "Layout 6 of the newest" }).waitFor();
    const notices = screen.page.getByRole("status", { name: "Notifications" });
    const gap = async (): Promise<number> => {
      const [above, below] = [(await notices.boundingBox())!, (await layouts.boundingBox())!];
      return below.y - above.y - above.height;
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });

  test("a value outside its range shows the rule and leaves the last one in force", async () => {
    const count = (await openRunPanel()).getByRole("spinbutton", { name: "Count" });
    await count.fill("99999999");
    await screen.page.getByText(/^at most/).waitFor();
    await count.press("Enter");
    expect(await count.inputValue()).toBe("99999999");
    await runPanel().getByRole("combobox").first().focus();
    expect(await count.inputValue()).toBe("99999999");
    await runPanel()
      .getByText(/^at most .*; still 6$/)
      .waitFor();
    // Nothing starts with another number than the one on the screen, and no click beside the panel hides the fault.
    const runs = (await screen.page.getByText(/^Run \d+$/).allTextContents()).length;
    await screen.page.keyboard.press("Control+Enter");
    await screen.page.mouse.click(700, 500);
    expect(await count.inputValue()).toBe("99999999");
    expect((await screen.page.getByText(/^Run \d+$/).allTextContents()).length).toBe(runs);
    await count.focus();
    await count.press("Escape");
    await expect.poll(() => count.inputValue()).toBe("6");
    await count.fill("*2+1");
    await count.press("Enter");
    await expect.poll(() => count.inputValue()).toBe("13");
    await screen.page.keyboard.press("Escape");
    await runPanel().waitFor({ state: "hidden" });
  });

  test("a number is scrubbed by its label, one step for 4 px, and Esc takes the gesture back", async () => {
    const panel = await openRunPanel();
    const count = panel.getByRole("spinbutton", { name: "Count" });
    const name = panel.getByText("Count", { exact: true });
    // Waits until the panel has settled.
    await name.hover();
    const label = (await name.boundingBox())!;
    const drag = async (by: number): Promise<void> => {
      await screen.page.mouse.move(label.x + 5, label.y + 5);
      await screen.page.mouse.down();
      await screen.page.mouse.move(label.x + 5 + by, label.y + 5, { steps: 5 });
    };
    await drag(40);
    await expect.poll(() => count.inputValue()).toBe("23");
    await screen.page.mouse.up();
    await expect.poll(() => count.inputValue()).toBe("23");
    await drag(40);
    await expect.poll(() => count.inputValue()).toBe("33");
    await screen.page.keyboard.press("Escape");
    await screen.page.mouse.up();
    await expect.poll(() => count.inputValue()).toBe("23");
    await count.press("Shift+ArrowDown");
    await count.press("ArrowUp");
    await expect.poll(() => count.inputValue()).toBe("14");
    await count.press("Enter");
    await screen.page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  });

  test("a long run shows its shards, pauses, goes on and stops", async () => {
    await fillRunPanel("5000", "71c40902");
    await screen.page.keyboard.press("Control+Enter");
    const run = screen.page.getByRole("article", { name: "Run 2" });
    await run.getByText("seed 71c4-0902").waitFor();
    await expect.poll(() => run.getByRole("progressbar").getAttribute("aria-valuenow")).not.toBeNull();
    await run.getByRole("button", { name: "Pause" }).click();
    await run.getByRole("button", { name: "Resume" }).click();
    await run.getByRole("button", { name: "Pause" }).waitFor();
    await shell.usePalette("Control+k", "Stop the newest run");
    await shell.region("dock").getByText("stopped at").waitFor();
    await run.waitFor({ state: "detached" });
  });

  test("the log tells starts and ends with their seeds", async () => {
    await screen.page.getByRole("tab", { name: "Log" }).click();
    const log = screen.page.getByRole("tabpanel", { name: "Log" });
    await log.getByText(/^Generate layouts from Lower halls: 6 candidates requested, seed 71c4-0901/).waitFor();
    await log.getByText(/^Done: 6 candidates in/).waitFor();
    await log.getByText(/^Stopped: /).waitFor();
    await screen.page.getByRole("tab", { name: "Runs" }).click();
  });

  test("a document that cannot be run says why instead of starting", async () => {
    await shell.createDocument("New dungeon graph", "Nothing yet");
    await shell.press("Control+Enter");
    await shell.notice(/^Couldn't start "Generate layouts"\. Fix \d+ problems? first\.$/).waitFor();
    await screen.page.getByRole("button", { name: "Collapse dock" }).click();
    await screen.page.getByRole("button", { name: "Show problems" }).click();
    await screen.page
      .getByRole("tabpanel", { name: "Problems" })
      .getByText(/^The graph has no rooms/)
      .waitFor();
    expect(await shell.region("dock").getByText("Run 3", { exact: true }).count()).toBe(0);
  });
});
