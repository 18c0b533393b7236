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
    await lesson.welcome();
    await lesson.start(1);
    const missing: string[] = [];
    let looked = 0;
    for (const [index, { id, title }] of lessons.entries()) {
      await page.locator(`[data-lesson="${id}"] [aria-current="step"]`).waitFor();
      const walked = await page.evaluate(walkSteps, engineLimit);
      missing.push(...walked.missing.map((step) => `${title}: ${step}`));
      looked += walked.shown + walked.missing.length;
      if (index + 1 < lessons.length)
        await lesson
          .panel()
          .getByRole("button", { name: /^Next lesson: / })
          .click();
    }
    expect(missing).toEqual([]);
    // A step may count as done once those before it are skipped, and then has nothing to be shown; most have.
    expect(looked).toBeGreaterThan(0.8 * lessons.flatMap((each) => each.steps).length);
  });
});

interface Walked {
  readonly shown: number;
  readonly missing: readonly string[];
}

/**
 * In the page, all steps of the open lesson: clicks Show me, waits for an outline that is in the window, and skips the step.
 * Show me stops looking after some frames, in which a busy machine may not have opened a document: then it is clicked
 * again, as a person would.
 */
async function walkSteps(limit: number): Promise<Walked> {
  /** Longer than the 90 frames that it looks for: an earlier click would end that. */
  const again = 120;
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  const row = (): Element | null => document.querySelector('[data-lesson] [aria-current="step"]');
  const click = (at: number): void => row()?.querySelectorAll("button")[at]?.click();
  /** The open step in words, since its row is another one in another workspace; "" when all are behind. */
  const current = async (): Promise<string> => {
    while (document.querySelector("[data-lesson]") === null) await frame();
    return row()?.querySelector("p")?.textContent ?? "";
  };
  const isInView = (): boolean => {
    const box = document.querySelector("[data-pointed-at]")?.getBoundingClientRect();
    if (box === undefined) return false;
    return box.width > 8 && box.left >= 0 && box.top >= 0 && box.left < innerWidth - 4 && box.top < innerHeight - 4;
  };
  const missing: string[] = [];
  let shown = 0;
  for (let step = await current(); step !== ""; step = await current()) {
    // The step before may still have its outline.
    for (const old of document.querySelectorAll("[data-pointed-at]")) old.removeAttribute("data-pointed-at");
    const begun = performance.now();
    let frames = 0;
    while (!isInView() && (await current()) === step && performance.now() - begun < limit) {
      if (frames % again === 0) click(0);
      frames++;
      await frame();
    }
    // Ticked off by itself meanwhile.
    if ((await current()) !== step) continue;
    if (isInView()) shown++;
    else missing.push(step);
    click(1);
    while ((await current()) === step) await frame();
  }
  return { shown, missing };
}
