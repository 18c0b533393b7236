import { afterEach, beforeEach, expect, test } from "vitest";
import { LessonPage } from "./support/lessonPage.ts";
import { storedSettings } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** Steps are ticked off without a screen in test/behaviour/lessons, and shown by Show me in showMe.test.ts. */
screenSuite("lessons", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900 } });
  const lesson = new LessonPage(screen);
  const { shell, canvas } = lesson;
  const steps = () => lesson.panel();

  beforeEach(() => lesson.welcome());
  // A lesson that is followed step by step ends without an error.
  afterEach(async () => {
    expect(await shell.notice(/^Couldn't/).allInnerTexts()).toEqual([]);
  });

  test("lesson 1 is done with the mouse; its card says so, the next one is offered, and a skipped step is kept over a restart of the page", async () => {
    const { page } = screen;
    await lesson.start(1);
    await canvas.settle();
    await lesson.isAt(0, 6);
    // Cards have their rim 18 units from the middle.
    await lesson.drag([260, 139], [260, 300]);
    await lesson.isAt(1, 6);
    await page.mouse.dblclick(...(await canvas.onPage(80, 300)));
    const name = page.getByRole("textbox", { name: "Room name" });
    await name.fill("Vault");
    await name.press("Enter");
    await lesson.isAt(2, 6);
    await canvas.settle();
    await lesson.drag([80, 281], [80, 120]);
    await lesson.isAt(3, 6);
    await page.mouse.click(...(await canvas.onPage(80, 300)));
    await page.getByRole("radio", { name: "Treasure" }).click();
    await lesson.isAt(4, 6);
    await lesson.drag([80, 319], [260, 300]);
    await lesson.isAt(5, 6);
    await shell.press("Control+Enter");
    await lesson.isAt(6, 6);
    // Progress is stored in the user's settings, not in the page.
    await expect
      .poll(() => storedSettings(screen.studio)["lessons"])
      .toMatchObject({ "draw-a-graph": { skipped: [] } });
    await steps().getByRole("button", { name: "Next lesson: Templates and doors" }).waitFor();
    await steps().getByRole("button", { name: "All lessons" }).click();
    const card = page.getByRole("button", { name: "Lesson 1: Draw a graph" });
    await card.getByText("Done").waitFor();
    expect(await page.getByRole("region", { name: "Recent projects" }).getByText("Draw a graph").count()).toBe(0);

    await lesson.start(3);
    await steps().getByRole("button", { name: "Skip" }).click();
    await steps().getByRole("button", { name: "Do this step" }).waitFor();
    await shell.chooseFromMenu("File", "Close project");
    await page.getByRole("button", { name: "Continue lesson 3" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Continue lesson 3" }).click();
    await lesson.isAt(0, 5);
    await steps().getByRole("button", { name: "Do this step" }).waitFor();
  });

  test("from the welcome page F1 opens the guide with its pictures, a sample opens as a copy, and a project starts with the document of its template", async () => {
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

    await page.getByRole("button", { name: "Open sample…" }).click();
    await shell.dialog("Open sample").getByRole("button", { name: "Open Roach halls" }).click();
    await page.getByRole("heading", { name: "Roach halls", level: 1 }).waitFor();
    await shell.document("The orb vault").waitFor();
    // The palette is there once: the explorer shows documents again, also after lessons.
    await page.getByRole("radiogroup", { name: "Elements" }).first().waitFor();
    await expect.poll(() => page.getByRole("radiogroup", { name: "Elements" }).count()).toBe(1);

    await lesson.welcome();
    await page.getByRole("button", { name: /^Sokoban/ }).click();
    const dialog = shell.dialog("New project");
    expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("My Sokoban rooms");
    await dialog.getByRole("button", { name: "Create" }).click();
    await shell.shownTab("Sokoban room").waitFor();
  });
});
