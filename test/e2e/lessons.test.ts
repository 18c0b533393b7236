import { beforeEach, expect, test } from "vitest";
import { CanvasPage } from "./support/canvasPage.ts";
import { engineLimit } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("lessons", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900 } });
  const shell = new ShellPage(screen);
  const canvas = new CanvasPage(screen);
  const steps = () => screen.page.getByRole("complementary", { name: "Lesson" });
  const isAt = (done: number, all: number) =>
    steps()
      .getByRole("progressbar", { name: `${done} of ${all} steps done` })
      .waitFor({ timeout: engineLimit });
  const drag = async (from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
    const { mouse } = screen.page;
    await mouse.move(...(await canvas.onPage(...from)));
    await mouse.down();
    await mouse.move(...(await canvas.onPage(...to)), { steps: 6 });
    await mouse.up();
  };
  const start = async (lesson: number): Promise<void> => {
    await screen.page.getByRole("button", { name: new RegExp(`^Lesson ${lesson}:`) }).click();
    await steps().getByText(`Lesson ${lesson} of 13`).waitFor();
  };

  /** The welcome page, also after a test that failed on it. */
  beforeEach(async () => {
    const learn = screen.page.getByRole("region", { name: "Learn" });
    await learn.or(shell.workspace("Draw")).first().waitFor();
    if ((await learn.count()) === 0) await shell.chooseFromMenu("File", "Close project");
    await learn.waitFor();
  });

  test("lesson 1 is done with the mouse; its card says so, and the next one is offered", async () => {
    const { page } = screen;
    await start(1);
    await canvas.settle();
    await isAt(0, 6);
    // Cards have their rim 18 units from the middle.
    await drag([260, 139], [260, 300]);
    await isAt(1, 6);
    await page.mouse.dblclick(...(await canvas.onPage(80, 300)));
    const name = page.getByRole("textbox", { name: "Room name" });
    await name.fill("Vault");
    await name.press("Enter");
    await isAt(2, 6);
    await canvas.settle();
    await drag([80, 281], [80, 120]);
    await isAt(3, 6);
    await page.mouse.click(...(await canvas.onPage(80, 300)));
    await page.getByRole("radio", { name: "Treasure" }).click();
    await isAt(4, 6);
    await drag([80, 319], [260, 300]);
    await isAt(5, 6);
    await shell.press("Control+Enter");
    await isAt(6, 6);
    await steps().getByRole("button", { name: "Next lesson: Templates and doors" }).waitFor();
    await steps().getByRole("button", { name: "All lessons" }).click();
    const card = page.getByRole("button", { name: "Lesson 1: Draw a graph" });
    await card.getByText("Done").waitFor();
    expect(await page.getByRole("region", { name: "Recent projects" }).getByText("Draw a graph").count()).toBe(0);
    await page.getByRole("button", { name: "Open Test project" }).click();
    await shell.workspace("Draw").waitFor();
  });

  test("lesson 3: Show me selects the connection; a skipped step is kept over a restart of the page", async () => {
    const { page } = screen;
    await start(3);
    await steps().getByRole("button", { name: "Show me" }).click();
    await page.getByRole("option", { name: /^Locked/ }).click();
    await isAt(1, 5);
    await steps().getByRole("button", { name: "Skip" }).click();
    await steps().getByRole("button", { name: "Do this step" }).waitFor();
    await steps().getByRole("button", { name: "Show me" }).click();
    await page.getByRole("option", { name: /^Locked/ }).click();
    await isAt(2, 5);
    await shell.chooseFromMenu("File", "Close project");
    await page.getByRole("button", { name: "Continue lesson 3" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Continue lesson 3" }).click();
    await isAt(2, 5);
    await steps().getByRole("button", { name: "Do this step" }).click();
    await steps().getByRole("button", { name: "Show me" }).click();
    await page.getByRole("radio", { name: "Key", exact: true }).click();
    await isAt(3, 5);
  });

  test("a new project starts with the documents of its template, and the first dungeon graph brings room templates", async () => {
    const { page } = screen;
    await page.getByRole("button", { name: /^Sokoban/ }).click();
    const dialog = shell.dialog("New project");
    expect(await dialog.getByRole("textbox", { name: "Name" }).inputValue()).toBe("My Sokoban rooms");
    await dialog.getByRole("button", { name: "Create" }).click();
    await shell.shownTab("Sokoban room").waitFor();
    expect(await shell.document("Starter rooms").count()).toBe(0);
    await shell.createDocument("New dungeon graph", "Crypt");
    await shell.document("Starter rooms").waitFor();
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
    // The palette is there once: the explorer shows documents again, also after lessons.
    await page.getByRole("radiogroup", { name: "Elements" }).first().waitFor();
    await expect.poll(() => page.getByRole("radiogroup", { name: "Elements" }).count()).toBe(1);
  });
});
