import { expect, test } from "vitest";
import { engineLimit } from "./support/browser.ts";
import { layoutPage } from "./support/layoutPage.ts";
import { ShellPage } from "./support/shellPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("contents of a dungeon", () => {
  const screen = useStudio({ project: "sample", tab: { width: 1440, height: 900 } });
  const shell = new ShellPage(screen);
  const layout = layoutPage(screen);

  test(
    "are added, drawn again, moved with the keyboard, removed, and come back with undo",
    { timeout: 120_000 },
    async () => {
      const { page } = screen;
      await layout.waitForLayout();
      await shell.region("inspector").getByRole("button", { name: "Add the usual contents" }).click();
      const reroll = layout.section.getByRole("button", { name: /^Re-roll contents/ });
      await reroll.waitFor({ timeout: engineLimit });
      const note = shell.region("inspector").getByText(/4 rules, \d+ objects/);
      const said = (await note.textContent()) ?? "";
      const first = await reroll.textContent();
      await reroll.click();
      await expect.poll(() => reroll.textContent()).not.toBe(first);
      await layout.canvas.focus();
      await page.keyboard.press(".");
      await shell
        .region("inspector")
        .getByText(/^Enemy in /)
        .waitFor();
      await page.keyboard.press("Alt+o");
      await shell
        .region("inspector")
        .getByText(/^Enemy in .+, pinned$/)
        .waitFor();
      await page.keyboard.press("Alt+ArrowUp");
      await page.keyboard.press("Alt+ArrowDown");
      await page.keyboard.press("t");
      await page.keyboard.press("t");
      const objects = Number(/, (\d+) objects/.exec(said)?.[1]);
      await page.keyboard.press("Delete");
      await shell
        .region("inspector")
        .getByText(`4 rules, ${objects - 1} objects`)
        .waitFor();
      await page.keyboard.press("Control+z");
      // It is selected again.
      await shell
        .region("inspector")
        .getByText(/^Enemy in /)
        .waitFor();
    },
  );
});
