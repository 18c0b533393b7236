import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { ariaFaults } from "./support/ariaFaults.ts";
import { engineLimit } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("comparing runs and sweeping parameters", () => {
  const screen = useStudio({
    project: (folder) => fillGallery(folder, 300, 40),
    tab: { width: 1500, height: 900 },
  });
  const shell = new ShellPage(screen);
  const panel = () => screen.page.getByRole("dialog", { name: "Run panel" });
  const side = () => screen.page.getByRole("complementary", { name: "Expressive range" });
  const sweep = () => screen.page.getByRole("region", { name: "Parameter sweep" });
  /** The setting that scored highest, "best" or, within the error, the first that "may be best". */
  const best = () => sweep().getByRole("button", { name: /best$/ }).first();
  const plot = () => screen.page.getByRole("img", { name: /against/ });

  test("a sweep is set up in the run panel, which says what it comes to and what is wrong with it", async () => {
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    await panel().getByRole("switch", { name: "Try many settings" }).click();
    await choose("Swept parameter", "Improvement");
    const values = panel().getByRole("textbox", { name: /^Values of improvement/ });
    await values.fill("0,20");
    await values.press("Enter");
    await panel().getByRole("button", { name: "Add a parameter" }).click();
    await choose("Swept parameter", "Search limit", 1);
    await panel()
      .getByRole("textbox", { name: /^Values of search limit/ })
      .fill("20000,50000");
    await panel()
      .getByRole("textbox", { name: /^Values of search limit/ })
      .press("Enter");
    await choose("Compare by", "Height");
    await panel().getByRole("radio", { name: "Lowest" }).click();
    const count = panel().getByRole("spinbutton", { name: "Count" });
    await count.fill("8");
    await count.press("Enter");
    await expect
      .poll(() => panel().getByRole("alert").textContent())
      .toContain("4 settings need at least 32 levels, not 8");
    await panel().getByRole("button", { name: "Ask for 80" }).click();
    await expect.poll(() => panel().textContent()).toContain("4 settings in 2 rounds: 4 → 2, with 10, 20 levels each.");
    expect(await ariaFaults(screen.page)).toEqual([]);
    await picture("form");
    // The fewest are as good to look at.
    await count.fill("32");
    await count.press("Enter");
    await expect.poll(() => panel().textContent()).toContain("4 settings in 2 rounds: 4 → 2, with 4, 8 levels each.");
    await panel().getByRole("button", { name: "Start sweep" }).click();
    await screen.page.keyboard.press("Escape");
  });

  test("its settings are shown from the runs panel, with the winner, its interval and a table; one of them is put over another run", async () => {
    await screen.page.getByRole("tab", { name: /^Runs/ }).click();
    const link = screen.page.getByRole("button", { name: "Compare the settings of run 2" });
    await link.click({ timeout: engineLimit });
    await expect
      .poll(() => sweep().getByRole("status").first().textContent(), { timeout: 3 * engineLimit })
      .toMatch(/^Setting \d has the lowest median height: \d+/);
    expect(await sweep().getByRole("group", { name: "Settings of the sweep" }).getByRole("button").count()).toBe(4);
    await sweep().getByRole("radio", { name: "Table" }).click();
    const rows = sweep().getByRole("table", { name: "Settings of the sweep" }).getByRole("row");
    await expect.poll(() => rows.count()).toBe(5);
    expect(await rows.nth(1).textContent()).toMatch(/best.*2 of 2.*(?:\d to \d|at (?:least|most) \d|too few)/);
    expect(await ariaFaults(screen.page)).toEqual([]);
    await picture("sweep-table");
    await sweep().getByRole("radio", { name: "Pictures" }).click();
    await picture("sweep");
    await best().click();
    await sweep().getByRole("button", { name: "Compare as first" }).click();
    await side().getByRole("combobox", { name: "Second run", exact: true }).click();
    await screen.page.getByRole("option", { name: "Run 1, Lower halls" }).click();
    await expect.poll(() => side().getByRole("status").textContent()).toMatch(/^Overlap \d+ %$/);
    await expect.poll(() => plot().getAttribute("aria-label")).toMatch(/Run 2, setting \d: median .+ Run 1: median/);
    expect(await ariaFaults(screen.page)).toEqual([]);
    await picture("compared");
  });

  async function choose(field: string, option: string, at = 0): Promise<void> {
    await panel().getByRole("combobox", { name: field, exact: true }).nth(at).click();
    await screen.page.getByRole("option", { name: option, exact: true }).click();
  }

  /** Pictures to look at, where a folder for them is named. */
  async function picture(name: string): Promise<void> {
    const folder = process.env["LEVELWRIGHT_PICTURES"];
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    await screen.page.screenshot({ path: join(folder, `compare-runs-${name}.png`) });
  }
});
