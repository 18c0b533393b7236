import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
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
  const sheet = () => shell.dialog("Keyboard shortcuts");
  const keysOf = (command: string) => sheet().getByRole("button", { name: `Change the shortcut of ${command}:` });

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

  test("a document is made, renamed unless Esc ends that, deleted, listed as deleted and brought back", async () => {
    const files = (): string[] => readdirSync(join(screen.project, "documents"));
    await shell.createDocument("New dungeon graph", "Flooded crypt");
    await expect.poll(() => files().some((file) => file.startsWith("flooded-crypt-"))).toBe(true);

    const field = screen.page.getByRole("textbox", { name: "New name" });
    await shell.document("Flooded crypt").press("F2");
    await field.fill("Nonsense");
    await field.press("Escape");
    await shell.document("Flooded crypt").press("F2");
    await field.fill("Drained crypt");
    await field.press("Enter");
    await shell.document("Drained crypt").waitFor();
    await shell.notice("Renamed Flooded crypt to Drained crypt.").waitFor();

    await shell.chooseFromContextMenu(shell.document("Drained crypt"), "Delete");
    await shell.document("Drained crypt").waitFor({ state: "detached" });
    await expect.poll(() => files().some((file) => file.includes("crypt"))).toBe(false);
    await shell.chooseFromMenu("File", "Recently deleted…");
    const dialog = shell.dialog("Recently deleted");
    await dialog.getByText("Drained crypt").waitFor();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await dialog.getByText("Nothing was deleted in the last 30 days.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await shell.document("Drained crypt").waitFor();
    await shell.closed();
  });

  test("the width that a panel was dragged to is stored; a double click resets it", async () => {
    const before = await width("explorer");
    const handle = (await shell.splitter("Explorer width").boundingBox())!;
    await screen.page.mouse.move(handle.x, handle.y + 200);
    await screen.page.mouse.down();
    await screen.page.mouse.move(handle.x + 60, handle.y + 200, { steps: 4 });
    await screen.page.mouse.up();
    await expect.poll(() => width("explorer")).toBeCloseTo(before + 60, 0);
    await expect.poll(() => storedSettings(screen.studio)["layout.draw.explorer.width"]).toBeCloseTo(before + 60, 0);
    await shell.splitter("Explorer width").dblclick({ position: { x: 0, y: 300 } });
    await expect.poll(() => width("explorer")).toBeCloseTo(before, 0);
  });

  test("the sheet of keys finds keys as they are written, in places that are not on screen; a recorded key works at once, one that is taken is asked about and given back", async () => {
    await shell.press("?");
    for (const place of ["Everywhere", "Dungeon graph", "Room templates", "Linjat, playing", "Curate", "Pack"])
      await sheet().getByRole("region", { name: place, exact: true }).waitFor();
    await sheet().getByRole("textbox").fill("ctrl shift k");
    await sheet().getByText("Create pack from kept candidates").waitFor();

    await sheet().getByRole("textbox").fill("hide all panels");
    await sheet().getByRole("radio", { name: "All commands" }).click();
    const hide = keysOf("Hide all panels");
    await hide.click();
    await screen.page.keyboard.press("Escape");
    await hide.getByText("Tab").waitFor();
    await hide.click();
    await screen.page.keyboard.press("F8");
    await hide.getByText("F8").waitFor();

    await sheet().getByRole("textbox").fill("best per cell");
    await keysOf("Best per cell").click();
    await screen.page.keyboard.press("m");
    await sheet().getByRole("alert").getByText("M runs “More like this”.").waitFor();
    await sheet().getByRole("button", { name: "Use it here instead" }).click();
    await keysOf("Best per cell").getByText("M", { exact: true }).waitFor();
    await sheet().getByRole("textbox").fill("more like this");
    await keysOf("More like this").getByText("Add").waitFor();
    await sheet().getByRole("button", { name: "Reset the shortcut of More like this" }).click();
    await keysOf("More like this").getByText("M", { exact: true }).waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.closed();

    await screen.page.getByRole("menuitem", { name: "View", exact: true }).click();
    await screen.page.getByRole("menuitemcheckbox", { name: "Hide all panels" }).getByText("F8").waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.press("F8");
    await expect.poll(() => shell.region("explorer").count()).toBe(0);
    await shell.press("F8");
    await shell.region("explorer").waitFor();
    await expect
      .poll(() => storedSettings(screen.studio)["keyboard.bindings"])
      .toMatchObject({ "view.hidePanels": ["F8"] });
  });

  test("the run panel scrubs a number by its label, starts nothing with one out of its range, and starts a run whose notice stands above the new layouts", async () => {
    const { page } = screen;
    await shell.document("Lower halls").click();
    await shell.shownTab("Lower halls").waitFor();
    await page.getByRole("button", { name: "Seed, count and parameters" }).click();
    const panel = page.getByRole("dialog", { name: "Run panel" });
    const count = panel.getByRole("spinbutton", { name: "Count" });
    await count.fill("99999999");
    await page.getByText(/^at most/).waitFor();
    await count.press("Enter");
    await panel.getByRole("combobox").first().focus();
    await panel.getByText(/^at most .*; still \d+$/).waitFor();
    // Nothing starts with another number than the one on the screen, and no click beside the panel hides the fault.
    await page.keyboard.press("Control+Enter");
    await page.mouse.click(700, 500);
    expect(await count.inputValue()).toBe("99999999");
    expect(await page.getByText(/^Run \d+$/).count()).toBe(0);
    await count.focus();
    await count.press("Escape");
    await count.fill("16");
    await count.press("Enter");

    const name = panel.getByText("Count", { exact: true });
    // Waits until the panel has settled.
    await name.hover();
    const label = (await name.boundingBox())!;
    const drag = async (by: number): Promise<void> => {
      await page.mouse.move(label.x + 5, label.y + 5);
      await page.mouse.down();
      await page.mouse.move(label.x + 5 + by, label.y + 5, { steps: 5 });
    };
    await drag(40);
    await expect.poll(() => count.inputValue()).toBe("26");
    await page.mouse.up();
    await drag(40);
    await expect.poll(() => count.inputValue()).toBe("36");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => count.inputValue()).toBe("26");
    await panel.getByRole("textbox", { name: "Seed" }).fill("71c40901");
    await panel.getByRole("textbox", { name: "Seed" }).press("Enter");
    // Not confirmed: the shortcut takes over what is being typed.
    await count.fill("6");
    await page.keyboard.press("Control+Enter");

    const dock = shell.region("dock");
    await dock.getByText("6 candidates in").waitFor({ timeout: engineLimit });
    await dock.getByRole("tab", { name: /^Runs/ }).click();
    await shell.notice("6 candidates in").waitFor();
    // Its notice stands above the new layouts, which are picked now.
    const layouts = page.getByRole("listbox", { name: "Recent layouts" });
    await layouts.getByRole("option", { name: "Layout 6 of the newest" }).waitFor();
    const notices = page.getByRole("status", { name: "Notifications" });
    const gap = async (): Promise<number> => {
      const [above, below] = [(await notices.boundingBox())!, (await layouts.boundingBox())!];
      return below.y - above.y - above.height;
    };
    await expect.poll(gap).toBeGreaterThan(0);
    await dock.getByRole("tab", { name: "Log" }).click();
    const log = page.getByRole("tabpanel", { name: "Log" });
    await log.getByText(/^Generate layouts from Lower halls: 6 candidates requested, seed 71c4-0901/).waitFor();
  });

  test("a broken project and one of a newer version explain themselves, touch nothing and leave the open one open, which is closed and opened again from the recent ones", async () => {
    const newer = { format: "levelwright-project", formatVersion: 99, id: "abcd1234", name: "Newer" };
    const texts = { Cut: '{"format": "levelw', Newer: JSON.stringify(newer) };
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(join(screen.studio.projectsFolder, name), { recursive: true });
      writeFileSync(join(screen.studio.projectsFolder, name, "levelwright.json"), text);
    }
    await shell.press("Control+o");
    const dialog = shell.dialog("Open project");
    await dialog.getByRole("option", { name: /^Cut/ }).click();
    await dialog.getByRole("alert").getByText("line 1", { exact: false }).waitFor();
    await dialog.getByRole("option", { name: /^Newer/ }).click();
    await dialog.getByRole("alert").getByText("newer", { exact: false }).first().waitFor();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
    await shell.document("Lower halls").waitFor();
    for (const [name, text] of Object.entries(texts)) {
      expect(readFileSync(join(screen.studio.projectsFolder, name, "levelwright.json"), "utf8")).toBe(text);
    }
    await shell.chooseFromMenu("File", "Close project");
    await screen.page.getByRole("region", { name: "Recent projects" }).getByRole("button").first().click();
    await shell.document("Lower halls").waitFor();
  });
});
