import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StudioTab, hasChromium, launchBrowser, openStudioTab } from "./support/browser.ts";
import { LinjatPage, writeBriefs } from "./support/linjatPage.ts";
import { type RunningStudio, startStudio } from "./support/studio.ts";

describe.skipIf(!hasChromium)("going through the solver's steps of a Linjat puzzle", () => {
  let browser: Browser;
  let studio: RunningStudio;
  let tab: StudioTab;
  let linjat: LinjatPage;

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "levelwright-linjat-"));
    const project = join(folder, "projects", "Tides");
    writeBriefs(project);
    browser = await launchBrowser();
    studio = await startStudio({ folder, project });
    tab = await openStudioTab(browser, studio.url);
    linjat = new LinjatPage(tab.page, project);
    await linjat.open("Low tide");
  });
  afterAll(async () => {
    await browser?.close();
    await studio?.remove();
  });

  const why = () => tab.page.getByRole("region", { name: "Why this step" });
  const slider = () => tab.page.getByRole("toolbar", { name: "Player" }).getByRole("slider");

  test("arrows go through the layers, each says why in a sentence, and the last one solves it", async () => {
    await linjat.showMode("Steps");
    await why().getByText("The board before the first deduction.").waitFor();
    await linjat.press("ArrowRight");
    await why().getByText("The dot at B1 can only be reached by the 2 at A1.").waitFor();
    expect(await slider().getAttribute("aria-valuenow")).toBe("1");
    await linjat.status().getByText("COVER", { exact: true }).waitFor();
    await linjat.press("End");
    await why().getByText("Every line is known: the puzzle is solved.").waitFor();
    await linjat.press("Home");
    await why().getByText("The board before the first deduction.").waitFor();
  });

  test("after a click on the switch the arrows belong to the canvas", async () => {
    await tab.page.getByRole("radio", { name: /^Edit/ }).click();
    await tab.page.getByRole("radio", { name: /^Steps/ }).click();
    await expect.poll(() => linjat.canvas.evaluate((canvas) => canvas === document.activeElement)).toBe(true);
    await tab.page.keyboard.press("Home");
    await tab.page.keyboard.press("ArrowRight");
    await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe("1");
  });

  test("the list, the bars and a click on a cell go to a layer", async () => {
    await tab.page.getByRole("listbox", { name: "Layers" }).getByRole("option").last().click();
    await why()
      .getByText(/the puzzle is solved/)
      .waitFor();
    const bars = (await slider().boundingBox())!;
    await tab.page.mouse.click(bars.x + 3, bars.y + bars.height / 2);
    await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe("1");
    await linjat.press("Home");
    await linjat.click("B1");
    await expect.poll(() => slider().getAttribute("aria-valuenow")).toBe("1");
  });

  test("a bar of the rating leads to its layer, and an edited board is explained anew", async () => {
    await linjat.showMode("Edit");
    await linjat.rating().getByRole("slider").press("Home");
    await why().getByText("The board before the first deduction.").waitFor();
    await linjat.showMode("Edit");
    await linjat.click("B1");
    await linjat.press("Delete", "s", "End");
    await why()
      .getByText(/No rule leads on from here|contradict/)
      .waitFor();
    await linjat.press("Escape");
    await linjat.press("Control+z");
  });

  test("nothing on the way was refused by the page's policy or threw", () => {
    expect(tab.complaints).toEqual([]);
  });
});
