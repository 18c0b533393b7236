import { type LessonId, lessonIds } from "#shared/contract/project.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { createLessonProject, openProject } from "#renderer/studio/projectActions.ts";
import { useSession } from "#renderer/studio/session.ts";
import { readSetting, setSetting, useSetting } from "#renderer/studio/settings.ts";
import { type LessonProgress, lessonProgressSchema } from "./lessonProgress.ts";
import type { LessonOutline, LessonStep } from "./lesson.ts";
import { lessonMessages } from "./messages.ts";
import { pointAt } from "./pointAt.ts";

/** Id of the explorer's view of the lesson, in every workspace. */
export const lessonViewId = "lesson";

/** One setting has the progress of all lessons, by their ids. */
const setting = "lessons";
const nothing: Readonly<Record<string, JsonValue>> = {};

function progressIn(stored: Readonly<Record<string, unknown>>, id: LessonId): LessonProgress | undefined {
  return lessonProgressSchema.safeParse(stored[id]).data;
}

/** How far the person is with a lesson; undefined when it was never begun. */
export function lessonProgress(id: LessonId): LessonProgress | undefined {
  return progressIn(readSetting(setting, nothing), id);
}

/** Progress of the other lessons stays. */
export function setLessonProgress(id: LessonId, progress: LessonProgress): void {
  setSetting(setting, { ...readSetting(setting, nothing), [id]: progress });
}

/** `lessonProgress` that follows changes. */
export function useLessonProgress(id: LessonId): LessonProgress | undefined {
  const [stored] = useSetting(setting, nothing);
  return progressIn(stored, id);
}

/** The lesson that a project is the copy of. O(lessons). */
export function lessonOf(projectId: string | undefined): LessonId | undefined {
  return projectId === undefined ? undefined : lessonIds.find((id) => lessonProgress(id)?.project === projectId);
}

/** The lesson of the open project. A fresh copy is open before its progress is kept, so this follows both. */
export function useActiveLesson(): LessonId | undefined {
  const projectId = useSession((session) => session.project?.id);
  const [stored] = useSetting(setting, nothing);
  if (projectId === undefined) return undefined;
  return lessonIds.find((id) => progressIn(stored, id)?.project === projectId);
}

/** Goes on with a lesson where it was left, or begins it; a copy that is gone is made again. */
export function openLesson(lesson: LessonOutline): void {
  attempt(lessonMessages.couldntOpen(lesson.title), async () => {
    const progress = lessonProgress(lesson.id);
    const isOpen = progress !== undefined && (await openCopy(progress));
    if (!isOpen) return begin(lesson);
    showLesson(lesson);
  });
}

/** Begins a lesson with a fresh copy of its sample. */
export function startOver(lesson: LessonOutline): void {
  attempt(lessonMessages.couldntOpen(lesson.title), () => begin(lesson));
}

async function begin(lesson: LessonOutline): Promise<void> {
  const { id, path } = await createLessonProject(lesson.id);
  setLessonProgress(lesson.id, { project: id, path, done: [], skipped: [] });
  showDocuments(lesson);
  showLesson(lesson);
}

async function openCopy({ path, project }: LessonProgress): Promise<boolean> {
  try {
    await openProject(path);
  } catch {
    return false;
  }
  // Another project may be in that folder by now.
  return useSession.getState().project?.id === project;
}

/** Opens the explorer on the lesson, in all workspaces: its steps lead from one to the next. */
function showLesson(lesson: LessonOutline): void {
  for (const workspace of ["draw", "curate", "pack"]) {
    setSetting(`layout.${workspace}.explorer.view`, lessonViewId);
    setSetting(`layout.${workspace}.explorer.open`, true);
  }
  showWorkspace(lesson.workspace ?? "draw");
}

/** All tabs, the first in front. */
function showDocuments({ documents }: LessonOutline): void {
  for (const id of documents.toReversed()) openDocument(id);
}

/** Goes to where a step is done, and points at the control. */
export function showStep({ place, text }: LessonStep): void {
  const { workspace = "draw", document, target, controls } = place;
  showWorkspace(workspace);
  if (document !== undefined && target === undefined) openDocument(document);
  if (document !== undefined && target !== undefined) {
    jumpToPlace(document, { target, label: text.replaceAll("**", "") });
  }
  void pointAt(controls);
}
