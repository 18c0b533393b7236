import * as z from "zod";
import type { Lesson, LessonOutline, LessonStep } from "./lesson.ts";
import type { LessonState } from "./lessonState.ts";

/** The user's progress in a lesson; stored in the settings, per lesson. */
export const lessonProgressSchema = z.object({
  /** Id of the project that is the copy worked on. */
  project: z.string(),
  /** Its folder. */
  path: z.string(),
  /** Ids of steps. What was done stays done, whatever happens to the document later. */
  done: z.array(z.string()),
  skipped: z.array(z.string()),
});

/** Belongs to one copy of the lesson's sample; a fresh copy starts without steps done. */
export type LessonProgress = z.infer<typeof lessonProgressSchema>;

/** Ticks off the steps that the project shows as done; the same object when nothing is new. O(steps). */
export function advance(lesson: Lesson, progress: LessonProgress, state: LessonState): LessonProgress {
  const done = [...progress.done];
  const isSettled = ({ id }: LessonStep): boolean => done.includes(id) || progress.skipped.includes(id);
  for (const [index, step] of lesson.steps.entries()) {
    if (done.includes(step.id)) continue;
    if (step.inOrder === true && !lesson.steps.slice(0, index).every(isSettled)) continue;
    if (step.done(state)) done.push(step.id);
  }
  if (done.length === progress.done.length) return progress;
  return { ...progress, done, skipped: progress.skipped.filter((id) => !done.includes(id)) };
}

/** The first step that is neither done nor skipped; undefined at the end. */
export function currentStep<Step extends { readonly id: string }>(
  lesson: { readonly steps: readonly Step[] },
  progress: LessonProgress,
): Step | undefined {
  return lesson.steps.find(({ id }) => !progress.done.includes(id) && !progress.skipped.includes(id));
}

/** Skips a step for now. */
export function skip(progress: LessonProgress, stepId: string): LessonProgress {
  if (progress.done.includes(stepId) || progress.skipped.includes(stepId)) return progress;
  return { ...progress, skipped: [...progress.skipped, stepId] };
}

/** Resumes a skipped step. */
export function resume(progress: LessonProgress, stepId: string): LessonProgress {
  return { ...progress, skipped: progress.skipped.filter((id) => id !== stepId) };
}

/** "done" when every step is; "ended" when some were skipped and no others are left. */
export type LessonStage = "new" | "begun" | "ended" | "done";

/** Undefined progress: the lesson was never opened. */
export function lessonStage(lesson: LessonOutline, progress: LessonProgress | undefined): LessonStage {
  if (progress === undefined) return "new";
  if (lesson.steps.every(({ id }) => progress.done.includes(id))) return "done";
  return currentStep(lesson, progress) === undefined ? "ended" : "begun";
}
