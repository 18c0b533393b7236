import { expect, test } from "vitest";
import { lessons } from "#renderer/panels/lessons/lessons.ts";
import { engineLimit } from "./support/browser.ts";
import { LessonPage } from "./support/lessonPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

screenSuite("Show me in lessons", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900 } });
  const lesson = new LessonPage(screen);

  test("Show me outlines a control in view for every step of every lesson", async () => {
    const { page } = screen;
    const missing: string[] = [];
    for (const [index, { title }] of lessons.entries()) {
      if ((await page.getByRole("region", { name: "Learn" }).count()) === 0) {
        await lesson.shell.chooseFromMenu("File", "Close project");
      }
      await lesson.start(index + 1);
      // A step may count as done once those before it are skipped, also while it is being skipped.
      const skip = lesson.panel().getByRole("button", { name: "Skip" });
      const skipOrTicked = () => skip.click({ timeout: 3000 }).catch(() => undefined);
      for (await skip.waitFor(); (await skip.count()) > 0; await skipOrTicked()) {
        const step = await lesson.panel().locator('[aria-current="step"]').innerText();
        const showMe = lesson.panel().getByRole("button", { name: "Show me" });
        const isClicked = await showMe.click({ timeout: engineLimit }).then(
          () => true,
          () => false,
        );
        // The last step was ticked off meanwhile, and its button is gone.
        if (!isClicked && (await skip.count()) === 0) break;
        // Asked within the page: the outline is there for some seconds only.
        const isInView = await page
          .waitForFunction(
            () => {
              const box = document.querySelector("[data-pointed-at]")?.getBoundingClientRect();
              if (box === undefined) return false;
              return (
                box.width > 8 && box.left >= 0 && box.top >= 0 && box.left < innerWidth - 4 && box.top < innerHeight - 4
              );
            },
            undefined,
            { timeout: engineLimit },
          )
          .then(
            () => true,
            () => false,
          );
        if (!isInView) missing.push(`${title}: ${step}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
