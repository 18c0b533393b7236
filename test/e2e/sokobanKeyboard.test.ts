import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { isSolved, startPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { positionAfter } from "../support/positionAfter.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { SokobanPage } from "./support/sokobanPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** The key of each move. */
const keys: Readonly<Record<string, string>> = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" };

screenSuite("Sokoban by keyboard alone, as a screen reader hears it", () => {
  const screen = useStudio({
    project: "empty",
    tab: { width: 1440, height: 900, colorScheme: "light" },
    begin: () => screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
  });
  const shell = new ShellPage(screen);
  const sokoban = new SokobanPage(screen);
  const curate = new CuratePage(screen);

  test("a room is made by the palette, drawn by arrows and letters, and each cell and verdict is spoken", async () => {
    await screen.page.getByRole("treeitem", { name: "Starter rooms" }).waitFor();
    await shell.usePalette("Control+k", "New Sokoban room");
    await screen.page.getByRole("textbox", { name: /name/i }).first().waitFor();
    await sokoban.press("Enter");
    await heard("3 pushes", "verdict");
    await expect.poll(() => focusRole()).toBe("application");
    await sokoban.press("Home", "ArrowRight");
    await heard("B", "cell");
    // A second box, a second goal, and a wall between them.
    await sokoban.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "b");
    await heard(/^C\d+, box$/, "cell");
    await sokoban.press("ArrowRight", "ArrowRight", "ArrowRight", "o");
    await heard(/^F\d+, goal$/, "cell");
    await screen.page.getByText(/2 boxes, 2 goals/).waitFor();
    await heard(/^Solvable in \d+ pushes/, "verdict");
  });

  test("the room is played: steps and blocked ways are spoken, the solved room is kept", async () => {
    const copy = screen.page.getByRole("button", { name: "Copy LURD" }).first();
    await copy.focus();
    await sokoban.press("Enter");
    await expect.poll(() => sokoban.clipboard()).toMatch(/^[lurd]+$/i);
    const moves = await sokoban.clipboard();
    await sokoban.canvas.focus();
    await sokoban.press("p");
    await screen.page.getByRole("application", { name: /^Room to play/ }).waitFor();
    await sokoban.settle();
    const [first = "", ...rest] = moves;
    await sokoban.press(keys[first.toLowerCase()] ?? "");
    await heard(/^Player at [A-Z]\d+, \d+ push(es)?, 1 move/, "cell");
    await sokoban.press("u");
    await heard(/0 moves/, "cell");
    await sokoban.press(keys[first.toLowerCase()] ?? "");
    for (const letter of rest) await sokoban.press(keys[letter.toLowerCase()] ?? "");
    await screen.page.getByText(/^Solved in/).waitFor();
    const keep = screen.page
      .getByRole("button", { name: "Use as the room's solution" })
      .or(screen.page.getByRole("button", { name: "Keep beside it" }))
      .first();
    await keep.focus();
    await sokoban.press("Enter");
    await screen.page.getByText("Kept with the room.").first().waitFor();
    await sokoban.save();
    // Written by the studio from data that its schema has accepted.
    const { solutions } = sokoban.files().find(({ type }) => type === "sokoban-room")!.data as RoomDocument;
    expect(solutions?.map(({ origin }) => origin)).toContain("played");
  });

  test("its solution is gone through step by step, from the start to the end", async () => {
    await sokoban.canvas.focus();
    await sokoban.press("s");
    await screen.page.getByRole("application", { name: /^Solution on a room/ }).waitFor();
    await sokoban.settle();
    await sokoban.press("Home", "ArrowRight");
    await heard(/^Move 1 of \d+, player at [A-Z]\d+$/, "cell");
    await sokoban.press("Alt+ArrowRight", "End");
    await expect.poll(() => spoken()).toMatch(/^Move (\d+) of \1, /);
    await sokoban.press("Control+c");
    await expect.poll(() => sokoban.clipboard()).toMatch(/^[lurdLURD]+$/);
    const whole = await sokoban.clipboard();
    await sokoban.press("m");
    const part = screen.page.getByRole("button", { name: /^Copy from the mark to here/ });
    await part.waitFor();
    await sokoban.press("Home");
    expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await screen.page.evaluate(() => navigator.clipboard.writeText(""));
    await part.click();
    await expect.poll(() => sokoban.clipboard()).toBe(whole);
    await sokoban.canvas.or(screen.page.getByRole("application")).first().focus();
    await sokoban.press("Escape");
    await screen.page.getByRole("application", { name: /^Room, / }).waitFor();
  });

  test("harder rooms are searched for, played, replayed, kept, packed and exported in every Sokoban format; the exported collection is imported as the same rooms", async () => {
    await sokoban.settle();
    await sokoban.press("Control+Alt+Enter");
    await screen.page
      .getByText(/candidates? in/)
      .first()
      .waitFor({ timeout: engineLimit });
    await sokoban.press("Alt+2");
    await curate.tiles().first().waitFor();
    await curate.focusGallery();
    await curate.press("Shift+p");
    await screen.page.getByRole("application", { name: /^Room to play/ }).waitFor();
    await curate.press("Escape", "Escape");
    await curate.focusGallery();
    await curate.press("Shift+s");
    await screen.page.getByRole("application", { name: /^Solution on a room/ }).waitFor();
    await curate.press("Escape", "Escape");
    await curate.focusGallery();
    await curate.press("p", "p", "p");
    await expect.poll(() => curate.count("kept")).toBe(3);
    await curate.press("Control+Shift+k");
    await expect.poll(() => packRows().count()).toBe(3);
    for (const format of [
      /\(XSB\)/,
      /\(SOK\)/,
      /\(SLC/,
      /\(LURD\)/,
      /^Tiled map, JSON/,
      /^PNG contact/,
      /^Puzzle sheets/,
    ]) {
      const box = screen.page.getByRole("checkbox", { name: format }).first();
      await box.focus();
      if ((await box.getAttribute("aria-checked")) !== "true") await sokoban.press("Space");
      expect(await box.getAttribute("aria-checked")).toBe("true");
    }
    const target = screen.page.getByRole("textbox", { name: "Folder" });
    await target.focus();
    await sokoban.press("Control+a");
    await screen.page.keyboard.type("exports/keys");
    await sokoban.press("Enter");
    await screen.page.getByRole("button", { name: /^Export \d+ formats?/ }).focus();
    await sokoban.press("Enter");
    await screen.page
      .getByText(/files? written/)
      .first()
      .waitFor({ timeout: engineLimit });
    const folder = join(screen.project, "exports", "keys");
    const written = readdirSync(folder, { recursive: true }).map(String);
    for (const end of [".xsb", ".sok", ".slc", ".lurd", ".tmj", "-sheet.png", ".svg"]) {
      expect(
        written.some((file) => file.endsWith(end)),
        `${end} among ${written.join(", ")}`,
      ).toBe(true);
    }
    const text = (end: string): string =>
      readFileSync(join(folder, written.find((file) => file.endsWith(end)) ?? ""), "utf8");
    expect(text(".sok").match(/^Solution/gm)).toHaveLength(3);
    await sokoban.drop("again.xsb", text(".xsb"));
    await screen.page.getByText("Import 3 levels from again.xsb?").waitFor({ timeout: engineLimit });
    await screen.page.getByRole("button", { name: "Into a pack" }).press("Enter");
    await screen.page.getByText("Imported 3 levels into again.").first().waitFor();
    const [exported, imported] = [levelsOf("Kept levels"), levelsOf("again")];
    expect(imported).toEqual(exported);
    expect(exported).toHaveLength(3);
    for (const { level } of imported) {
      const end = positionAfter(startPosition(level.rows), level.solution ?? "");
      expect(end !== undefined && isSolved(end)).toBe(true);
    }
  });

  test("a copy of a candidate and of a level of the pack is edited, with its solution", async () => {
    await sokoban.press("Alt+2");
    await curate.tiles().first().waitFor();
    await curate.focusGallery();
    await curate.press("Shift+e");
    await screen.page.getByRole("tab", { name: /\d+-\d+-\d+$/, selected: true }).waitFor();
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
    await sokoban.settle();
    await sokoban.press("Alt+3");
    await packRows().nth(1).click();
    const { title, level } = levelsOf("again")[1]!;
    await screen.page.getByRole("button", { name: "Edit a copy" }).click();
    await screen.page.getByRole("tab", { name: title, selected: true }).waitFor();
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
    await sokoban.settle();
    const { rows: drawn, solution } = await sokoban.saved(title);
    expect({ rows: drawn.map((row) => row.trimEnd()), solution }).toEqual(level);
  });

  /** Titles and levels of a pack on disk, in order; rows without the spaces at their ends. */
  function levelsOf(name: string) {
    const packs = readdirSync(join(screen.project, "packs"))
      .filter((file) => file.endsWith(".json"))
      .map((file) => packFileSchema.parse(JSON.parse(readFileSync(join(screen.project, "packs", file), "utf8"))));
    const entries = packs.find((pack) => pack.name === name)?.entries ?? [];
    return entries.map(({ title, level }) => {
      const { rows: drawn, solution } = sokobanLevelSchema.parse(level);
      return { title, level: { rows: drawn.map((row) => row.trimEnd()), solution } };
    });
  }
  function packRows(): Locator {
    return screen.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
  }

  function spoken(): Promise<string> {
    return sokoban.canvas.locator("xpath=following-sibling::*[@aria-live]").innerText();
  }

  /** What the solver's section says, a status that is read when it changes. */
  async function verdict(): Promise<string> {
    return (
      await screen.page
        .getByRole("status")
        .filter({ hasText: /pushes|Unsolvable|Not solved/ })
        .first()
        .innerText()
    ).trim();
  }

  async function heard(text: string | RegExp, from: "cell" | "verdict"): Promise<void> {
    const read = from === "cell" ? spoken : verdict;
    await expect.poll(read, { timeout: engineLimit }).toMatch(typeof text === "string" ? new RegExp(text) : text);
  }

  function focusRole(): Promise<string | null> {
    return screen.page.evaluate(() => document.activeElement?.getAttribute("role") ?? null);
  }
});
