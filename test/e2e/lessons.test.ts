import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("lessons", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900 } });
  const shell = new ShellPage(screen);
  const steps = () => screen.page.getByRole("complementary", { name: "Lesson" });
  const isAt = (done: number, all: number) =>
    steps()
      .getByRole("progressbar", { name: `${done} of ${all} steps done` })
      .waitFor({ timeout: engineLimit });
  const start = async (lesson: number): Promise<void> => {
    await screen.page.getByRole("button", { name: new RegExp(`^Lesson ${lesson}:`) }).click();
    await steps().getByText(`Lesson ${lesson} of 12`).waitFor();
  };

  /** The welcome page, also after a test that failed on it. */
  beforeEach(async () => {
    const learn = screen.page.getByRole("region", { name: "Learn" });
    await learn.or(shell.workspace("Draw")).first().waitFor();
    if ((await learn.count()) === 0) await shell.chooseFromMenu("File", "Close project");
    await learn.waitFor();
  });

  test("lesson 12 opens on its pack: the order, a locked start and an export tick themselves off", async () => {
    const { page } = screen;
    await start(12);
    await page.getByRole("grid", { name: "Pack levels" }).waitFor();
    await page.getByRole("checkbox", { name: /^LDtk project, one/ }).click();
    await page.getByRole("textbox", { name: "Folder" }).fill("exports/keeps");
    await page.getByRole("textbox", { name: "Folder" }).press("Enter");
    await page.getByRole("button", { name: /^Export \d formats/ }).click();
    // Tiled is among the formats chosen at first.
    await isAt(2, 6);
    const stored = (): unknown => {
      const text = readFileSync(join(screen.studio.settingsFolder, "settings.json"), "utf8");
      const { lessons } = JSON.parse(text) as { lessons?: Record<string, { done: string[] }> };
      return lessons?.["pack-and-export"]?.done;
    };
    await expect.poll(stored).toEqual(["ldtk", "tiled"]);
  });

  test("a new project starts with the documents of its template", async () => {
    const { page } = screen;
    await page.getByRole("button", { name: /^Sokoban/ }).click();
    const dialog = shell.dialog("New project");
    expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("My Sokoban rooms");
    await dialog.getByRole("button", { name: "Create" }).click();
    await shell.shownTab("Sokoban room").waitFor();
  });

  test("F1 opens the guide with its pictures, and a search leads to the section", async () => {
    const { page } = screen;
    await page.keyboard.press("F1");
    const guide = shell.dialog("User guide");
    const picture = guide.getByRole("img", { name: "The welcome page with recent projects and lessons" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    await guide.getByRole("textbox", { name: "Search the guide" }).fill("re-roll");
    await guide
      .getByRole("navigation", { name: "Results" })
      .getByRole("button", { name: /Keep what you like and re-roll the rest/ })
      .click();
    await guide.getByRole("heading", { name: "Keep what you like and re-roll the rest" }).waitFor();
    await guide.getByRole("button", { name: "Close" }).last().click();
    await shell.closed();
  });

  test("a sample opens as a copy from the welcome page", async () => {
    const { page } = screen;
    await page.getByRole("button", { name: "Open sample…" }).click();
    await shell.dialog("Open sample").getByRole("button", { name: "Open Roach halls" }).click();
    await page.getByRole("heading", { name: "Roach halls", level: 1 }).waitFor();
    await shell.document("The orb vault").waitFor();
  });
});
