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
