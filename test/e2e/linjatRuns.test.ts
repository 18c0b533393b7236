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

  test("a new brief takes a preset's values; what cannot be made is told", async () => {
    await shell.createDocument("New Linjat brief", "Neap tide");
    await choose("Preset", /^Easy/);
    const field = (name: string) => screen.page.getByRole("spinbutton", { name, exact: true });
    await expect.poll(() => field("Numbers on the board").inputValue()).toBe("8");
    await expect.poll(() => field("Width").inputValue()).toBe("6");
    await expect.poll(() => field("Height").inputValue()).toBe("9");
    await field("Numbers on the board").fill("60");
    await field("Numbers on the board").press("Enter");
    await screen.page.getByRole("tab", { name: /^Problems/ }).click();
    const problem = screen.page.getByRole("article").filter({ hasText: "need 120 cells" });
    await problem.waitFor();
    await linjat.press("Control+z");
    await problem.waitFor({ state: "detached" });
  });

  test("the optimizer plots its best score while it searches and afterwards", async () => {
    await screen.page.getByRole("radio", { name: "Optimize" }).click();
    const count = screen.page.getByRole("region", { name: "Next run" }).getByRole("spinbutton", { name: "Count" });
    await count.fill("4");
    await count.press("Enter");
    await choose("Score", /^easy/);
    const weight = screen.page.getByRole("spinbutton", { name: "Weight of FIT" });
    await expect.poll(() => weight.inputValue()).toBe("3");
    await weight.fill("2000");
    await expect.poll(() => weight.getAttribute("aria-invalid")).toBe("true");
    await weight.press("Escape");
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
    await shell.region("dock").getByRole("tab", { name: /^Runs/ }).click();
    await dock()
      .getByRole("img", { name: /^Best score over time/ })
      .waitFor();
    await dock().getByText("4 candidates in").waitFor({ timeout: engineLimit });
    await dock().getByRole("button", { name: "Show best over time" }).click();
    await dock()
      .getByRole("img", { name: /^Best score over time/ })
      .waitFor();
    expect(await ariaFaults(screen.page)).toEqual([]);
  });

  test("a candidate is played and gone through from the gallery, and Esc leads back step by step", async () => {
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
  });

  test("a candidate is taken over into a document to edit it further", async () => {
    await curate.gallery().focus();
    await curate.press("Shift+e");
    await screen.page.getByRole("heading", { name: /^Neap tide \d/ }).waitFor();
    await linjat
      .rating()
      .getByText(/^One solution/)
      .waitFor();
  });

  test("a file of puzzles becomes a pack of those that are puzzles, and a bad file is refused in one line", async () => {
    await shell.workspace("Pack").click();
    const give = async (name: string, text: string) => {
      await screen.page.getByRole("button", { name: "New pack" }).click();
      const chosen = screen.page.waitForEvent("filechooser");
      await screen.page.getByRole("menuitem", { name: "Pack from a file" }).click();
      await (await chosen).setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    };
    await give("broken.json", '[{"rows": ["2.');
    await screen.page.getByText(/^Couldn't import broken\.json\. The file is not JSON/).waitFor();
    await give("Spring tides.txt", "; Low\n2.--\n---3\n----\n---.\n\n; Loose\n2---\n---3\n----\n---.\n");
    await screen.page
      .getByText(/^Imported 1 level into Spring tides\. 1 left out; the first: .*Loose.* more than one way/)
      .waitFor();
    await screen.page.getByRole("button", { name: "Spring tides", exact: true }).waitFor();
    await screen.page.getByRole("checkbox", { name: /^Linjat game pack/ }).waitFor();
  });
});
