import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { PackFile } from "#shared/project/packFile.ts";
import { LinjatPage, smallPuzzle, writeBriefs } from "./support/linjatPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("drawing a Linjat board", () => {
  const screen = useStudio({
    project: writeBriefs,
    begin: () => screen.page.context().grantPermissions(["clipboard-read", "clipboard-write"]),
  });
  const linjat = new LinjatPage(screen);

  beforeEach(() => linjat.open("Low tide"));

  test("a board is drawn with the keyboard alone, and its rating follows", async () => {
    await linjat.open("Slack water");
    const play = linjat.page.getByRole("radio", { name: /^Play/ });
    expect(await play.getAttribute("title")).toBe("The board is empty. Draw numbers and dots first.");
    expect(await play.isDisabled()).toBe(true);
    await linjat.press("Home", "2", "ArrowRight", ".", "ArrowDown", "ArrowRight", "1", "0", "l");
    await linjat.status().getByText("Cell C2, 10, locked").waitFor();
    const { rows, locked } = await linjat.saved();
    expect(rows.slice(0, 2)).toEqual(["2.     ", "  A    "]);
    expect(locked).toEqual([[2, 1]]);
    await linjat
      .rating()
      .getByText(/solution/)
      .first()
      .waitFor();
    await linjat.press("Delete", "Control+a", "Delete");
    expect(await linjat.saved()).toMatchObject({ rows: [], locked: [] });
    await linjat.press("Control+z");
    expect((await linjat.saved()).rows[0]).toBe("2.     ");
    const width = linjat.page.getByRole("spinbutton", { name: "Width" });
    await width.fill("6");
    await width.press("Enter");
    expect((await linjat.saved()).rows[0]).toBe("2.    ");
    await linjat.press("Control+z", "Control+a", "Delete");
  });

  test("the rating names one solution; without its dot there are several, and the problem jumps to where they differ", async () => {
    await linjat
      .rating()
      .getByText(/^One solution, found by the rules/)
      .waitFor();
    await linjat.click("B1");
    await linjat.status().getByText("B1, dot", { exact: true }).waitFor();
    await linjat.press("Delete");
    // The pointer is still there, and the cell is another one.
    await linjat.status().getByText("B1, empty", { exact: true }).waitFor();
    await linjat
      .rating()
      .getByText(/^\d+ solutions\.$/)
      .waitFor();
    await screen.page.getByRole("tab", { name: /^Problems/ }).click();
    const problem = screen.page.getByRole("button", {
      name: /^warning: The board has \d+ solutions: the 2 at A1 .* A1$/,
    });
    await problem.click();
    await linjat.status().getByText("Cell A1, 2").waitFor();
    await linjat.press("Control+z");
    await linjat
      .rating()
      .getByText(/^One solution/)
      .waitFor();
    await problem.waitFor({ state: "detached" });
  });

  test("a drawn board is kept once, goes into a pack, and is refused with the reason while it has several solutions", async () => {
    const say = (text: string | RegExp) => screen.page.getByText(text).first().waitFor();
    await linjat.click("B1");
    await linjat.press("Delete", "k");
    await say(/^Couldn't keep the board\. The board has \d+ solutions: the 2 at A1/);
    await linjat.press("Control+z", "k");
    await say(/^Kept as candidate 1-1-1\.$/);
    await linjat.press("k");
    await say("This board is already kept as candidate 1-1-1.");
    await linjat.rating().getByRole("button", { name: "Add to pack" }).click();
    await screen.page.getByRole("menuitem", { name: "New pack" }).click();
    await say(/^1 level added to New pack\./);
    const [pack = ""] = readdirSync(join(screen.project, "packs"));
    const { entries } = JSON.parse(readFileSync(join(screen.project, "packs", pack), "utf8")) as PackFile;
    expect(entries).toMatchObject([
      { kind: "linjat", level: { rows: smallPuzzle }, provenance: { task: "keep", operator: "drawn by hand" } },
    ]);
  });
});
