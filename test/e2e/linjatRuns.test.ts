import { expect, test } from "vitest";
import { ariaFaults } from "./support/ariaFaults.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { LinjatPage, writeBriefs } from "./support/linjatPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("making Linjat puzzles from a brief", () => {
  const screen = useStudio({ project: writeBriefs });
  const shell = new ShellPage(screen);
  const linjat = new LinjatPage(screen);
  const curate = new CuratePage(screen);

  const dock = () => shell.region("dock");

  async function choose(field: string, option: RegExp): Promise<void> {
    await screen.page.getByRole("combobox", { name: field, exact: true }).click();
    await screen.page.getByRole("option", { name: option }).click();
  }

  test("a new brief takes a preset's values, and the optimizer plots its best score while it searches and afterwards", async () => {
    await shell.createDocument("New Linjat brief", "Neap tide");
    await choose("Preset", /^Easy/);
    const numbers = screen.page.getByRole("spinbutton", { name: "Numbers on the board", exact: true });
    await expect.poll(() => numbers.inputValue()).toBe("8");
    await screen.page.getByRole("radio", { name: "Optimize" }).click();
    const count = screen.page.getByRole("region", { name: "Next run" }).getByRole("spinbutton", { name: "Count" });
    await count.fill("2");
    await count.press("Enter");
    await choose("Score", /^easy/);
    const weight = screen.page.getByRole("spinbutton", { name: "Weight of FIT" });
    await expect.poll(() => weight.inputValue()).toBe("3");
    await weight.fill("4");
    await weight.press("Enter");
    await screen.page.getByRole("combobox", { name: "Score", exact: true }).getByText("custom weights").waitFor();
    await screen.page.keyboard.press("Control+Shift+Enter");
    const iterations = screen.page
      .getByRole("dialog", { name: "Run panel" })
      .getByRole("spinbutton", { name: "Iterations" });
    await iterations.fill("12000");
    await screen.page.keyboard.press("Control+Enter");
    await dock().getByRole("tab", { name: /^Runs/ }).click();
    await dock()
      .getByRole("img", { name: /^Best score over time/ })
      .waitFor();
    await dock().getByText("2 candidates in").waitFor({ timeout: engineLimit });
    await dock().getByRole("button", { name: "Show best over time" }).click();
    await dock()
      .getByRole("img", { name: /^Best score over time/ })
      .waitFor();
    expect(await ariaFaults(screen.page)).toEqual([]);
  });

  test("a candidate is gone through and played from the gallery, Esc leads back step by step, and a copy of it is edited", async () => {
    await curate.open();
    await curate.press("Shift+s");
    await screen.page.getByText("The board before the first deduction.").waitFor();
    await screen.page.getByRole("application", { name: /^Puzzle at layer/ }).focus();
    await curate.press("End");
    await screen.page.getByText("Every line is known: the puzzle is solved.").waitFor();
    await screen.page.getByRole("radio", { name: /^Play/ }).click();
    await screen.page.getByRole("application", { name: /^Puzzle, 6 columns/ }).focus();
    await curate.press("h");
    await screen.page.getByRole("region", { name: "Playing" }).getByText("1 hint").waitFor();
    await screen.page.getByRole("application", { name: /^Puzzle, 6 columns/ }).focus();
    await curate.press("Escape", "Escape");
    await screen.page.locator("[data-level-view]").first().waitFor();
    await curate.press("Escape");
    await curate.gallery().waitFor();
    await curate.gallery().focus();
    await curate.press("Shift+e");
    await screen.page.getByRole("heading", { name: /^Neap tide \d/ }).waitFor();
    await linjat
      .rating()
      .getByText(/^One solution/)
      .waitFor();
  });
});
