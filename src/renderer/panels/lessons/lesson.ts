import type { LessonId } from "#shared/contract/project.ts";
import type { Scene } from "#shared/scene/scene.ts";
import type { WorkspaceId } from "#renderer/studio/layoutStore.ts";
import type { LessonState } from "./lessonState.ts";

/** Where a step is done: the workspace, in Draw the document and a place in it ("room:hall"), and the control. */
export interface StepPlace {
  /** Accessible names of the control that *Show me* outlines, the best first: it may not exist before an earlier step. */
  readonly controls: readonly [string, ...string[]];
  readonly workspace?: WorkspaceId;
  readonly document?: string;
  readonly target?: string;
}

/** One sentence to follow, and how the studio finds out that it was. */
export interface LessonStep {
  /** Unique in the lesson; progress is kept by it. */
  readonly id: string;
  /** With marks of `MessageText`: `**Hall**` stands out, `{run.start}` shows the keys of a command. */
  readonly text: string;
  /** Whether the project shows that it was done; asked after every change of the project. */
  readonly done: (state: LessonState) => boolean;
  /** Asked only when the steps before it are done or skipped: what it looks for may be so from the start. */
  readonly inOrder?: true;
  readonly place: StepPlace;
}

/** What can be said of a lesson without its steps: on the start page and in the list of commands. */
export interface LessonOutline {
  readonly id: LessonId;
  readonly title: string;
  readonly minutes: number;
  /** Documents of the sample that are opened, the first in front. */
  readonly documents: readonly string[];
  /** Where it begins; absent = Draw. */
  readonly workspace?: WorkspaceId;
  readonly steps: readonly { readonly id: string }[];
}

/** A small sample with steps. A step is done by what is in the project, however it came there. */
export interface Lesson extends LessonOutline {
  /** One or two sentences worth remembering, with marks as in steps. */
  readonly note: string;
  /** What its card shows. */
  readonly picture: () => Scene;
  readonly steps: readonly LessonStep[];
}
