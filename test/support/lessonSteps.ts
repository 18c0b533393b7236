import type { LessonId } from "#shared/contract/project.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { findLesson } from "#renderer/panels/lessons/lessons.ts";
import type { LessonDocument, LessonState } from "#renderer/panels/lessons/lessonState.ts";

/** The steps of a lesson that are done in a project with these things in it, each asked alone. */
export function doneSteps(id: LessonId, { candidates, ...state }: Partial<LessonState>): string[] {
  const marks = { total: 0, kept: 0, rejected: 0, rated: 0, ...candidates };
  const whole: LessonState = { documents: [], runs: [], packs: [], exported: [], ...state, candidates: marks };
  return findLesson(id)!
    .steps.filter((step) => step.done(whole))
    .map((step) => step.id);
}

/** An empty document of a type with a change. */
export function documentOf<Data>(id: string, type: string, change: (data: Data) => unknown): LessonDocument {
  const known = findDocumentType(type)!.type;
  const data = JSON.parse(JSON.stringify(known.empty(() => false)));
  change(data);
  // What isn't valid counts as nothing in a lesson.
  known.schema.parse(data);
  return { id, type, name: id, data };
}

/** What a lesson says of one document of a type, changed in some ways. */
export const stepsOf =
  <Data>(lesson: LessonId, id: string, type: string) =>
  (...changes: readonly ((data: Data) => unknown)[]): string[][] =>
    changes.map((change) => doneSteps(lesson, { documents: [documentOf(id, type, change)] }));
