import { usePack } from "#renderer/history/packStore.ts";
import { documentHandle } from "#renderer/studio/documentHandles.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { Lesson } from "./lesson.ts";
import { advance, lessonStage } from "./lessonProgress.ts";
import { readLessonState } from "./lessonState.ts";
import { findLesson } from "./lessons.ts";
import { lessonOf, lessonProgress, setLessonProgress } from "./lessonStore.ts";

/** Polling interval of the project while a lesson is open, in milliseconds. */
const pause = 400;
/** Timeout after which a request is repeated. On a busy machine one takes seconds and mustn't start over. */
const patience = 15_000;

/**
 * Ticks off the steps of the open lesson by the project's content: documents with unsaved edits, runs, marks, packs,
 * exports. Polling misses nothing, whatever part of the studio the change came from, and a lesson's project is small.
 * Does nothing in other projects. Returns a function that stops it.
 */
export function followLesson(): () => void {
  let isReading = false;
  const check = async (): Promise<void> => {
    if (isReading || document.hidden || lessonOf(useSession.getState().project?.id) === undefined) return;
    isReading = true;
    await tickOff().finally(() => {
      isReading = false;
    });
  };
  const timer = setInterval(() => void check(), pause);
  return () => clearInterval(timer);
}

async function tickOff(): Promise<void> {
  const { client, project } = useSession.getState();
  const lesson = openLessonOf(project?.id);
  const before = lesson === undefined ? undefined : lessonProgress(lesson.id);
  if (client === null || lesson === undefined || before === undefined || lessonStage(lesson, before) === "done") return;
  // A closed project or a lost connection has no answer; the next poll retries.
  const state = await orLate(readLessonState(client, (id) => documentHandle(id)?.data()));
  const now = lessonProgress(lesson.id);
  if (state === undefined || now === undefined || useSession.getState().project?.id !== now.project) return;
  const { pack } = usePack.getState();
  const packs = state.packs.map((file) => (file.id === pack?.id ? pack : file));
  const progress = advance(lesson, now, { ...state, packs });
  if (progress !== now) setLessonProgress(lesson.id, progress);
}

/** Undefined for a request that fails or times out. */
async function orLate<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function openLessonOf(projectId: string | undefined): Lesson | undefined {
  const id = lessonOf(projectId);
  return id === undefined ? undefined : findLesson(id);
}
