import { useExport } from "#renderer/packs/exportStore.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { onDocumentEdit } from "#renderer/history/openSessions.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { advance, standing } from "./lessonProgress.ts";
import { readLessonState } from "./lessonState.ts";
import { lessonOf, lessonProgress, setLessonProgress } from "./lessonStore.ts";

/** Changes come in bursts: a gesture, a run. */
const pause = 250;

/**
 * Ticks off the steps of the lesson that is open, after every change of its project: documents with unsaved edits, runs,
 * marks, packs, exports. Does nothing in projects that are no lesson. Returns the way to stop.
 */
export function followLesson(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  const changed = (): void => {
    if (lessonOf(useSession.getState().project?.id) === undefined) return;
    timer ??= setTimeout(() => void check(), pause);
  };
  const check = async (): Promise<void> => {
    timer = undefined;
    if (isReading) return changed();
    isReading = true;
    await tickOff().finally(() => {
      isReading = false;
    });
  };
  const stops = [
    onDocumentEdit(changed),
    onProjectEvent(changed),
    useRuns.subscribe(changed),
    usePack.subscribe(changed),
    useExport.subscribe(changed),
    useSession.subscribe(({ project }, before) => {
      if (project?.id !== before.project?.id) changed();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

async function tickOff(): Promise<void> {
  const { client, project } = useSession.getState();
  const lesson = lessonOf(project?.id);
  const before = lesson === undefined ? undefined : lessonProgress(lesson.id);
  if (client === null || lesson === undefined || before === undefined || standing(lesson, before) === "done") return;
  // A project that is closed meanwhile, or a line that breaks, has no answer; the next change asks again.
  const state = await readLessonState(client, (id) => documentHandle(id)?.data()).catch(() => undefined);
  const now = lessonProgress(lesson.id);
  if (state === undefined || now === undefined || useSession.getState().project?.id !== now.project) return;
  const { pack } = usePack.getState();
  const packs = state.packs.map((file) => (file.id === pack?.id ? pack : file));
  const progress = advance(lesson, now, { ...state, packs });
  if (progress !== now) setLessonProgress(lesson.id, progress);
}
