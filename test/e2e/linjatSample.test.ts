import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { LinjatPage } from "./support/linjatPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("the puzzle of the sample project", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let linjat: LinjatPage;

  beforeAll(async () => {
    [studio, browser] = await Promise.all([startStudio({ project: "sample" }), launchBrowser()]);
    tab = await openStudioTab(browser, studio.url);
    linjat = new LinjatPage(tab.page, studio.project);
    await linjat.open("Cloister tiles");
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  test("is rated at once, needs SQUARE as its brief asks, and has nothing wrong with it", async () => {
    await linjat
      .rating()
      .getByText(/^One solution, found by the rules/)
      .waitFor();
    await linjat.rating().getByText("SQUARE").first().waitFor();
    await tab.page.getByText("No problems. Generate can start.").waitFor();
  });

  test("is played by taking hints until it is solved", async () => {
    await linjat.showMode("Play");
    const solved = tab.page.getByRole("region", { name: "Playing" }).getByText(/^Solved, with \d+ hints\.$/);
    for (let i = 0; i < 100 && !(await solved.isVisible()); i++) {
      await linjat.press("h");
      await tab.page.getByRole("button", { name: /^Draw it/ }).click();
    }
    await solved.waitFor();
  });

  test("is gone through step by step to its solution", async () => {
    await linjat.showMode("Steps");
    await tab.page.getByText("The board before the first deduction.").waitFor();
    await linjat.press("End");
    await tab.page.getByText("Every line is known: the puzzle is solved.").waitFor();
  });

  test("is what a run makes others like", async () => {
    await linjat.showMode("Edit");
    const count = tab.page.getByRole("region", { name: "Next run" }).getByRole("spinbutton", { name: "Count" });
    await count.fill("3");
    await count.press("Enter");
    await linjat.press("Control+Enter");
    await tab.page.getByText("3 candidates in").first().waitFor();
  });

  test("nothing on the way was refused by the page's policy or threw", () => {
    expect(tab.complaints).toEqual([]);
  });
});
