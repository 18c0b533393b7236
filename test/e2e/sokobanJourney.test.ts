import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { isSolved, positionAfter, startPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { engineLimit } from "./support/browser.ts";
import { CuratePage } from "./support/curatePage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { SokobanPage } from "./support/sokobanPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("from an empty project to an exported Sokoban pack and back", () => {
  const screen = useStudio({
    project: "empty",
    tab: { width: 1920, height: 1080 },
    begin: () => screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
  });
  const shell = new ShellPage(screen);
  const sokoban = new SokobanPage(screen);
  const curate = new CuratePage(screen);

  test("a room is drawn with the mouse and solved at once", async () => {
    await sokoban.createRoom();
    // A pillar as one rectangle, then a second box and a second goal with the pencil.
    await sokoban.press("w", "r");
    await sokoban.stroke([4, 1], [5, 2]);
    await sokoban.press("n", "b");
    await sokoban.stroke([2, 4]);
    await sokoban.press("o");
    await sokoban.stroke([5, 4]);
    await sokoban.page.getByText(/2 boxes, 2 goals/).waitFor();
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
  });

  test("a search for harder rooms starts from it, and three of its rooms are kept", async () => {
    await sokoban.page.getByRole("button", { name: "Search for harder" }).click();
    await sokoban.page
      .getByText(/candidates? in/)
      .first()
      .waitFor({ timeout: engineLimit });
    await curate.open();
    await curate.press("p", "p", "p");
    await expect.poll(() => curate.count("kept")).toBe(3);
  });

  test("the kept ones become a pack and are exported; the exported collection is imported as the same rooms", async () => {
    await sokoban.press("Control+Shift+k");
    await expect.poll(() => rows().count()).toBe(3);
    const xsb = sokoban.page.getByRole("checkbox", { name: /XSB/ });
    if ((await xsb.getAttribute("aria-checked")) !== "true") await xsb.click();
    const target = sokoban.page.getByRole("textbox", { name: "Folder" });
    await target.fill("exports/first");
    await target.press("Enter");
    await sokoban.page.getByRole("button", { name: /^Export \d formats?/ }).click();
    await sokoban.page
      .getByText(/files? written/)
      .first()
      .waitFor({ timeout: engineLimit });
    const folder = join(screen.project, "exports", "first");
    const file = readdirSync(folder, { recursive: true })
      .map(String)
      .find((name) => name.endsWith(".xsb"));
    await sokoban.drop("again.xsb", readFileSync(join(folder, file ?? ""), "utf8"));
    await sokoban.page.getByText("Import 3 levels from again.xsb?").waitFor({ timeout: engineLimit });
    await sokoban.page.getByRole("button", { name: "Into a pack" }).click();
    await sokoban.page.getByText("Imported 3 levels into again.").first().waitFor();
    const [exported, imported] = [levelsOf("Kept levels"), levelsOf("again")];
    expect(imported).toEqual(exported);
    expect(exported).toHaveLength(3);
    for (const { level } of imported) {
      const end = positionAfter(startPosition(level.rows), level.solution ?? "");
      expect(end !== undefined && isSolved(end)).toBe(true);
    }
  });

  test("Edit a copy makes a document of a candidate and of a level of the pack, with its solution", async () => {
    await curate.open();
    await curate.press("Shift+e");
    const copy = sokoban.page.getByRole("tab", { name: /\d+-\d+-\d+$/, selected: true });
    await copy.waitFor();
    await sokoban.badge(/pushes, proved shortest/).waitFor({ timeout: engineLimit });
    await sokoban.page.getByRole("radio", { name: /^Pack/ }).click();
    await rows().nth(1).click();
    const { title, level } = levelsOf("again")[1]!;
    await sokoban.page.getByRole("button", { name: "Edit a copy" }).click();
    await sokoban.page.getByRole("tab", { name: title, selected: true }).waitFor();
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
  function rows(): Locator {
    return shell.page.getByRole("grid", { name: "Pack levels" }).getByRole("row", { name: /^\d+, / });
  }
});
