import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillGallery } from "../support/galleryProject.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("own metrics and checks", () => {
  const screen = useStudio({ project: (folder) => fillGallery(folder, 30, 5), tab: { width: 1600, height: 900 } });
  const shell = new ShellPage(screen);
  const curate = new CuratePage(screen);

  test("a metric is written with help, sorted and filtered by; a broken check is on the cards and keeps a pack from being exported", async () => {
    const { page } = screen;
    const formula = (name: string) => page.getByRole("combobox", { name: `Formula: ${name}` });
    const preview = (name: string) => page.getByRole("region", { name, exact: true }).locator("[data-preview]");

    await page.getByRole("tree", { name: "Documents" }).getByRole("treeitem", { name: "Bell tower" }).waitFor();
    await shell.createDocument("New dungeon fields", "Traits");
    await page.getByRole("button", { name: "Add field" }).click();
    const biome = page.getByRole("region", { name: "Biome", exact: true });
    await page.keyboard.type("Biome");
    await page.keyboard.press("Enter");
    await biome.getByRole("combobox", { name: "Type" }).click();
    await page.getByRole("option", { name: "Choice" }).click();
    await biome.getByRole("textbox", { name: "Choices" }).fill("ice, lava");
    await page.keyboard.press("Enter");
    await biome.getByText("In formulas: field.biome").waitFor();
    await page.keyboard.press("Control+s");
    await shell.document("Traits").filter({ hasNotText: "unsaved" }).waitFor();
    // A room has the field in the inspector, and its value is marked when the choice is gone.
    await shell.document("Bell tower").click();
    await page.getByRole("listbox", { name: "Rooms" }).getByRole("option").first().click();
    const value = page.getByRole("region", { name: "Fields" }).getByRole("combobox", { name: "Biome" });
    await value.click();
    await page.getByRole("option", { name: "lava" }).click();
    await shell.tab("Traits").click();
    await biome.getByRole("textbox", { name: "Choices" }).fill("ice, ash");
    await page.keyboard.press("Enter");
    await shell.tab("Bell tower").click();
    await page.getByText("“lava” doesn't fit. “lava” isn't one of the choices.").waitFor();
    await page.keyboard.press("Control+z");
    await expect.poll(() => value.innerText()).toContain("ice");

    await shell.createDocument("New dungeon metrics and checks", "Ours");
    await page.getByRole("button", { name: "Add metric" }).click();
    // The name of a new metric has the focus.
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type("Size");
    await page.keyboard.press("Enter");
    await formula("Size").click();
    await page.keyboard.type("widht * height");
    await page.getByText("Unknown name “widht”. Did you mean “width”?").waitFor();
    expect(await formula("Size").getAttribute("aria-invalid")).toBe("true");
    await page.getByRole("button", { name: "Use width" }).click();
    await expect.poll(() => formula("Size").inputValue()).toBe("width * height");
    await formula("Size").press("End");
    // A function comes with its brackets, and the caret between them.
    await page.keyboard.type(" / cou");
    await page.getByRole("option", { name: /^count/ }).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => formula("Size").inputValue()).toBe("width * height / count()");
    await page.keyboard.type("roo");
    await page.getByRole("option", { name: /^rooms/ }).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => formula("Size").inputValue()).toBe("width * height / count(rooms)");
    // The field and its choices are offered as well; candidates from before it have its default.
    await page.keyboard.type(", field.bio");
    await page.getByRole("option", { name: /^biome/ }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type(' = "i');
    await page.getByRole("option", { name: /^ice/ }).waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => formula("Size").inputValue()).toBe('width * height / count(rooms, field.biome = "ice")');
    await formula("Size").press("Enter");
    await preview("Size")
      .getByRole("img", { name: /^Values from/ })
      .waitFor();
    const candidates = numberIn(await preview("Size").innerText(), /(\d+) candidates/);

    await page.getByRole("button", { name: "Add check" }).click();
    const check = page.getByRole("region", { name: "New check" });
    await check.getByRole("textbox", { name: "Sentence" }).fill("Layouts are narrow.");
    await formula("New check").fill("width < 45");
    await formula("New check").press("Enter");
    await preview("New check")
      .getByText(/broken/)
      .waitFor();
    const broken = numberIn(await preview("New check").innerText(), /(\d+) broken/);
    expect(broken).toBeGreaterThan(0);
    expect(broken).toBeLessThan(candidates);
    await page.keyboard.press("Control+s");
    await shell.document("Ours").filter({ hasNotText: "unsaved" }).waitFor();

    await curate.open();
    await filterBy("own-size>0");
    await expect.poll(() => curate.shown(), { timeout: engineLimit }).toBe(candidates);
    await page.getByRole("combobox", { name: "Sort by" }).click();
    await page.getByRole("option", { name: "Size", exact: true }).click();
    await curate.settled();
    const sorted = (values: readonly number[]) =>
      values.length > 5 && String(values) === String(values.toSorted((a, b) => a - b));
    await expect.poll(async () => sorted(await shownSizes())).toBe(true);
    await filterBy("check-new-check=0");
    await expect.poll(() => curate.shown()).toBe(broken);
    await expect
      .poll(async () => {
        const [tiles, marked] = [await curate.tiles().count(), await page.locator("[data-broken-checks]").count()];
        return tiles > 0 && tiles === marked;
      })
      .toBe(true);

    await curate.focusGallery();
    await curate.press("p");
    await expect.poll(() => curate.count("kept")).toBe(1);
    await curate.press("Control+Shift+k");
    await page.getByRole("button", { name: "Kept levels", exact: true }).waitFor();
    await page.getByRole("region", { name: "Checks" }).getByText("Layouts are narrow.").waitFor();
    const folder = page.getByRole("textbox", { name: "Folder" });
    await folder.fill("exports/first");
    await folder.press("Enter");
    await page.getByRole("button", { name: /^Export \d formats/ }).click();
    const refusal = page.getByText(/breaks the check “New check”: Layouts are narrow\./);
    await refusal.waitFor({ timeout: engineLimit });
    // The panel has scrolled to it.
    const isSeen = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    await expect.poll(() => refusal.evaluate(isSeen)).toBe(true);
    expect(existsSync(join(screen.project, "exports", "first"))).toBe(false);
  });

  test("a script is written and tried; one of somebody else asks before it runs", async () => {
    const { page } = screen;
    const findings = page.getByRole("region", { name: "Script", exact: true });
    await page.getByRole("radio", { name: /^Draw/ }).click();
    await shell.createDocument("New dungeon script", "Doors");
    const code = page.getByRole("textbox", { name: "Script text" });
    await code.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("export default (level: Levelwright.DungeonLevel) => level.doors.length");
    await findings.getByText(/^Tried on .* candidates · (?:all )?\d/).waitFor({ timeout: engineLimit });
    await page.keyboard.press("Control+s");
    await shell.document("Doors").filter({ hasNotText: "unsaved" }).waitFor();
    // As an update of the project by somebody else would write it.
    const data = {
      role: "metric",
      unit: "",
      hint: "",
      better: "higher",
      digits: 0,
      severity: "error",
      extension: "txt",
      whole: false,
      documentType: "",
    };
    const document = {
      format: "levelwright-document",
      formatVersion: 1,
      id: "foreign01",
      type: "dungeon-script",
      name: "Foreign",
      data,
    };
    writeFileSync(join(screen.project, "scripts", "foreign-foreign01.ts"), "export default () => 41 + 1");
    writeFileSync(join(screen.project, "documents", "foreign-foreign01.json"), JSON.stringify(document));
    await shell.document("Foreign").dblclick();
    await page.getByRole("alert").getByText("This script hasn't run here yet").waitFor();
    await findings.getByText("Allow the script first.").waitFor();
    await page.getByRole("button", { name: "Allow this script" }).click();
    await findings.getByText(/all 42/).waitFor({ timeout: engineLimit });
    await curate.open();
    await filterBy("own-foreign=42");
    await expect.poll(() => curate.shown(), { timeout: engineLimit }).toBeGreaterThan(0);
  });

  async function filterBy(text: string): Promise<void> {
    const field = screen.page.getByRole("combobox", { name: "Search and filter" });
    await field.fill(text);
    await field.press("Enter");
    await curate.settled();
  }
  /** What the cards show below the pictures: the values that they are sorted by. */
  async function shownSizes(): Promise<number[]> {
    const texts = await curate.tiles().allInnerTexts();
    return texts.map((text) => Number(/([\d.]+)\s*$/.exec(text)?.[1]));
  }
});

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in “${text}”.`);
  return Number(found);
}
