import { expect, test } from "vitest";
import { lessons } from "#renderer/panels/lessons/lessons.ts";
import type { Lesson } from "#renderer/panels/lessons/lesson.ts";
import { lessonDocuments } from "../support/lessonSamples.ts";
import { LessonPage } from "./support/lessonPage.ts";
import { screenSuite, useStudio } from "./support/studioFixture.ts";

/**
 * Numbers of the steps of each lesson that a page is needed for: those about a part of a document, whose selection decides what
 * the inspector shows and how far down; and one other for each type of document and each further workspace. None whose control
 * an earlier lesson has shown. That all steps lead to what is there is in `stepPlaces.test.ts`.
 */
function stepsToShow(): ReadonlyMap<Lesson, readonly number[]> {
  const shown = new Set<string>();
  return new Map(
    lessons.map((lesson) => {
      const documents = lessonDocuments(lesson.id);
      const wanted: number[] = [];
      for (const [index, { place }] of lesson.steps.entries()) {
        const where = documents.find(({ id }) => id === place.document)?.type ?? place.workspace ?? "";
        const what = place.target === undefined ? where : `${where}: ${place.controls[0]}`;
        if (shown.has(what)) continue;
        shown.add(what);
        wanted.push(index);
      }
      return [lesson, wanted] as const;
    }),
  );
}

screenSuite("Show me in lessons", () => {
  const screen = useStudio({ project: "empty", tab: { width: 1440, height: 900 } });
  const lesson = new LessonPage(screen);

  /** Of the control that one click outlines: none of a step before. Asked in the page, for the outline goes after some seconds. */
  async function showsControlInView(): Promise<boolean> {
    await screen.page.evaluate(() => {
      for (const before of document.querySelectorAll("[data-pointed-at]")) before.removeAttribute("data-pointed-at");
    });
    await lesson.showMe();
    const isInView = (): boolean => {
      const box = document.querySelector("[data-pointed-at]")?.getBoundingClientRect();
      return (
        box !== undefined &&
        box.width > 8 &&
        box.left >= 0 &&
        box.top >= 0 &&
        box.left < innerWidth - 4 &&
        box.top < innerHeight - 4
      );
    };
    // Longer than a control is looked for.
    const isSeen = await screen.page.waitForFunction(isInView, undefined, { timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    // What a selection replaces at once was outlined for a blink.
    await screen.page.waitForTimeout(600);
    return isSeen && screen.page.evaluate(isInView);
  }

  test("Show me outlines a control in view, in documents of every type and the other workspaces", async () => {
    const missing: string[] = [];
    let shown = 0;
    for (const [{ title, steps }, wanted] of stepsToShow()) {
      if (wanted.length === 0) continue;
      await lesson.welcome();
      await lesson.start(lessons.findIndex((one) => one.title === title) + 1);
      const last = Math.max(...wanted);
      const list = lesson.panel().getByRole("list", { name: title });
      const skip = lesson.panel().getByRole("button", { name: "Skip" });
      /** The current step; steps may count as done once those before them are skipped. */
      const current = (): Promise<number> =>
        list.evaluate(({ children }) => {
          const index = [...children].findIndex((row) => row.ariaCurrent === "step");
          return index < 0 ? children.length : index;
        });
      await skip.waitFor();
      for (let index = await current(); index <= last; index = await current()) {
        if (wanted.includes(index)) {
          // A document that takes longer to open than a control is looked for is asked for again, as people do.
          if (!(await showsControlInView()) && !(await showsControlInView()))
            missing.push(`${title}: ${steps[index]?.text}`);
          shown++;
        }
        if (index === last) break;
        // It may be ticked off meanwhile.
        if ((await current()) !== index) continue;
        await skip.click();
        await expect.poll(current).toBeGreaterThan(index);
      }
    }
    expect(missing.join("\n")).toBe("");
    expect(shown).toBeGreaterThan(15);
  });
});
