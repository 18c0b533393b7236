import { listOf, plural } from "#shared/text/format.ts";

/** Texts around lessons; a lesson's own texts are in its file under `steps`. */
export const lessonMessages = {
  view: "Lesson",
  numbered: (number: number, all: number): string => `Lesson ${number} of ${all}`,
  progress: (done: number, all: number): string => `${done} of ${all} steps done`,
  showMe: "Show me",
  skip: "Skip",
  doStep: "Do this step",
  stepDone: "done",
  stepSkipped: "skipped",
  hint: "Steps tick themselves off when the project meets them, however you do it.",
  startOver: "Start over",
  startOverHint: "Opens a fresh copy; this one stays in your projects folder",
  allLessons: "All lessons",
  finished: "Lesson done",
  ended: (skipped: readonly string[]): string =>
    `${plural(skipped.length, "step")} skipped: ${listOf(skipped.map((number) => `step ${number}`))}.`,
  next: (title: string): string => `Next lesson: ${title}`,
  couldntOpen: (title: string): string => `Couldn't open the lesson "${title}"`,
  open: (number: number, title: string): string => `Lesson ${number}: ${title}`,
  category: "Learn",
} as const;
