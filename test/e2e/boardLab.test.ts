import { expect, test } from "vitest";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { BoardPage } from "./support/boardPage.ts";
import { engineLimit } from "./support/browser.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the board lab", () => {
  const screen = useStudio({
    project: "empty",
    begin: () => screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
  });
  const board = new BoardPage(screen);

  test(
    "from an empty project: draw, play, ask for best moves, measure, open a game and search for fairer boards",
    { timeout: 240_000 },
    async () => {
      const { page } = screen;
      await page.getByRole("button", { name: "New document" }).first().click();
      await page.getByRole("menuitem", { name: "New board", exact: true }).click();
      await page.keyboard.press("Escape");
      await board.canvas.waitFor();

      // Three holes by one click, as the turns of the board repeat it.
      await board.choose("Repeat strokes", "three turns");
      await board.press("x");
      await board.clickHex(5, 4);
      const drawn = await board.saved();
      expect(drawn.rows.join("").split("-").length).toBe(hexxagonStart().rows.join("").split("-").length + 3);
      await board.press("v", "l");
      await board.clickHex(0, 0);
      expect((await board.saved()).locked).toHaveLength(3);

      // Ten moves: two by hand, the rest between two players.
      await board.showMode("Play");
      await page
        .getByText(/^depth \d+/)
        .first()
        .waitFor({ timeout: engineLimit });
      await board.clickHex(0, 0);
      await board.clickHex(1, 1);
      await expect
        .poll(async () => (await board.saved()).games[0]?.nodes.length ?? 0, { timeout: engineLimit })
        .toBeGreaterThan(1);
      await page.getByRole("button", { name: "Change Dark's player" }).click();
      await board.choose("Plays", "Greedy");
      await page.keyboard.press("Escape");
      await expect
        .poll(async () => (await board.saved()).games[0]?.nodes.length ?? 0, { timeout: engineLimit })
        .toBeGreaterThan(9);
      await board.press("Home", ".", ".");
      await page
        .getByText(/^depth \d+/)
        .first()
        .waitFor({ timeout: engineLimit });

      // A thousand games and what they say.
      await board.showMode("Report");
      await page.getByRole("button", { name: "Change Measure the board's player" }).click();
      await board.choose("Plays", "Greedy");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Play 1.000 games$/ }).click();
      await page
        .getByText("of 1 000 games", { exact: false })
        .first()
        .waitFor({ timeout: 2 * engineLimit })
        .catch(() => undefined);
      await page.getByRole("heading", { name: "Findings" }).waitFor({ timeout: 2 * engineLimit });
      await page
        .getByText(/^Moving first|moves first on a start|tell the sides apart/)
        .first()
        .waitFor();
      await page.getByRole("button", { name: /^Half of the games last/ }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("report-length");

      // One of its games at the move that decided it.
      await page.getByRole("button", { name: "Open the games" }).click();
      await page.getByRole("button", { name: "Game 2", exact: true }).click();
      await page.getByText("This game is from a run.").waitFor();

      // Fairer boards go to the gallery.
      await board.showMode("Report");
      await page.getByRole("spinbutton", { name: "Boards" }).fill("3");
      await page.getByRole("spinbutton", { name: "Boards" }).press("Enter");
      await board.choose("Symmetry kept", "none");
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page
        .getByRole("button", { name: "Show", exact: true })
        .nth(1)
        .waitFor({ timeout: 2 * engineLimit });
      await page.getByRole("radio", { name: /^Curate/ }).click();
      await page.locator("[role=listbox] [role=option]").first().waitFor({ timeout: engineLimit });
    },
  );
});
