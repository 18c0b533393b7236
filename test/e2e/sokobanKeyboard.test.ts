import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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

  test("a box in a corner is called unsolvable with the reason, and undo gives the verdict back", async () => {
    const before = await verdict();
    await sokoban.press("Home", "ArrowRight", ...Array.from({ length: 8 }, () => "ArrowUp"), "ArrowDown", "b");
    await heard(/^B2, box/, "cell");
    await sokoban.press("End", "ArrowLeft", "o");
    await heard(/^Unsolvable.*A box is on a square from which it can't be pushed to any goal/s, "verdict");
    await sokoban.press("Control+z", "Control+z");
    await expect.poll(() => verdict(), { timeout: engineLimit }).toBe(before);
  });

  test("overlays are switched by their keys, and an edit of What if is tried as one step to undo", async () => {
    await sokoban.press("g");
    const tries = screen.page.getByRole("button", { name: "Try", exact: true });
    await tries.first().waitFor({ timeout: engineLimit });
    await screen.page.getByText(/^of \d+ edits$/).waitFor({ timeout: engineLimit });
    const before = await verdict();
    await tries.first().focus();
    await sokoban.press("Enter");
    await expect.poll(() => verdict(), { timeout: engineLimit }).not.toBe(before);
    await sokoban.canvas.focus();
    await sokoban.press("Control+z");
    await expect.poll(() => verdict(), { timeout: engineLimit }).toBe(before);
    for (const [key, name] of Object.entries(overlays)) {
      const row = screen.page.getByRole("switch", { name: new RegExp(`^${name}`) });
      const on = (await row.getAttribute("aria-checked")) === "true";
      await sokoban.press(key);
      await expect.poll(() => row.getAttribute("aria-checked")).toBe(String(!on));
      await sokoban.press(key);
    }
    await sokoban.press("g");
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
    await sokoban.press("m", "Home");
    const part = screen.page.getByRole("button", { name: /^Copy from the mark to here/ });
    expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await screen.page.evaluate(() => navigator.clipboard.writeText(""));
    await part.click();
    await expect.poll(() => sokoban.clipboard()).toBe(whole);
    await sokoban.canvas.or(screen.page.getByRole("application")).first().focus();
    await sokoban.press("Escape");
    await screen.page.getByRole("application", { name: /^Room, / }).waitFor();
  });

  test("harder rooms are searched for, played, replayed, kept, packed and exported in every Sokoban format", async () => {
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
    const rows = screen.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
    await expect.poll(() => rows.count()).toBe(3);
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
    const sok = readFileSync(join(folder, written.find((file) => file.endsWith(".sok")) ?? ""), "utf8");
    expect(sok.match(/^Solution/gm)).toHaveLength(3);
  });

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

const overlays: Readonly<Record<string, string>> = {
  g: "Effect map",
  d: "Dead squares",
  "Shift+r": "Player reach",
  t: "Push distance",
  "Shift+b": "Box reach",
  "Shift+s": "Solution trail",
  "Shift+d": "Deadlock heat",
};
