import { expect, test } from "vitest";
import { lessonIds } from "#shared/contract/project.ts";
import type { Lesson, LessonStep } from "./lesson.ts";
import { advance, currentStep, resume, skip, lessonStage } from "./lessonProgress.ts";
import type { LessonState } from "./lessonState.ts";
import { kindEntries } from "#renderer/app/kindEntries.ts";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { lessons } from "./lessons.ts";

const state = (kept: number): LessonState => ({
  documents: [],
  runs: [],
  candidates: { total: 10, kept, rejected: 0, rated: 0 },
  packs: [],
  exported: [],
});
const step = (id: string, least: number): LessonStep => ({
  id,
  text: `Keep ${least}.`,
  done: ({ candidates }: LessonState) => candidates.kept >= least,
  place: { controls: ["Marks"] },
});
const lesson: Lesson = {
  id: "draw-a-graph",
  title: "Keep",
  minutes: 1,
  note: "",
  picture: () => ({ title: "", view: { x: 0, y: 0, width: 1, height: 1 }, shapes: [] }),
  documents: [],
  steps: [step("one", 1), step("two", 2), { ...step("none", 0), inOrder: true }],
};
const fresh = { project: "p", path: "/p", done: [], skipped: [] };

test("every lesson has a number, a picture and steps with ids of their own", () => {
  expect(lessons.map(({ id }) => id)).toEqual([...lessonIds]);
  expect(lessons.length).toBeGreaterThanOrEqual(12);
  provideKinds(kindEntries);
  for (const { id, picture, steps } of lessons) {
    expect(new Set(steps.map((one) => one.id)).size, id).toBe(steps.length);
    expect(steps.length, id).toBeGreaterThanOrEqual(3);
    expect(picture().shapes.length, id).toBeGreaterThan(0);
  }
});

test("a step ticks itself off whatever its place, and stays done when the project changes back", () => {
  const two = advance(lesson, fresh, state(2));
  expect(two.done).toEqual(["one", "two", "none"]);
  expect(advance(lesson, two, state(0))).toBe(two);
  expect(lessonStage(lesson, two)).toBe("done");
});

test("a step in order waits until the steps before it are done or skipped", () => {
  const one = advance(lesson, fresh, state(1));
  expect(one.done).toEqual(["one"]);
  expect(currentStep(lesson, one)?.id).toBe("two");
  expect(advance(lesson, skip(one, "two"), state(1)).done).toEqual(["one", "none"]);
});

test("a skipped step is taken up again, or done all the same", () => {
  const skipped = skip(fresh, "one");
  expect(currentStep(lesson, skipped)?.id).toBe("two");
  expect(currentStep(lesson, resume(skipped, "one"))?.id).toBe("one");
  expect(advance(lesson, skipped, state(1))).toMatchObject({ done: ["one"], skipped: [] });
  const ended = skip(skip(skip(fresh, "one"), "two"), "none");
  expect(lessonStage(lesson, ended)).toBe("ended");
  expect(lessonStage(lesson, undefined)).toBe("new");
  expect(lessonStage(lesson, fresh)).toBe("begun");
});
