import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { drawPage } from "./support/drawPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** Fit keeps 48 px free above and 72 below, so an empty paper's origin is 12 px above the canvas's middle. */
const paperMiddle = [0, -12] as const;

/** Middles of the four rooms: upper left, upper right, lower right, lower left. */
const middles = [
  [-100, -120],
  [100, -120],
  [100, 120],
  [-100, 120],
] as const;

/** From the middle of a room to its upper or lower rim, in pixels. */
const rim = 19;

screenSuite("a dungeon of two floors", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900 } });
  const shell = new ShellPage(screen);
  const draw = drawPage(screen, paperMiddle);

  test("one of four rooms moves up a floor, and its connection becomes stairs; the layout shows one floor at a time, by tabs and keys, with stairs that lead to their other end", async () => {
    await shell.createDocument("New dungeon graph", "Keep");
    await draw.open("Keep");
    await draw.press("n");
    for (const [x, y] of middles) await draw.click(x, y);
    await draw.says("4 rooms");
    await draw.press("v");
    const [a, b, c, d] = middles;
    await draw.drag([a[0], a[1] - rim], b);
    await draw.drag([b[0], b[1] + rim], c);
    await draw.drag([c[0], c[1] + rim], d);
    await draw.says("3 connections");
    await draw.click(...d);
    await draw.press("PageUp");
    await expect.poll(() => screen.page.getByRole("spinbutton", { name: "Floor" }).inputValue()).toBe("1");
    await draw.click(0, d[1]);
    await screen.page.getByRole("heading", { name: "Stairs" }).waitFor();
    await screen.page.getByText("Ground floor to Floor 1").waitFor();
    expect(await screen.page.getByRole("option", { name: "Corridor", exact: true }).count()).toBe(0);

    const layout = screen.page.getByRole("region", { name: "Layout", exact: true });
    const floor = (name: string): Locator => layout.getByRole("tab", { name, selected: true });
    // The room on Floor 1 is not selected: the layout begins on the ground floor.
    await floor("Ground floor").waitFor({ timeout: engineLimit });
    await layout.locator("[data-canvas]").focus();
    await screen.page.keyboard.press("PageUp");
    await floor("Floor 1").waitFor();
    await screen.page.keyboard.press("PageDown");
    await floor("Ground floor").waitFor();
    await shell.region("inspector").getByRole("radio", { name: "Layout" }).click();
    await screen.page.getByRole("button", { name: "Go to the other end" }).click();
    await floor("Floor 1").waitFor();
    await layout.getByRole("tab", { name: "All floors" }).click();
    await floor("All floors").waitFor();
    await layout.getByRole("tab", { name: "Ground floor" }).click();
  });
});
