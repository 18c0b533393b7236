import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PackFile } from "#shared/project/packFile.ts";
import { LinjatPage, smallPuzzle, writeBriefs } from "./support/linjatPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a Linjat board, drawn, explained and played", () => {
  const screen = useStudio({ project: writeBriefs, begin: () => linjat.open("Low tide") });
  const linjat = new LinjatPage(screen);
  const say = (text: string | RegExp) => screen.page.getByText(text).first().waitFor();

  test("at 200 % text in a small window the board keeps its room, free of strips, with the hint beside it; a line is drawn by dragging", async () => {
    const panel = screen.page.getByRole("region", { name: "Playing" });
    await linjat.showMode("Play");
    await screen.page.setViewportSize({ width: 1280, height: 800 });
    await screen.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await linjat.press("h");
    await panel.getByText("The dot at B1 can only be reached").waitFor();
    await expect.poll(async () => (await linjat.boardBox()).height).toBeGreaterThan(200);
    const board = await linjat.boardBox();
    for (const strip of [screen.page.getByRole("toolbar", { name: "Play" }), linjat.modes()]) {
      const box = (await strip.boundingBox())!;
      expect(box.y + box.height <= board.y || box.y >= board.y + board.height).toBe(true);
    }
    await screen.page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await screen.page.setViewportSize({ width: 1600, height: 1000 });
    await linjat.settle();
    await linjat.drag("A1", "B1");
    await linjat.status().getByText("1 of 2 lines drawn").waitFor();
    await linjat.showMode("Edit");
  });

  test("its rating follows each edit, a problem jumps to its cell, and with one solution it is kept and goes into a pack", async () => {
    await linjat
      .rating()
      .getByText(/^One solution, found by the rules/)
      .waitFor();
    await linjat.click("B1");
    await linjat.status().getByText("B1, dot", { exact: true }).waitFor();
    await linjat.press("Delete");
    await linjat
      .rating()
      .getByText(/^\d+ solutions\.$/)
      .waitFor();
    await linjat.press("k");
    await say(/^Couldn't keep the board\. The board has \d+ solutions: the 2 at A1/);
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
    await linjat.press("k");
    await say(/^Kept as candidate 1-1-1\.$/);
    await linjat.rating().getByRole("button", { name: "Add to pack" }).click();
    await screen.page.getByRole("menuitem", { name: "New pack" }).click();
    await say(/^1 level added to New pack\./);
    const [pack = ""] = readdirSync(join(screen.project, "packs"));
    // Written by the studio a moment ago.
    const { entries } = JSON.parse(readFileSync(join(screen.project, "packs", pack), "utf8")) as PackFile;
    expect(entries).toMatchObject([
      { kind: "linjat", level: { rows: smallPuzzle }, provenance: { task: "keep", operator: "drawn by hand" } },
    ]);
  });

  test("the rating, the list, the bars and cells lead to the solver's layers; after a click on the switch the arrows are the canvas's", async () => {
    const why = () => screen.page.getByRole("region", { name: "Why this step" });
    const slider = () => screen.page.getByRole("toolbar", { name: "Player" }).getByRole("slider");
    const shown = (layer: string) => expect.poll(() => slider().getAttribute("aria-valuenow")).toBe(layer);
    await linjat.rating().getByRole("slider").press("Home");
    await why().getByText("The board before the first deduction.").waitFor();
    await screen.page.getByRole("listbox", { name: "Layers" }).getByRole("option").last().click();
    await why()
      .getByText(/the puzzle is solved/)
      .waitFor();
    const bars = (await slider().boundingBox())!;
    await screen.page.mouse.click(bars.x + 3, bars.y + bars.height / 2);
    await shown("1");
    await screen.page.getByRole("radio", { name: /^Edit/ }).click();
    await screen.page.getByRole("radio", { name: /^Steps/ }).click();
    await expect.poll(() => linjat.canvas.evaluate((canvas) => canvas === document.activeElement)).toBe(true);
    await screen.page.keyboard.press("Home");
    await shown("0");
    await linjat.settle();
    await linjat.click("B1");
    await shown("1");
  });
});
