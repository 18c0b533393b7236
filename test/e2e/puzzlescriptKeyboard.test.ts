import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { ariaFaults } from "./support/ariaFaults.ts";
import { engineLimit } from "./support/browser.ts";
import { CanvasPage } from "./support/canvasPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { unseenFocus, unseenStates } from "./support/stateLooks.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("a PuzzleScript game by keyboard alone, as a screen reader hears it", () => {
  const screen = useStudio({
    project: (folder) =>
      cpSync(join(repositoryRoot, "resources", "lessons", "invent-a-puzzle"), folder, { recursive: true }),
    tab: { width: 1280, height: 800 },
  });
  const shell = new ShellPage(screen);
  const canvas = new CanvasPage(screen);
  const code = () => screen.page.getByRole("textbox", { name: "Code of the game" });
  const board = () => screen.page.getByRole("application", { name: /^Level, / });
  const badge = (text: string | RegExp) => screen.page.locator("header").getByText(text).first();
  const heard = (text: RegExp) =>
    screen.page.locator('[aria-live], [role="status"]').getByText(text).first().waitFor({ state: "attached" });
  /** Presses Tab until a part has the focus; the order is that of the screen, and nothing traps it. */
  async function tabTo(isThere: () => Promise<boolean>): Promise<void> {
    for (let i = 0; i < 60 && !(await isThere()); i++) await screen.page.keyboard.press("Tab");
    expect(await isThere()).toBe(true);
  }
  const hasFocus = (name: RegExp) => (): Promise<boolean> =>
    screen.page.evaluate(
      (source) =>
        new RegExp(source).test(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ""),
      name.source,
    );

  test("the code is reached by its key and mended by its fix in the order of the tab key; cells are drawn and the level is played, and what is there is spoken", async () => {
    await shell.shownTab("Heavy crates").waitFor();
    await screen.page.getByText("Unknown name “crat”.").first().waitFor();
    await board().focus();
    await canvas.press("Shift+c");
    await expect
      .poll(() => code().evaluate((field) => field === (field.getRootNode() as ShadowRoot).activeElement))
      .toBe(true);
    // A caret that is animated would make a frame of the whole page at every refresh, also while nothing happens.
    expect(await code().evaluate((field) => (field.getRootNode() as ShadowRoot).getAnimations().length)).toBe(0);
    await tabTo(hasFocus(/^Replace with “Crate”$/));
    await canvas.press("Enter");
    await screen.page.getByText("No mistakes found").waitFor();
    await badge("unsolvable").waitFor({ timeout: engineLimit });
    await board().focus();
    await canvas.press("Home", "ArrowDown", "ArrowRight");
    await heard(/^B2, player/);
    await canvas.press("ArrowRight", "ArrowRight", "1");
    await heard(/^D2, background/);
    await canvas.press("ArrowRight", "ArrowRight", "ArrowRight", "1");
    await heard(/^G2, background/);
    await board().focus();
    await canvas.press("p");
    await screen.page.getByRole("toolbar", { name: "Play" }).waitFor();
    await screen.page.getByRole("application", { name: /^Level being played/ }).focus();
    await canvas.press("ArrowRight");
    await heard(/^Player at /);
    await canvas.press("Escape");
    await board().waitFor();
  });

  test("what names another part names one that is there, where the system chooses the colours states can be told apart", async () => {
    await expect.poll(() => ariaFaults(screen.page)).toEqual([]);
    await screen.page.emulateMedia({ forcedColors: "active" });
    await expect.poll(() => unseenStates(screen.page)).toEqual([]);
    await expect.poll(() => unseenFocus(screen.page)).toEqual([]);
    await screen.page.emulateMedia({ forcedColors: null });
  });

  test("with an open dock and open suggestions every tool is in sight, and in a low window the levels end above the dock; at 200 % text everything is in its pane", async () => {
    await screen.page.getByRole("tab", { name: "Runs" }).click();
    await screen.page.getByRole("button", { name: "Unfold the suggestions" }).click();
    const tools = screen.page.getByRole("toolbar", { name: "Level tools" });
    const hidden = (): Promise<number> => tools.evaluate((strip) => strip.scrollHeight - strip.clientHeight);
    await expect.poll(hidden).toBe(0);
    await screen.page.setViewportSize({ width: 640, height: 600 });
    const list = screen.page.getByRole("list", { name: "Levels and messages" });
    const isCovered = (): Promise<boolean> =>
      list.evaluate((element) => {
        const card = element.querySelector("button");
        const { left, bottom, top } = (card ?? element).getBoundingClientRect();
        const dock = document.querySelector('[data-region="dock"]')?.getBoundingClientRect().top ?? 0;
        return (
          bottom <= dock || document.elementFromPoint(left + 8, Math.max(top, dock) + 8)?.closest("ol") !== element
        );
      });
    await expect.poll(isCovered).toBe(true);
    await screen.page.setViewportSize({ width: 1280, height: 800 });
    await screen.page.getByRole("button", { name: "Fold the suggestions" }).click();
    await shell.press("Control+,");
    await shell.dialog("Settings").getByText("200 %").click();
    await screen.page.keyboard.press("Escape");
    await shell.closed();
    const beyond = (): Promise<string[]> =>
      screen.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("main button, main h2, main h3")]
          .filter(
            (element) => element.checkVisibility() && element.closest("ol, [role=toolbar], [role=radiogroup]") === null,
          )
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.ariaLabel ?? element.textContent),
      );
    await expect.poll(beyond).toEqual([]);
  });
});
