import { beforeEach, expect, test } from "vitest";
import { LinjatPage, writeBriefs } from "./support/linjatPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("playing a Linjat puzzle", () => {
  const screen = useStudio({ project: writeBriefs, begin: () => linjat.open("Low tide") });
  const linjat = new LinjatPage(screen);

  beforeEach(async () => {
    await linjat.showMode("Play");
    const startOver = screen.page.getByRole("button", { name: "Start over" });
    await startOver.waitFor();
    if ((await startOver.getAttribute("aria-disabled")) === null) await startOver.click();
    await wholeLines("0 of 2");
  });

  const panel = () => screen.page.getByRole("region", { name: "Playing" });
  const wholeLines = (count: string) =>
    panel()
      .locator("div")
      .filter({ hasText: new RegExp(`^${count}\\s*lines$`) })
      .waitFor();

  test("lines are drawn by dragging until the puzzle is solved, and undone without touching the drawing", async () => {
    await linjat.drag("A1", "B1");
    await wholeLines("1 of 2");
    await linjat.status().getByText("1 of 2 lines drawn").waitFor();
    await linjat.status().getByText("1 of 2 dots covered").waitFor();
    await linjat.drag("D4", "D3", "D2");
    await panel()
      .getByText(/^Solved, without a hint/)
      .waitFor();
    await linjat.press("Control+z");
    await wholeLines("1 of 2");
    await linjat.press("Control+Shift+z");
    await screen.page.getByText("solved", { exact: true }).waitFor();
    expect((await linjat.saved()).rows).toEqual(["2.  ", "   3", "    ", "   ."]);
  });

  test("the keyboard alone solves it: pen down, draw, keep", async () => {
    await linjat.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp");
    await linjat.press("Enter", "ArrowRight", "Enter");
    await wholeLines("1 of 2");
    await linjat.press("ArrowRight", "ArrowRight", "ArrowDown", "Enter", "ArrowDown", "ArrowDown", "Enter");
    await panel()
      .getByText(/^Solved/)
      .waitFor();
    await linjat.press("Delete");
    await wholeLines("1 of 2");
  });

  test("a check finds the wrong line, a hint says to take it back and then goes on by deductions", async () => {
    await linjat.drag("A1", "A2");
    await linjat.press("c");
    await panel().getByText("1 line is wrong, shown in red.").waitFor();
    await linjat.press("h");
    await panel().getByRole("button", { name: "Undo it" }).click();
    await wholeLines("0 of 2");
    await linjat.press("h");
    await panel().getByText("The dot at B1 can only be reached by the 2 at A1.").waitFor();
    await linjat.press("Shift+Enter", "c");
    await panel().getByText("Correct so far: 1 of 2 lines.").waitFor();
  });

  test("at 200 % text in a small window the board keeps its room, free of strips, with the hint beside it", async () => {
    await screen.page.setViewportSize({ width: 1280, height: 800 });
    await screen.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await linjat.press("h");
    await panel().getByText("The dot at B1 can only be reached").waitFor();
    await expect.poll(async () => (await linjat.boardBox()).height).toBeGreaterThan(200);
    const board = await linjat.boardBox();
    for (const strip of [screen.page.getByRole("toolbar", { name: "Play" }), linjat.modes()]) {
      const box = (await strip.boundingBox())!;
      expect(box.y + box.height <= board.y || box.y >= board.y + board.height).toBe(true);
    }
    await screen.page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await screen.page.setViewportSize({ width: 1600, height: 1000 });
  });
});
