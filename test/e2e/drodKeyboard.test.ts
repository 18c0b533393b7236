import { expect, test } from "vitest";
import { drodRoomSchema, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { engineLimit } from "./support/browser.ts";
import { DrodPage } from "./support/drodPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** So many times the same key. */
const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

screenSuite("DROD by keyboard alone", () => {
  const screen = useStudio({
    project: "empty",
    tab: { width: 1440, height: 900, colorScheme: "light" },
    begin: () => screen.page.getByText("Draw the first document").waitFor(),
  });
  const drod = new DrodPage(screen);
  const shell = new ShellPage(screen);
  const focusRole = (): Promise<string | null | undefined> =>
    screen.page.evaluate(() => document.activeElement?.getAttribute("role"));
  /** Presses a key again and again until the keyboard is on something. */
  async function pressUntil(key: string, target: string): Promise<void> {
    const isThere = (): Promise<boolean> =>
      screen.page.evaluate((selector) => document.activeElement?.matches(selector) === true, target);
    for (let presses = 0; presses < 60; presses++) {
      if (await isThere()) return;
      await drod.press(key);
    }
    throw new Error(`${key} never reaches ${target}.`);
  }
  async function room(): Promise<DrodRoom> {
    await drod.save();
    return drodRoomSchema.parse(drod.files().find(({ type }) => type === "drod-room")?.data);
  }

  test("a room is made by the palette; a gate and an orb are drawn and linked with arrows and Enter", async () => {
    await shell.usePalette("Control+k", "New DROD");
    await screen.page.getByRole("textbox", { name: /name/i }).first().waitFor();
    await drod.press("Enter");
    await expect.poll(() => focusRole()).toBe("application");
    // A wall across the room, selected with Shift and drawn with Enter.
    await drod.press("b", "Alt+2", "Home", ...times(12, "ArrowDown"), ...times(37, "Shift+ArrowRight"), "Enter");
    await expect
      .poll(async () =>
        (await room()).room.o.some(([tile, x, , length]) => tile === "wall" && x === 0 && length === 38),
      )
      .toBe(true);
    const wall = (await room()).room.o.filter(([tile, x, , length]) => tile === "wall" && x === 0 && length === 38);
    const [y] = wall.map(([, , row]) => row).filter((row) => row > 0 && row < 31);
    expect(y).toBeGreaterThan(0);
    // The sixth brush of the walls is the yellow door.
    await drod.press("Home", ...times(19, "ArrowRight"), ...times(5, "="), "Enter");
    await expect.poll(async () => (await room()).room.o.some(([tile]) => tile === "yellowdoor")).toBe(true);
    // The first of the items is the orb, three squares below the door.
    await drod.press("Alt+3", ...times(3, "ArrowDown"), "Enter");
    await expect.poll(async () => (await room()).room.t?.some(([item]) => item === "orb") ?? false).toBe(true);
    await drod.press("l", "Enter", ...times(3, "ArrowUp"), "Enter");
    await expect.poll(async () => (await room()).room.orbs?.[0]?.agents).toEqual([[19, y, "toggle"]]);
  });

  test("it is played, undone and branched without a pause; a search clears it, and its solution is kept", async () => {
    const lines = async () => (await room()).lines.map(({ commands, from }) => [commands, from?.at]);
    await drod.press("F5");
    await expect.poll(() => focusRole()).toBe("application");
    await drod.press("8", "8", "o", "o", "Backspace", "Backspace", "u", ",", "o");
    await expect
      .poll(() => lines())
      .toEqual([
        ["N N W", undefined],
        ["N N E", 2],
      ]);
    await drod.press("Control+Enter");
    await screen.page.getByText(/^Cleared in \d+ turns$/).waitFor({ timeout: engineLimit });
    await screen.page.getByRole("button", { name: /^Actions for the solution/ }).waitFor();
    await pressUntil("F6", '[data-region="inspector"] *, [data-region="inspector"]');
    await pressUntil("Tab", '[aria-label^="Actions for the solution"]');
    await drod.press("Enter");
    await screen.page.getByRole("menuitem", { name: "Keep in gallery" }).waitFor();
    await drod.press("k", "Enter");
    await screen.page.getByText("1 kept").waitFor();
  });
});
