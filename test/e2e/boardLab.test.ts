import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { expect, test } from "vitest";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { BoardPage } from "./support/boardPage.ts";
import { CuratePage } from "./support/curatePage.ts";
import { engineLimit } from "./support/browser.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** A run with it finds fairer boards soon. */
const fruitfulSeed = 10;

screenSuite("the board lab", () => {
  const screen = useStudio({
    project: "empty",
    begin: () => screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
  });
  const board = new BoardPage(screen);
  const curate = new CuratePage(screen);
  const setNumber = async (label: string, value: string): Promise<void> => {
    const field = screen.page.getByRole("spinbutton", { name: label });
    await field.fill(value);
    await field.press("Enter");
  };

  async function exported(form: string): Promise<Buffer> {
    await screen.page.getByRole("button", { name: "Export", exact: true }).click();
    const saved = screen.page.waitForEvent("download");
    await screen.page.getByRole("menuitem", { name: form }).click();
    return readFileSync(await (await saved).path());
  }

  test(
    "from an empty project: draw, play, ask for best moves, measure, export the report, open a game, compare, search, pack, export and import again",
    { timeout: 400_000 },
    async () => {
      const { page } = screen;
      await page.getByRole("button", { name: "New document" }).first().click();
      await page.getByRole("menuitem", { name: "New board", exact: true }).click();
      await page.keyboard.press("Escape");
      await board.canvas.waitFor();

      // Three holes by one click, as the turns of the board repeat it.
      await board.choose("Repeat strokes", "3-fold rotation");
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

      // Some hundred games and their report.
      await board.showMode("Report");
      await board.choose("Run", "The paper's experiments");
      expect(await page.getByRole("button", { name: "Play these series" }).count()).toBe(6);
      await page.getByRole("button", { name: "Change Measure the board's player" }).click();
      await board.choose("Plays", "Greedy");
      await page.keyboard.press("Escape");
      const games = page.getByRole("spinbutton", { name: "Games" }).first();
      await games.fill("200");
      await games.press("Enter");
      await page.getByRole("button", { name: /^Run 200 games$/ }).click();
      await page
        .getByText(/of 10\d games/)
        .first()
        .waitFor({ timeout: 2 * engineLimit });
      await page.getByRole("heading", { name: "Findings" }).waitFor({ timeout: 2 * engineLimit });
      await page
        .getByText(/^Moving first|moves first on a start|Not decided/)
        .first()
        .waitFor();
      await page.getByRole("button", { name: /^Half of the games last/ }).click();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("report-length");

      // The report as files, which all open; the page without scripts.
      expect(await page.evaluate(faultOfXml, (await exported("Page as SVG")).toString("utf8"))).toBe("");
      expect(decode(await exported("Page as PNG")).width).toBeGreaterThan(1000);
      const csv = (await exported("Measures as CSV")).toString("utf8").trim().split(/\r?\n/);
      expect(csv.length).toBeGreaterThan(10);
      const html = (await exported("Printable HTML")).toString("utf8");
      expect(html).not.toMatch(/<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/i);
      const printed = await page.context().newPage();
      await printed.setContent(html);
      await printed.getByText("Findings", { exact: true }).waitFor();
      expect(await printed.getByRole("table").count()).toBeGreaterThan(1);
      await printed.close();

      // One of its games at the move that decided it.
      await page.getByRole("button", { name: "Open the games" }).click();
      await page.getByRole("button", { name: "Game 2", exact: true }).click();
      await page.getByText("This game is from a run.").waitFor();

      // A start that favours one side, compared with the one before.
      await board.showMode("Edit");
      await board.choose("Repeat strokes", "none");
      await board.press("a");
      await board.clickHex(3, 3);
      await board.clickHex(5, 5);
      await board.clickHex(4, 3);
      await board.showMode("Report");
      await games.fill("200");
      await games.press("Enter");
      await page.getByRole("button", { name: /^Run 200 games$/ }).click();
      // Until then the report is the one of before.
      await page
        .getByText(/^Run 2, seed/)
        .first()
        .waitFor({ timeout: 2 * engineLimit });
      await page.getByRole("combobox", { name: "Compare with" }).click();
      await page.getByRole("option", { name: /Run 1/ }).click();
      const compared = page.getByRole("region", { name: "Comparison" });
      await compared.getByText("Score of moving first").waitFor();
      await compared.getByText("differs", { exact: true }).first().waitFor();

      // Fairer boards go to the gallery.
      for (const label of ["Change Find better boards's player", "Change the confirming side's player"]) {
        await page.getByRole("button", { name: label }).click();
        await board.choose("Plays", "Greedy");
        await page.keyboard.press("Escape");
        await page.getByRole("combobox", { name: "Plays" }).waitFor({ state: "detached" });
      }
      await setNumber("Confirmed to", "8");
      await setNumber("Boards", "5");
      await board.choose("Symmetry", "none");
      await board.fixSeeds(fruitfulSeed);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await page.getByRole("radio", { name: /^Curate/ }).click();
      await curate
        .tiles()
        .first()
        .waitFor({ timeout: 2 * engineLimit });

      // The first one is kept, packed and exported; the exported pack is imported again.
      await curate.focusGallery();
      await curate.press("p");
      await page.getByText(/^1\s*kept$/).waitFor();
      // Further boards would only take time.
      await page.keyboard.press("Control+.");
      await curate.press("Control+Shift+k");
      await page.getByRole("button", { name: "Kept levels", exact: true }).waitFor();
      const rows = page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
      await expect.poll(() => rows.count(), { timeout: engineLimit }).toBe(1);
      await page.getByRole("textbox", { name: "Folder" }).fill("exports/boards");
      await page.getByRole("textbox", { name: "Folder" }).press("Enter");
      await page
        .getByRole("button", { name: /^Export/ })
        .last()
        .click();
      await page
        .getByText(/files? written/)
        .first()
        .waitFor({ timeout: engineLimit });
      const folder = join(screen.project, "exports", "boards");
      const written = readdirSync(folder, { recursive: true }).map(String);
      const pack = written.find((file) => file.endsWith(".json")) ?? "";
      await page.getByRole("button", { name: "New pack" }).click();
      const chooser = page.waitForEvent("filechooser");
      await page.getByRole("menuitem", { name: "Pack from a file" }).click();
      await (await chooser).setFiles(join(folder, pack));
      await page.getByText(/^Imported 1 level/).waitFor({ timeout: engineLimit });

      // A file of games that is dropped on the window becomes a board with its games.
      await board.drop("club.pdn", pdn);
      const list = page.getByRole("region", { name: "Games" });
      await list.waitFor({ timeout: engineLimit });
      await expect.poll(() => list.getByRole("row").count()).toBe(3);
      await page
        .getByRole("button", { name: /^Ada – Ben, Club/ })
        .first()
        .click();
      await page.getByRole("application", { name: /^Board to play on/ }).waitFor();
      await page.getByText("11-15").first().waitFor();
    },
  );
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
