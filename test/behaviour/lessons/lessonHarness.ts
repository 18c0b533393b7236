import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { noDesktop } from "#main/services/hostDesktop.ts";
import { silentLog } from "#main/services/log.ts";
import { type Studio, createStudio } from "#main/services/studio.ts";
import { findLesson } from "#renderer/panels/lessons/lessons.ts";
import type { Lesson } from "#renderer/panels/lessons/lesson.ts";
import { type LessonProgress, advance } from "#renderer/panels/lessons/lessonProgress.ts";
import { readLessonState } from "#renderer/panels/lessons/lessonState.ts";
import type { LessonId } from "#shared/contract/project.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { builtEngine } from "../../support/builtModules.ts";

/** What a person does in a lesson, without a screen. */
export interface LessonHands {
  readonly studio: Studio;
  readonly folder: string;
  /** Edits a document and saves it; the type's schema checks what comes out. */
  readonly edit: <Data>(documentId: string, change: (data: Data) => void) => Promise<void>;
  /** Runs a task of the document to its end. */
  readonly run: (
    documentId: string,
    task: string,
    options?: { count?: number; parameters?: Parameters },
  ) => Promise<void>;
  /** Ids of candidates, newest last. */
  readonly candidates: () => Promise<number[]>;
  readonly editPack: (packId: string, change: (pack: PackFile) => void) => Promise<void>;
}

type Parameters = Readonly<Record<string, number | string | boolean>>;

/** How long a run may bring nothing new before it counts as stuck, in ms: a busy machine is slow, but it gets on. */
const longestStandstill = 60_000;

/**
 * Opens a lesson and does its steps in order, one script for each. Every step is open before its script and done after
 * it, and no script ticks off a step after its own.
 */
export async function doLesson(
  id: LessonId,
  scripts: Readonly<Record<string, (hands: LessonHands) => Promise<unknown>>>,
): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "levelwright-lesson-"));
  const studio = await createStudio({
    version: "test",
    folders: { settings: join(home, "settings"), projects: join(home, "projects") },
    desktop: noDesktop("test"),
    access: anyFolder,
    log: silentLog,
    makeEngine: createNodeMaker(builtEngine),
    sampleFolder: join(repositoryRoot, "resources", "samples", "sunken-priory"),
    engineProcesses: 1,
  });
  try {
    await follow(findLesson(id)!, studio, home, scripts);
  } finally {
    await studio.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function follow(
  lesson: Lesson,
  studio: Studio,
  home: string,
  scripts: Readonly<Record<string, (hands: LessonHands) => Promise<unknown>>>,
): Promise<void> {
  const { id: project, path } = await studio.services.project.createLesson({ lesson: lesson.id });
  expect(Object.keys(scripts)).toEqual(lesson.steps.map((step) => step.id));
  let progress: LessonProgress = { project, path, done: [], skipped: [] };
  const look = async (): Promise<string[]> => {
    progress = advance(lesson, progress, await readLessonState(studio.services));
    return [...progress.done];
  };
  const hands = handsOf(studio, home);
  for (const [index, step] of lesson.steps.entries()) {
    const before = lesson.steps.slice(0, index).map((each) => each.id);
    expect(await look(), `before "${step.text}"`).toEqual(before);
    await scripts[step.id]!(hands);
    expect(await look(), `after "${step.text}"`).toEqual([...before, step.id]);
  }
}

function handsOf(studio: Studio, home: string): LessonHands {
  const { candidates, documents, packs, runs } = studio.services;
  return {
    studio,
    folder: join(home, "exports"),
    edit: async <Data>(documentId: string, change: (data: Data) => void) => {
      const document = await documents.get({ id: documentId });
      const data = structuredClone(document.data) as Data;
      change(data);
      findDocumentType(document.type)?.type.schema.parse(data);
      await documents.save({ id: documentId, baseRevision: document.revision, data: data as JsonValue });
    },
    run: async (documentId, task, { count = 1, parameters = {} } = {}) => {
      const { type } = await documents.get({ id: documentId });
      const kind = findDocumentType(type)!.kind.id;
      const { id } = await runs.start({ documentId, kind, task, parameters, seed: 1, count });
      for (let done = -1, since = Date.now(); ; await wait(50)) {
        const { progress } = await runs.get({ id });
        if (/done|failed|stopped/.test(progress.state)) break;
        if (progress.done !== done) since = Date.now();
        else expect(Date.now() - since, `${task} stands at ${done} of ${count}`).toBeLessThan(longestStandstill);
        done = progress.done;
      }
    },
    candidates: async () => {
      const { items } = await candidates.page({
        filter: { foldDuplicates: false },
        sort: { by: "arrival", direction: "ascending" },
        limit: 500,
      });
      return items.map(({ id }) => id);
    },
    editPack: async (packId, change) => {
      const { pack, revision } = await packs.get({ id: packId });
      const changed = structuredClone(pack);
      change(changed);
      await packs.save({ baseRevision: revision, pack: changed });
    },
  };
}
