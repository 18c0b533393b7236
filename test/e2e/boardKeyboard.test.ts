import { readFileSync } from "node:fs";
import { decode } from "fast-png";
import { expect, test } from "vitest";
import { BoardPage } from "./support/boardPage.ts";
import { engineLimit } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("boards by keyboard alone, as a screen reader hears them", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900, colorScheme: "light" } });
  const shell = new ShellPage(screen);
  const board = new BoardPage(screen);

  test("a hex board is drawn under three-fold symmetry: arrows walk the hexes, every cell has a name", async () => {
    await screen.page.getByRole("treeitem", { name: "Starter rooms" }).waitFor();
    await shell.usePalette("Control+k", "New board");
    await screen.page.getByRole("textbox", { name: "New name" }).waitFor();
    await screen.page.keyboard.press("Enter");
    await expect.poll(() => focused()).toMatch(/^application/);
    const holes = await holesOf();
    await choose("Repeat strokes", "3-fold rotation");
    await board.press("x", "ArrowRight");
    await heard(/^[a-i]\d, /);
    const first = await spoken();
    await board.press("ArrowRight", "ArrowDown", "ArrowDown");
    await expect.poll(spoken).not.toBe(first);
    await heard(/^[a-i]\d, empty$/);
    await board.press("Enter");
    await expect.poll(() => holesOf(), { timeout: engineLimit }).toBe(holes + 3);
  });

  test("a move is played by arrows and Enter, taken back, hinted and found among the best moves", async () => {
    await board.press("p");
    await application(/^Board to play on/);
    await screen.page
      .getByText(/^depth \d+/)
      .first()
      .waitFor({ timeout: engineLimit });
    await board.press("ArrowRight");
    await heard(/^[a-i]\d, (empty|Dark piece|Light piece)$/);
    await walkTo(/Dark piece$/);
    await board.press("Enter");
    await heard(/^Dark piece [a-i]\d taken, \d+ targets?$/);
    await board.press("Escape");
    await board.press("h");
    await screen.page
      .getByText(/^Hint: /)
      .first()
      .waitFor({ timeout: engineLimit });
    const best = screen.page.getByRole("button", { name: /^Play [a-i]/ }).first();
    await best.focus();
    await screen.page.keyboard.press("Enter");
    await expect.poll(async () => (await board.saved()).games[0]?.nodes.length ?? 0, { timeout: engineLimit }).toBe(2);
    await board.press("Backspace");
    await expect.poll(async () => (await board.saved()).games[0]?.nodes.length ?? 0, { timeout: engineLimit }).toBe(0);
    await board.press("Escape");
    await application(/^Board, /);
  });

  test("the board is measured, and its report is saved as SVG, PNG, CSV and a page without scripts, which all open", async () => {
    await board.press("r");
    await screen.page.getByRole("region", { name: "Report" }).waitFor();
    await choose("Run", "The paper's experiments");
    expect(await screen.page.getByRole("button", { name: "Play these series" }).count()).toBe(6);
    await player("Change Measure the board's player");
    const games = screen.page.getByRole("spinbutton", { name: "Games" }).first();
    // Few, of a fixed seed: the search's verdict takes them in, and a thousand would show a small advantage of the first player.
    await games.fill("40");
    await games.press("Enter");
    await board.fixSeeds(3);
    await enter(/^Run 40 games$/);
    await screen.page.getByRole("heading", { name: "Findings" }).waitFor({ timeout: 2 * engineLimit });
    const svg = (await exported("Page as SVG")).toString("utf8");
    expect(await screen.page.evaluate(faultOfXml, svg)).toBe("");
    const png = decode(await exported("Page as PNG"));
    expect(png.width).toBeGreaterThan(1000);
    const csv = (await exported("Measures as CSV")).toString("utf8").trim().split(/\r?\n/);
    expect(csv.length).toBeGreaterThan(10);
    const html = (await exported("Printable HTML")).toString("utf8");
    expect(html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/i);
    const page = await screen.page.context().newPage();
    await page.setContent(html);
    await page.getByText("Findings", { exact: true }).waitFor();
    expect(await page.getByRole("table").count()).toBeGreaterThan(1);
    await page.close();
  });

  test("a search on a board that is fair says so, in the notice and in the gallery", async () => {
    for (const name of ["Change Find better boards's player", "Change the confirming side's player"])
      await player(name);
    const error = screen.page.getByRole("spinbutton", { name: "Confirmed to" });
    await error.fill("15");
    await error.press("Enter");
    // The run's seed: one measurement in twenty finds a fair board to favor a side.
    await board.fixSeeds(7);
    await enter("Search");
    await screen.page
      .getByText(/already fair to ± 15 points/)
      .first()
      .waitFor({ timeout: engineLimit });
    await screen.page.keyboard.press("Alt+2");
    await screen.page.getByRole("heading", { name: /^Run 2 found no candidates: Search for better boards/ }).waitFor();
    await screen.page
      .getByText(/^The drawn board is already fair to ± 15 points: .* To look for smaller differences/)
      .first()
      .waitFor();
    await screen.page.keyboard.press("Alt+1");
  });

  test("a PDN file that is dropped on the window becomes a board with its games, in Games", async () => {
    await board.drop("club.pdn", pdn);
    await screen.page.getByRole("region", { name: "Games" }).waitFor({ timeout: engineLimit });
    const rows = screen.page.getByRole("region", { name: "Games" }).getByRole("row");
    await expect.poll(() => rows.count()).toBe(3);
    const open = screen.page.getByRole("button", { name: /^Ada – Ben, Club/ }).first();
    await open.focus();
    await screen.page.keyboard.press("Enter");
    await application(/^Board to play on/);
    await screen.page.getByText("11-15").first().waitFor();
  });

  function spoken(): Promise<string> {
    return board.canvas.locator("xpath=following-sibling::*[@aria-live]").innerText();
  }

  async function heard(text: RegExp): Promise<void> {
    await expect.poll(spoken, { timeout: engineLimit }).toMatch(text);
  }

  async function application(name: RegExp): Promise<void> {
    await screen.page.getByRole("application", { name }).waitFor();
    await board.settle();
  }

  /** Walks along the rows until the cursor is on a cell that is spoken like this. */
  async function walkTo(text: RegExp): Promise<void> {
    for (const key of ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"]) {
      for (let i = 0; i < 10; i++) {
        const before = await spoken();
        if (text.test(before)) return;
        await board.press(key);
        // Without a new cell to speak of, the cursor is at the edge.
        if (!(await isSpokenAnew(before))) break;
      }
    }
    throw new Error(`No cell is spoken like ${text}.`);
  }

  function isSpokenAnew(before: string): Promise<boolean> {
    return expect
      .poll(spoken, { timeout: 2_000 })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      );
  }

  async function choose(field: string, option: string): Promise<void> {
    await screen.page.getByRole("combobox", { name: field }).focus();
    await screen.page.keyboard.press("Enter");
    await screen.page.getByRole("option", { name: option, exact: true }).waitFor();
    await screen.page.keyboard.type(option);
    await screen.page.keyboard.press("Enter");
    await screen.page.getByRole("option").first().waitFor({ state: "detached" });
  }

  /** Makes a player of the panel the greedy one, which is quick. */
  async function player(name: string): Promise<void> {
    await enter(name);
    await screen.page.getByRole("combobox", { name: "Plays" }).waitFor();
    await choose("Plays", "Greedy");
    await screen.page.keyboard.press("Escape");
    await screen.page.getByRole("combobox", { name: "Plays" }).waitFor({ state: "detached" });
  }

  async function enter(name: string | RegExp): Promise<void> {
    await screen.page.getByRole("button", { name, exact: true }).focus();
    await screen.page.keyboard.press("Enter");
  }

  async function exported(form: string): Promise<Buffer> {
    await enter("Export");
    const item = screen.page.getByRole("menuitem", { name: form });
    await item.waitFor();
    const saved = screen.page.waitForEvent("download");
    await item.press("Enter");
    return readFileSync(await (await saved).path());
  }

  async function holesOf(): Promise<number> {
    return (await board.saved()).rows.join("").split("-").length - 1;
  }

  function focused(): Promise<string> {
    return screen.page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute("role")} ${element?.tagName}`;
    });
  }
});

function faultOfXml(text: string): string {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return parsed.querySelector("parsererror")?.textContent ?? "";
}

const pdn = `[Event "Club"]
[White "Ada"]
[Black "Ben"]
[GameType "21"]
[Result "*"]

1. 11-15 23-19 2. 8-11 22-17 *

[Event "Club"]
[White "Cleo"]
[Black "Dan"]
[GameType "21"]
[Result "*"]

1. 9-14 22-18 *
`;
