import { expect, test } from "vitest";
import { drodRoomSchema, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
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
});
