import { join } from "node:path";
import { expect, test } from "vitest";
import { drodRoomSchema, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { engineLimit } from "./support/browser.ts";
import { steady } from "./support/drawPage.ts";
import { DrodPage } from "./support/drodPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/** Presses the same key several times. */
const times = (count: number, key: string): string[] => Array.from({ length: count }, () => key);

const inInspector = '[data-region="inspector"] *, [data-region="inspector"]';

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
  /** Waits for the keyboard to be on the canvas, and for the frame from which it takes keys; nothing is clicked. */
  async function keysReachTheCanvas(): Promise<void> {
    await expect.poll(() => focusRole()).toBe("application");
    await steady(drod.canvas);
  }
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
  /** Chooses what is done with the first solution, by the first letters of its name. */
  async function act(letters: string, name: string): Promise<void> {
    // Leaves the inspector first: it is entered at its beginning.
    await drod.press("F6");
    await pressUntil("F6", inInspector);
    await pressUntil("Tab", '[aria-label^="Actions for the solution"]');
    await drod.press("Enter");
    await screen.page.getByRole("menuitem", { name }).waitFor();
    await screen.page.keyboard.type(letters);
    await drod.press("Enter");
  }
  async function room(): Promise<DrodRoom> {
    await drod.save();
    return drodRoomSchema.parse(drod.files().find(({ type }) => type === "drod-room")?.data);
  }

  test("a room is made by the palette; a gate and an orb are drawn and linked, a stamp is copied and turned, with arrows and Enter", async () => {
    await shell.usePalette("Control+k", "New DROD");
    await screen.page.getByRole("textbox", { name: /name/i }).first().waitFor();
    await drod.press("Enter");
    await keysReachTheCanvas();
    // A wall from the edge, selected with Shift and drawn with Enter.
    await drod.press("b", "Alt+Shift+2", "Home", ...times(12, "ArrowDown"), ...times(5, "Shift+ArrowRight"), "Enter");
    await expect
      .poll(async () => (await room()).room.o.some(([tile, x, , length]) => tile === "wall" && x === 0 && length === 6))
      .toBe(true);
    const wall = (await room()).room.o.filter(([tile, x, , length]) => tile === "wall" && x === 0 && length === 6);
    const [y] = wall.map(([, , row]) => row).filter((row) => row > 0 && row < 31);
    expect(y).toBeGreaterThan(0);
    // The sixth brush of the walls is the yellow door.
    await drod.press("Home", ...times(3, "ArrowRight"), ...times(5, "="), "Enter");
    await expect.poll(async () => (await room()).room.o.some(([tile]) => tile === "yellowdoor")).toBe(true);
    // The first of the items is the orb, three squares below the door.
    await drod.press("Alt+Shift+3", ...times(3, "ArrowDown"), "Enter");
    const view = await drod.canvas.getAttribute("data-view");
    await expect.poll(async () => (await room()).room.t?.some(([item]) => item === "orb") ?? false).toBe(true);
    // That the orb does nothing yet is said without moving the room.
    await screen.page.getByRole("tab", { name: /^Problems.*1/ }).waitFor();
    expect(await drod.canvas.getAttribute("data-view")).toBe(view);
    await drod.press("l", "Enter", ...times(3, "ArrowUp"), "Enter");
    await expect.poll(async () => (await room()).room.orbs?.[0]?.agents).toEqual([[3, y, "toggle"]]);
    // A roach, the second of the monsters' brushes, and the square beside it are copied, turned a quarter, and put down five squares further to the right.
    await drod.press(
      "b",
      "Alt+Shift+4",
      "=",
      ...times(2, "ArrowDown"),
      "Enter",
      "Shift+ArrowRight",
      "Control+c",
      "Control+v",
      "]",
    );
    await drod.press(...times(5, "ArrowRight"), "Enter", "Escape");
    await expect
      .poll(async () => (await room()).room.monsters)
      .toEqual(
        expect.arrayContaining([
          ["roach", 3, Number(y) + 2, "S"],
          ["roach", 9, Number(y) + 2, "W"],
        ]),
      );
  });

  test("it is played, undone, branched and compared; a search goes on from the branch, and its solution is shortened, kept and exported; the hold brings room and solution back", async () => {
    const lines = async () => (await room()).lines.map(({ commands, from }) => [commands, from?.at]);
    await drod.press("F5");
    // The canvas of Draw takes keys until the one of Play is there.
    await screen.page.getByRole("radio", { name: "Play", checked: true }).waitFor();
    await keysReachTheCanvas();
    await drod.press("8", "8", "o", "o", "Backspace", "Backspace", "u", ",", "o");
    await expect
      .poll(() => lines())
      .toEqual([
        ["N N W", undefined],
        ["N N E", 2],
      ]);
    await pressUntil("F6", inInspector);
    await pressUntil("Tab", '[aria-label="Compare"]');
    await drod.press("Enter");
    await screen.page.getByRole("option", { name: "Line 1" }).waitFor();
    await drod.press("ArrowDown", "Enter");
    await screen.page.getByText("They diverge at turn 2").waitFor();
    await screen.page.getByRole("button", { name: "Search from here" }).focus();
    await drod.press("Enter");
    await screen.page.getByText(/^Cleared in \d+ turns$/).waitFor({ timeout: engineLimit });
    await screen.page.getByRole("button", { name: /^Actions for the solution/ }).waitFor();
    await act("sh", "Shorten");
    await screen.page
      .getByText(/^Run 2/)
      .first()
      .waitFor();
    await act("k", "Keep in gallery");
    await screen.page.getByText("1 kept").waitFor();
    const hold = screen.page.waitForEvent("download");
    await shell.usePalette("Control+k", "Export room as hold");
    expect((await hold).suggestedFilename()).toMatch(/\.hold$/);
    const before = await room();
    const { id } = drod.files().find(({ type }) => type === "drod-room")!;
    const file = join(screen.project, "..", "first.hold");
    await (await hold).saveAs(file);
    const chooser = screen.page.waitForEvent("filechooser");
    await shell.usePalette("Control+k", "Import…");
    await (await chooser).setFiles(file);
    await screen.page.getByText(/Imported 1 document/).waitFor();
    const after = drod.other(id);
    expect(after.room).toEqual(before.room);
    expect(after.start).toEqual(before.start);
    // The room had solutions of several runs; the hold has the shortest, and the imported room lists it as solved.
    await screen.page
      .getByRole("listbox", { name: "Solutions" })
      .getByRole("option")
      .first()
      .getByText(`${after.solution.split(" ").length} turns`)
      .waitFor();
  });
});
