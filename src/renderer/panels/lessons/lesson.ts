import type { LessonId } from "#shared/contract/project.ts";
import type { WorkspaceId } from "#renderer/studio/layoutStore.ts";
import type { LessonState } from "./lessonState.ts";

/** Where a step takes place: the workspace, and in Draw the document and a place in it ("room:hall"). */
export interface StepPlace {
  readonly workspace?: WorkspaceId;
  readonly document?: string;
  readonly target?: string;
}

/** One sentence to follow, and how the studio detects that it is done. */
export interface LessonStep {
  /** Unique in the lesson; progress is stored by it. */
  readonly id: string;
  /** With the markup of `MessageText`: `**Hall**` is emphasized, `{run.start}` shows the keys of a command. */
  readonly text: string;
  /** Whether the project shows that it is done; evaluated on every poll of the project. */
  readonly done: (state: LessonState) => boolean;
  /** Evaluated only when the steps before it are done or skipped: its condition may hold from the start. */
  readonly inOrder?: true;
  readonly place?: StepPlace;
}

/** A small sample with steps. A step is done by the project's content, however it got there. */
export interface Lesson {
  readonly id: LessonId;
  readonly title: string;
  readonly minutes: number;
  /** One or two sentences worth remembering, with markup as in steps. */
  readonly note: string;
  /** Documents of the sample that are opened, the first in front. */
  readonly documents: readonly string[];
  /** Where it begins; absent = Draw. */
  readonly workspace?: WorkspaceId;
  readonly steps: readonly LessonStep[];
}
