import { afterEach, beforeEach, expect, test } from "vitest";
import { BoardPage } from "./support/boardPage.ts";
import { CuratePage } from "./support/curatePage.ts";
import { DrodPage } from "./support/drodPage.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { LessonPage } from "./support/lessonPage.ts";
import { SokobanPage } from "./support/sokobanPage.ts";
import { storedSettings } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** With mouse and keyboard, step by step, nothing but what the steps say. Lesson 1 is in lessons.test.ts. */
screenSuite("lessons by hand", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900 } });
  const lesson = new LessonPage(screen);
  const layout = layoutPage(screen);
  const curate = new CuratePage(screen);
  const { shell } = lesson;
  const press = (...keys: readonly string[]): Promise<void> => curate.press(...keys);
  const button = (name: string | RegExp) => screen.page.getByRole("button", { name, exact: true }).first();
  const isPicture = (): Promise<string> =>
    curate
      .tiles()
      .first()
      .locator("canvas[data-drawn]")
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

  /** Clicks into the layout, from its middle outwards, until a room is met that isn't pinned. */
  async function clickUnpinnedRoom(): Promise<void> {
    const pinned = screen.page.getByRole("switch", { name: "Pinned", exact: true });
    for (let ring = 0; ring < 20; ring++) {
      const away = 0.03 * ring;
      await layout.click([0.5 + (ring % 2 === 0 ? away : -away) * 0.7, 0.5 + (ring % 3 === 0 ? away : -away) * 0.5]);
      await screen.page.waitForTimeout(150);
      if ((await pinned.count()) > 0 && !(await pinned.isChecked())) return;
    }
    throw new Error("No click has met a room that isn't pinned.");
  }

  beforeEach(() => lesson.welcome());
  // A lesson that is followed step by step ends without an error.
  afterEach(async () => {
    expect(await shell.notice(/^Couldn't/).allInnerTexts()).toEqual([]);
  });

  test("lesson 2: templates and doors", async () => {
    const { page } = screen;
    await lesson.start(2);
    await lesson.canvas.settle();
    await press("Shift+N", "r");
    await lesson.drag([2, 2], [8, 8]);
    await lesson.isAt(1, 6);
    await lesson.drag([8, 5], [11, 8]);
    await lesson.isAt(2, 6);
    await page.getByRole("radio", { name: "Drawn" }).click();
    await lesson.canvas.canvas.focus();
    await press("d");
    await lesson.drag([2, 4], [2, 6]);
    await lesson.isAt(3, 6);
    await page.getByRole("region", { name: "May be rotated" }).getByRole("button", { pressed: false }).first().click();
    await lesson.isAt(4, 6);
    await lesson.showMe();
    await button("Parlour 7 × 5").click();
    await button("Square 6 × 6").click();
    await lesson.isAt(5, 6);
    await shell.press("Control+Enter");
    await lesson.isAt(6, 6);
  });

  test("lesson 3: locks and keys", async () => {
    const { page } = screen;
    await lesson.start(3);
    await lesson.showMe();
    await page.getByRole("option", { name: /^Locked/ }).click();
    await lesson.isAt(1, 5);
    await lesson.showMe();
    await page.getByRole("radio", { name: "Key", exact: true }).click();
    await lesson.isAt(2, 5);
    await lesson.showMe();
    await page.getByRole("option", { name: /^Locked/ }).click();
    await lesson.isAt(3, 5);
    await lesson.showMe();
    await page.getByRole("option", { name: /^Secret/ }).click();
    await lesson.isAt(4, 5);
    await shell.press("Control+Enter");
    await lesson.isAt(5, 5);
  });

  test("lesson 4: pins and re-roll; Show me leads from the layout to the room on the drawing", async () => {
    await lesson.start(4);
    await layout.waitForLayout();
    await clickUnpinnedRoom();
    await press("p");
    await lesson.isAt(1, 5);
    await press("Alt+R");
    await layout.waitForLayout();
    await clickUnpinnedRoom();
    await press("p");
    await lesson.isAt(2, 5);
    await lesson.showMe();
    await lesson.choose("Template", /^Chamber/);
    await lesson.isAt(3, 5);
    await shell.press("Control+Enter");
    await lesson.isAt(4, 5);
    await shell.press("Alt+P");
    await lesson.isAt(5, 5);
  });

  test("lesson 5: sites and corridors", async () => {
    const { page } = screen;
    await lesson.start(5);
    await layout.waitForLayout();
    await layout.click([0.5, 0.06]);
    await layout.chooseTool("Draw the boundary", "Shift+B");
    for (const corner of [
      [0.2, 0.08],
      [0.94, 0.08],
      [0.94, 0.8],
      [0.2, 0.8],
    ] as const)
      await layout.click(corner);
    await press("Enter");
    await lesson.isAt(1, 6);
    await layout.chooseTool("Draw an obstacle", "Shift+O");
    await layout.drag([0.22, 0.7], [0.27, 0.76]);
    await lesson.isAt(2, 6);
    await layout.chooseTool("Draw an area", "Shift+A");
    await layout.drag([0.24, 0.1], [0.9, 0.66]);
    await lesson.isAt(3, 6);
    await lesson.showMe();
    await lesson.choose("Within", /^Area 1/);
    await lesson.isAt(4, 6);
    await lesson.showMe();
    await page.getByRole("radio", { name: "Routed" }).click();
    await lesson.setNumber("Width of the corridor", "2");
    await lesson.isAt(5, 6);
    await shell.press("Control+Enter");
    await lesson.isAt(6, 6);
  });

  test("lesson 6: the suggested fix is applied, and there are layouts", async () => {
    await lesson.start(6);
    await layout.section.getByText("No layout fits.").waitFor();
    await shell.press("Control+Enter");
    await lesson.isAt(1, 3);
    await screen.page.getByRole("tab", { name: /^Problems/ }).click();
    await button(/^Remove .+ to /).click();
    await lesson.isAt(2, 3);
    await shell.press("Control+Enter");
    await lesson.isAt(3, 3);
  });

  test("lesson 7: a Linjat brief", async () => {
    const { page } = screen;
    await lesson.start(7);
    await lesson.setNumber("Width", "6");
    await lesson.setNumber("Height", "6");
    await lesson.isAt(1, 6);
    await lesson.choose("Hardest rule", /^DEPENDENCY/);
    await lesson.isAt(2, 6);
    await lesson.canvas.settle();
    const box = (await lesson.canvas.canvas.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2 + 20, box.y + box.height / 2 + 20);
    await press("3");
    await lesson.isAt(3, 6);
    await press("l");
    await lesson.isAt(4, 6);
    await shell.press("Control+Enter");
    await lesson.isAt(5, 6);
    await curate.open();
    await press("p");
    await lesson.isAt(6, 6);
  });

  test("lesson 8: a Sokoban room made harder", async () => {
    const sokoban = new SokobanPage(screen);
    await lesson.start(8);
    await button("Keep").click();
    await lesson.isAt(1, 6);
    await sokoban.settle();
    for (const [cell, key] of [
      [[5, 2], "f"],
      [[5, 4], "f"],
      [[1, 1], "."],
      [[6, 1], "."],
    ] as const) {
      await sokoban.stroke(cell);
      await press(key);
    }
    await sokoban.badge("9 pushes, proved shortest").waitFor();
    await button("Keep").click();
    await lesson.isAt(2, 6);
    await sokoban.settle();
    await press("l");
    await lesson.isAt(3, 6);
    await button(/^Search for harder/).click();
    await lesson.isAt(4, 6);
    await curate.open();
    await press("p");
    await lesson.isAt(5, 6);
    await button("Edit a copy").click();
    await lesson.isAt(6, 6);
  });

  test("lesson 9: play, branch and search in a DROD room", async () => {
    const { page } = screen;
    const drod = new DrodPage(screen);
    await lesson.start(9);
    await drod.settle();
    await press("F5");
    await drod.settle();
    await press("8", "8", "o", "o", "8");
    await lesson.isAt(1, 5);
    await press(",", ",", "b", "u");
    await lesson.isAt(2, 5);
    await page.getByRole("textbox", { name: "Evaluation" }).fill("100 * monsters + min(all, w)");
    await lesson.isAt(3, 5);
    await shell.press("Control+Enter");
    await lesson.isAt(4, 5);
    await page
      .getByRole("listbox", { name: "Solutions" })
      .getByRole("option")
      .first()
      .getByRole("button", { name: /^Actions/ })
      .click();
    await page.getByRole("menuitem", { name: "Set as known solution" }).click();
    await lesson.isAt(5, 5);
  });

  test("lesson 10: is this board fair?", { timeout: 400_000 }, async () => {
    const { page } = screen;
    const board = new BoardPage(screen);
    const plays = async (whose: string): Promise<void> => {
      await page.getByRole("button", { name: whose }).click();
      await board.choose("Plays", "Greedy");
      await page.keyboard.press("Escape");
      await page.getByRole("combobox", { name: "Plays" }).waitFor({ state: "detached" });
    };
    const measure = () => page.getByRole("button", { name: /^Run \d+ games$/ }).click();
    await lesson.start(10);
    await board.showMode("Report");
    await plays("Change Measure the board's player");
    await lesson.setNumber("Games", "100");
    await measure();
    await lesson.isAt(1, 5);
    await board.showMode("Edit");
    await board.clickHex(4, 4);
    await press("Delete");
    await lesson.isAt(2, 5);
    await board.showMode("Report");
    await measure();
    await lesson.isAt(3, 5);
    await plays("Change Find better boards's player");
    await plays("Change the confirming side's player");
    await lesson.choose("Aim", /^short$/);
    await page
      .getByRole("region", { name: "Find better boards" })
      .getByRole("button", { name: "Search", exact: true })
      .click();
    await lesson.isAt(4, 5);
    await curate.open();
    await press("p");
    await lesson.isAt(5, 5);
  });

  test("lesson 11: five hundred are culled, and the gallery shows this project's levels, not those of the one before", async () => {
    const { page } = screen;
    await lesson.start(7);
    await lesson.canvas.settle();
    await shell.press("Control+Enter");
    await curate.open();
    const before = await isPicture();
    await lesson.welcome();
    await lesson.start(11);
    await shell.press("Control+Shift+Enter");
    const count = page.getByRole("dialog", { name: "Run panel" }).getByRole("spinbutton", { name: "Count" });
    await count.fill("500");
    await count.press("Enter");
    await press("Control+Enter");
    await lesson.isAt(1, 5);
    await expect.poll(() => page.getByText("500 candidates in", { exact: false }).count()).toBeGreaterThan(0);
    await curate.open();
    await expect.poll(isPicture).not.toBe(before);
    await page.getByRole("heading", { name: "Salt cellars" }).waitFor();
    await curate.brush("width", 0.1, 0.9);
    await curate.focusGallery();
    await press("Control+a", "x");
    await lesson.isAt(2, 5);
    await page.locator('[data-histogram="width"]').dblclick();
    await curate.settled();
    await curate.focusGallery();
    await press("p", "p", "p", "p", "p");
    await lesson.isAt(3, 5);
    await press("4", "4", "5");
    await lesson.isAt(4, 5);
    await button("Delete rejected").click();
    await shell
      .dialog("Delete")
      .or(page.getByRole("alertdialog"))
      .getByRole("button", { name: /^Delete \d+$/ })
      .click();
    await lesson.isAt(5, 5);
  });

  test("lesson 12: pack, curve, export", async () => {
    const { page } = screen;
    await lesson.start(12);
    const levels = page.getByRole("grid", { name: "Pack levels" });
    await levels.waitFor();
    await button("Target").click();
    await lesson.choose("Metric", /^Floor area$/);
    await lesson.setNumber("First level", "150");
    await lesson.setNumber("Last level", "450");
    await page.keyboard.press("Escape");
    await lesson.isAt(1, 6);
    await button(/^Sort by floor area/).click();
    await lesson.isAt(2, 6);
    await levels.getByRole("row", { name: /^1, / }).click();
    await press("l");
    await lesson.isAt(3, 6);
    await page.getByRole("checkbox", { name: /^LDtk project, one/ }).click();
    await page.getByRole("textbox", { name: "Folder" }).fill("exports/keeps");
    await page.getByRole("textbox", { name: "Folder" }).press("Enter");
    await page.getByRole("button", { name: /^Export \d formats/ }).click();
    // Tiled is among the formats chosen at first.
    await lesson.isAt(5, 6);
    await page.getByRole("checkbox", { name: /^Universal VTT, game master/ }).click();
    await page.getByRole("button", { name: /^Export \d formats/ }).click();
    await lesson.isAt(6, 6);
    // Progress is stored in the user's settings, not in the page.
    const stored = (): unknown => storedSettings(screen.studio)["lessons"];
    await expect.poll(stored).toMatchObject({ "pack-and-export": { done: expect.arrayContaining(["ldtk", "tiled"]) } });
  });
});
