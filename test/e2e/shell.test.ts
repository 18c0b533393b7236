import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ShellPage } from "./support/shellPage.ts";
import { storedSettings } from "./support/studio.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("the shell", () => {
  const screen = useStudio({
    project: "sample",
    tab: { width: 1600, height: 1000, colorScheme: "dark" },
    begin: () => shell.document("Lower halls").waitFor(),
  });
  const shell = new ShellPage(screen);
  const width = async (region: string): Promise<number> => (await shell.region(region).boundingBox())?.width ?? 0;

  test("the palette finds a command by a few letters and runs it", async () => {
    await shell.usePalette("Control+k", "light theme");
    await expect.poll(() => shell.theme()).toBe("light");
    await shell.usePalette("Control+Shift+p", "dark theme");
    await expect.poll(() => shell.theme()).toBe("dark");
  });

  test("quick open goes to a document by name", async () => {
    await shell.usePalette("Control+p", "lower");
    await shell.shownTab("Lower halls").waitFor();
  });

  test("Alt with 1, 2, 3 switches workspaces, and digits alone do not", async () => {
    await shell.press("Alt+2");
    await shell.workspace("Curate", "chosen").waitFor();
    await shell.press("Alt+3");
    await shell.workspace("Pack", "chosen").waitFor();
    await shell.press("1", "2");
    await shell.workspace("Pack", "chosen").waitFor();
    await shell.press("Alt+1");
    await shell.workspace("Draw", "chosen").waitFor();
    await screen.page.keyboard.press("Control+k");
    await screen.page.keyboard.type("2");
    await expect.poll(() => shell.palette().inputValue()).toBe("2");
    await screen.page.keyboard.press("Escape");
    await shell.closed();
    await shell.workspace("Draw", "chosen").waitFor();
  });

  test("F6 goes through all regions and around in every workspace, and Shift+F6 back", async () => {
    const regionOfFocus = (): Promise<string | null | undefined> =>
      screen.page.evaluate(() => document.activeElement?.closest("[data-region]")?.getAttribute("data-region"));
    const round = ["title", "rail", "explorer", "canvas", "inspector", "dock", "status"];
    for (const [workspace, digit] of [
      ["Curate", "2"],
      ["Pack", "3"],
      ["Draw", "1"],
    ] as const) {
      await shell.press(`Alt+${digit}`);
      await shell.workspace(workspace, "chosen").waitFor();
      const present = await screen.page.evaluate(
        (names) => names.filter((name) => document.querySelector(`[data-region="${name}"]`) !== null),
        round,
      );
      expect(present).toEqual(workspace === "Pack" ? round.filter((name) => name !== "dock") : round);
      await screen.page.getByRole("button", { name: "Search or run a command" }).focus();
      const around = [...present.slice(1), present[0]];
      for (const name of around) {
        await screen.page.keyboard.press("F6");
        await expect.poll(regionOfFocus, { message: `${workspace}, forwards` }).toBe(name);
      }
      for (const name of workspace === "Draw" ? present.toReversed() : []) {
        await screen.page.keyboard.press("Shift+F6");
        await expect.poll(regionOfFocus, { message: `${workspace}, backwards` }).toBe(name);
      }
    }
  });

  test("a document is made, renamed, deleted and brought back", async () => {
    const files = (): string[] => readdirSync(join(screen.project, "documents"));
    await shell.createDocument("New dungeon graph", "Flooded crypt");
    await expect.poll(() => files().some((file) => file.startsWith("flooded-crypt-"))).toBe(true);

    await shell.document("Flooded crypt").press("F2");
    const field = screen.page.getByRole("textbox", { name: "New name" });
    await field.fill("Drained crypt");
    await field.press("Enter");
    await shell.document("Drained crypt").waitFor();
    await shell.notice("Renamed Flooded crypt to Drained crypt.").waitFor();

    await shell.chooseFromContextMenu(shell.document("Drained crypt"), "Delete");
    await shell.document("Drained crypt").waitFor({ state: "detached" });
    await expect.poll(() => files().some((file) => file.includes("crypt"))).toBe(false);
    await screen.page
      .getByRole("status", { name: "Notifications" })
      .getByRole("button", { name: "Undo" })
      .last()
      .click();
    await shell.document("Drained crypt").waitFor();
    await shell.shownTab("Drained crypt").waitFor();
  });

  test("Esc leaves a name as it was", async () => {
    await shell.document("Bell tower").press("F2");
    const field = screen.page.getByRole("textbox", { name: "New name" });
    await field.fill("Nonsense");
    await field.press("Escape");
    await shell.document("Bell tower").waitFor();
    expect(await shell.document("Nonsense").count()).toBe(0);
  });

  test("the width that a panel was dragged to and the chosen theme are stored; arrow keys move a splitter, a double click resets the width", async () => {
    const before = await width("explorer");
    const handle = (await shell.splitter("Explorer width").boundingBox())!;
    await screen.page.mouse.move(handle.x, handle.y + 200);
    await screen.page.mouse.down();
    await screen.page.mouse.move(handle.x + 60, handle.y + 200, { steps: 4 });
    await screen.page.mouse.up();
    await expect.poll(() => width("explorer")).toBeCloseTo(before + 60, 0);
    await expect.poll(() => storedSettings(screen.studio)["layout.draw.explorer.width"]).toBeCloseTo(before + 60, 0);
    await shell.chooseFromMenu("View", "Light theme");
    await expect.poll(() => shell.theme()).toBe("light");
    await expect.poll(() => storedSettings(screen.studio)["theme"]).toBe("light");
    await shell.splitter("Explorer width").press("ArrowRight");
    await expect.poll(() => width("explorer")).toBeCloseTo(before + 70, 0);
    await shell.splitter("Explorer width").dblclick({ position: { x: 0, y: 300 } });
    await expect.poll(() => width("explorer")).toBeCloseTo(before, 0);
  });

  test("Tab on the canvas hides all panels and brings them back", async () => {
    await shell.press("Tab");
    await shell.region("explorer").waitFor({ state: "detached" });
    await shell.region("dock").waitFor({ state: "detached" });
    await shell.press("Tab");
    await shell.region("explorer").waitFor();
  });

  test("the theme follows the system when asked to", async () => {
    await shell.chooseFromMenu("View", "System theme");
    await expect.poll(() => shell.theme()).toBe("dark");
    await screen.page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => shell.theme()).toBe("light");
    await screen.page.emulateMedia({ colorScheme: "dark" });
  });

  test("a project is closed, shown among the recent ones and opened again", async () => {
    await shell.chooseFromMenu("File", "Close project");
    await screen.page.getByRole("region", { name: "Recent projects" }).getByRole("button").first().click();
    await shell.document("Lower halls").waitFor();
  });
});
