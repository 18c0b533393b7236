import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { packFileSchema } from "#shared/project/packFile.ts";
import { puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import { validatePuzzleLevel } from "#shared/levels/puzzlescript/validateLevel.ts";
import { engineLimit } from "./support/browser.ts";
import { CanvasPage } from "./support/canvasPage.ts";
import { CuratePage } from "./support/curatePage.ts";
import { hiddenControls, waitForRest } from "./support/hiddenControls.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** A game with a misspelled name and a bracket too many. */
const mistaken = `title Push
OBJECTS
Background .
black

Wall #
grey

Player P
white

Crate C
orange

Goal O
green

LEGEND
SOUNDS
COLLISIONLAYERS
Background
Goal
Player, Wall, Crate
RULES
[ > Player | Crat ] -> [ > Player | > Crate ]
late [ Player | Wall ] -> [ Player | Wall ] ]
WINCONDITIONS
All Goal on Crate
LEVELS

######
#P...#
#....#
#....#
######
`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The key of each input. */
const keyOf: Readonly<Record<string, string>> = {
  u: "ArrowUp",
  d: "ArrowDown",
  l: "ArrowLeft",
  r: "ArrowRight",
  a: "x",
};

screenSuite("from an empty project to a PuzzleScript game that others can play", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1920, height: 1080 } });
  const game = new CanvasPage(screen);
  const shell = new ShellPage(screen);
  const curate = new CuratePage(screen);
  const mistakes = () => screen.page.getByRole("group", { name: "Mistakes in the code" });
  const code = () => screen.page.getByRole("textbox", { name: "Code of the game" });
  const badge = (text: string | RegExp) => screen.page.locator("header").getByText(text).first();

  test("two mistakes are mended from their messages; Ctrl+click leads to a name's declaration, F2 renames it everywhere, a text is replaced everywhere", async () => {
    await screen.page.getByRole("button", { name: "New document" }).first().click();
    await screen.page.getByRole("menuitem", { name: "New PuzzleScript game" }).click();
    await screen.page.getByRole("textbox", { name: "New name" }).press("Enter");
    await code().click();
    await game.press("Control+a", "Delete");
    await screen.page.keyboard.insertText(mistaken);
    await mistakes().getByText("Unknown name “crat”.").waitFor();
    await badge("has errors").waitFor();
    await mistakes().getByRole("button", { name: "Replace with “Crate”" }).click();
    await mistakes().getByText("This “]” closes nothing.").click();
    await game.press("End", "Backspace", "Backspace");
    await mistakes().getByText("No mistakes found").waitFor();
    await code().getByText("[ > Player | Crate ] -> [ > Player | > Crate ]").waitFor();
    await code()
      .getByText("Goal", { exact: true })
      .last()
      .click({ modifiers: ["Control"] });
    await expect.poll(() => code().locator(".cm-activeLine").textContent()).toBe("Goal O");
    await game.press("F2");
    const dialog = screen.page.getByRole("dialog", { name: "Rename “goal” everywhere" });
    const field = dialog.getByRole("textbox", { name: "New name" });
    await field.fill("Wall");
    await field.press("Enter");
    await dialog.getByText("“Wall” can't be used.").waitFor();
    await field.fill("Mark");
    await field.press("Enter");
    await dialog.waitFor({ state: "detached" });
    await code().getByText("All Mark on Crate").waitFor();
    expect(await code().getByText("Goal").count()).toBe(0);
    await game.press("Control+z");
    await code().getByText("All Goal on Crate").waitFor();
    await game.press("Control+f");
    await screen.page.keyboard.insertText("[ > Player");
    await screen.page.getByRole("textbox", { name: "Replace" }).click();
    await screen.page.keyboard.insertText("[ right Player");
    await screen.page.getByRole("button", { name: "Replace all" }).click();
    await code().getByText("[ right Player | Crate ] -> [ right Player | > Crate ]").waitFor();
    await game.press("Escape", "Control+z");
    await code().getByText("[ > Player | Crate ] -> [ > Player | > Crate ]").waitFor();
  });

  test("an image on the clipboard becomes the sprite, and undo takes it back", async () => {
    await screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await screen.page.evaluate(async () => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 5;
      const ctx = canvas.getContext("2d")!;
      ctx.fillStyle = "#ff0000";
      ctx.fillRect(1, 1, 2, 2);
      const image = await new Promise<Blob | null>((done) => canvas.toBlob(done));
      await navigator.clipboard.write([new ClipboardItem({ "image/png": image! })]);
    });
    await screen.page.getByRole("button", { name: "Paste an image" }).click();
    await code()
      .getByText(/^\.00\.\./)
      .first()
      .waitFor();
    await code().getByText("#ff0000").waitFor();
    await code().click();
    await game.press("Control+z");
    await code().getByText("#ff0000").waitFor({ state: "detached" });
    await screen.page.context().clearPermissions();
  });

  test("a level drawn with the mouse is solved, and one that is dragged before another is before it in the text", async () => {
    await draw("crate", 2, 2);
    await draw("goal", 3, 3);
    await badge("5 turns, shortest").waitFor({ timeout: engineLimit });
    await code().getByText("#.C..#").waitFor();
    const list = screen.page.getByRole("list", { name: "Levels and messages" });
    const cards = list.locator("[data-entry]");
    await screen.page.getByRole("button", { name: "Duplicate the level" }).click();
    await expect.poll(() => cards.count()).toBe(2);
    await draw("crate", 1, 3);
    const text = (): Promise<string> => code().evaluate((field: HTMLElement) => field.innerText);
    await expect.poll(text).toMatch(/#\.\.O\.#[^]*#C\.O\.#/);
    await cards.nth(1).dragTo(cards.nth(0), { targetPosition: { x: 4, y: 20 } });
    await expect.poll(text).toMatch(/#C\.O\.#[^]*#\.\.O\.#/);
    await game.press("Control+z", "Control+z", "Control+z");
    await expect.poll(() => cards.count()).toBe(1);
    await badge("5 turns, shortest").waitFor({ timeout: engineLimit });
  });

  test("it is played to its end by keys, and the trace says which rule moved the crate", async () => {
    await screen.page.getByRole("radio", { name: /^Play/ }).click();
    const pane = screen.page.getByRole("region", { name: "Play", exact: true });
    const strip = pane.getByRole("toolbar", { name: "Play" });
    await strip.getByRole("button", { name: "Show a hint" }).click();
    await strip.getByText(/^Next: /).waitFor();
    await game.settle();
    await screen.page.getByRole("tab", { name: "Rule trace" }).click();
    await game.settle();
    for (const key of ["ArrowDown", "ArrowRight"]) await game.press(key);
    await shell.region("dock").getByText("crate moves").waitFor();
    // One push too far: the crate is at the wall, and its goal isn't.
    await game.press("ArrowRight");
    await strip.getByText("Can't be won any more").waitFor({ timeout: engineLimit });
    const rows: number[] = [];
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
    ] as const) {
      await screen.page.setViewportSize({ width, height });
      await waitForRest(screen.page);
      const button = (await strip.getByRole("button").first().boundingBox())!;
      const verdict = (await strip.getByText("Can't be won any more").boundingBox())!;
      const box = (await strip.boundingBox())!;
      rows.push(verdict.y >= button.y + button.height ? 2 : 1);
      expect(isInside(verdict, box)).toBe(true);
      expect(isInside(box, (await pane.boundingBox())!)).toBe(true);
      expect(await hiddenControls(screen.page)).toEqual([]);
    }
    // Where the verdict doesn't fit beside the buttons, it takes a second row, in which nothing is cut or covered.
    expect(rows).toContain(2);
    await screen.page.setViewportSize({ width: 1920, height: 1080 });
    await game.press("z");
    await strip.getByText("Can't be won any more").waitFor({ state: "detached" });
    await strip.getByRole("button", { name: "Show a hint" }).waitFor({ timeout: engineLimit });
    for (const key of ["ArrowUp", "ArrowRight", "ArrowDown"]) await game.press(key);
    await strip.getByText("Level won").waitFor();
    await screen.page.getByRole("radio", { name: /^Edit/ }).click();
  });

  test("generated levels are kept, packed, and exported as one page, which is solved by keys from the file alone", async () => {
    await screen.page.getByRole("tab", { name: "Runs" }).click();
    await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = screen.page.getByRole("dialog", { name: "Run panel" });
    await panel.getByRole("spinbutton", { name: "Count" }).fill("4");
    await game.press("Control+Enter");
    await shell.region("dock").getByText("4 candidates in").waitFor({ timeout: engineLimit });
    await curate.open();
    await curate.press("p", "p", "p");
    await expect.poll(() => curate.count("kept")).toBe(3);
    await curate.press("Control+Shift+k");
    await screen.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^3, / }).waitFor();
    await screen.page.getByRole("checkbox", { name: /Web page/ }).waitFor();
    const formats = screen.page.getByRole("checkbox", { checked: true });
    while ((await formats.count()) > 0) await formats.first().click();
    await screen.page.getByRole("checkbox", { name: /Web page/ }).click();
    const target = screen.page.getByRole("textbox", { name: "Folder" });
    await target.fill("exports/first");
    await target.press("Enter");
    await screen.page.getByRole("button", { name: /^Export 1 format/ }).click();
    await screen.page
      .getByText(/files? written/)
      .first()
      .waitFor({ timeout: engineLimit });
    const folder = join(screen.project, "exports", "first");
    const page = readdirSync(folder, { recursive: true })
      .map(String)
      .find((name) => name.endsWith(".html"));
    expect(readFileSync(join(folder, page ?? ""), "utf8")).toContain("Crate C");
    const [pack = ""] = readdirSync(join(screen.project, "packs")).filter((name) => name.endsWith(".json"));
    const { entries } = packFileSchema.parse(JSON.parse(readFileSync(join(screen.project, "packs", pack), "utf8")));
    expect(entries).toHaveLength(3);
    const levels = entries.map(({ level }) => puzzleLevelSchema.parse(level));
    for (const level of levels) {
      expect(level.solution).toMatch(/./);
      expect(validatePuzzleLevel(level)).toEqual([]);
    }
    // Solved by keys, from the file alone.
    const opened = await screen.browser.newPage();
    try {
      await opened.goto(pathToFileURL(join(folder, page ?? "")).href);
      await opened
        .getByRole("button", { name: /^Play / })
        .first()
        .click();
      for (const letter of levels[0]?.solution ?? "") await opened.keyboard.press(keyOf[letter] ?? "x");
      await opened.getByText(/^Solved\. /).waitFor();
      expect(await opened.getByText(/^Solved\. /).textContent()).toBe(
        `Solved. ${levels[0]?.solution?.length === 1 ? "1 move" : `${levels[0]?.solution?.length} moves`}`,
      );
    } finally {
      await opened.close();
    }
  });

  test("a whole game that is pasted over a level becomes a document of its own, with pictures and verdicts of the levels in sight", async () => {
    const level = mistaken.slice(mistaken.indexOf("######")).replace("....", ".CO.");
    const mended = mistaken.replace("Crat ]", "Crate ]").replace("] ]", "]");
    await screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await screen.page.getByRole("radio", { name: /^Draw/ }).click();
    await screen.page.evaluate((text) => navigator.clipboard.writeText(text), mended + `\n${level}`.repeat(59));
    await screen.page.getByRole("application", { name: /^Level, / }).focus();
    await game.press("Control+v");
    await shell.shownTab("Push").waitFor();
    const cards = screen.page.getByRole("list", { name: "Levels and messages" }).locator("[data-entry]");
    await expect.poll(() => cards.count()).toBe(60);
    await cards.first().getByLabel("Level 1, ").waitFor({ timeout: engineLimit });
    await cards.last().getByLabel("Level 60", { exact: true }).waitFor();
    expect(await cards.last().locator("canvas").count()).toBe(0);
    await cards.first().focus();
    await game.press("End");
    await cards.last().getByLabel("Level 60, ").waitFor({ timeout: engineLimit });
    expect(await cards.last().locator("canvas").count()).toBe(1);
    await screen.page.context().clearPermissions();
  });

  function isInside(inner: Box, outer: Box): boolean {
    return (
      inner.x >= outer.x &&
      inner.y >= outer.y &&
      inner.x + inner.width <= outer.x + outer.width &&
      inner.y + inner.height <= outer.y + outer.height
    );
  }

  /** Takes a symbol by what it puts on a cell, and draws one cell with it. */
  async function draw(symbol: string, column: number, row: number): Promise<void> {
    const symbols = screen.page.getByRole("radiogroup", { name: "Symbol to draw" });
    await symbols.getByRole("radio", { name: new RegExp(`: ${symbol}$`) }).click();
    await game.settle();
    await screen.page.mouse.click(...(await game.onPage(column + 0.5, row + 0.5)));
    await shell
      .region("status")
      .getByText(new RegExp(`^[A-Z]\\d, ${symbol}`))
      .first()
      .waitFor();
  }
});
