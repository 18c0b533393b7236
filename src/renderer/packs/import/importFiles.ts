import { pickFiles } from "#renderer/parts/pickFiles.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { runOnceOffered } from "#renderer/runs/shownReport.ts";
import { shortId } from "#shared/kernel/ids.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { findLevelViews, readWholeFile } from "#renderer/editors/kindScreens.ts";
import type { LevelViews } from "#renderer/editors/levelViews.ts";
import { createFilledDocuments } from "#renderer/explorer/documentActions.ts";
import { undoMarkStep } from "#renderer/gallery/galleryMarks.ts";
import { refreshGallery } from "#renderer/gallery/galleryPages.ts";
import { isPlaysFile } from "#shared/plays/playsFile.ts";
import { isMarksFile } from "#shared/project/marksFile.ts";
import { reportError } from "#renderer/studio/errors.ts";
import { showPack } from "#renderer/history/packStore.ts";
import { freeName } from "#renderer/levels/addToPack.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { refreshPacks } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showProgress, showToast } from "#renderer/studio/toasts.ts";
import { addPlays } from "../plays/addPlays.ts";
import { collectionName } from "./collectionName.ts";
import { askWhich } from "./documentQuestion.ts";
import { askHow } from "./importQuestion.ts";
import { validateInWorker } from "./validateInWorker.ts";
import type { ValidatedFile, ValidatedLevel } from "./validateFile.ts";
import { reportImport } from "./leftOutReport.ts";
import { importMessages } from "./messages.ts";

const largestFile = 20_000_000;
/** Bytes that the first line of a marks file fits in. */
const mostOfHeader = 1000;
/** Documents made at a time: more would bury the explorer. */
export const mostDocuments = 200;
/** For a file with more documents, the user is asked first. */
const mostUnasked = 10;
/** Extensions of files that become documents as a whole: connectivity graphs, room templates. */
const wholeFiles = [
  "graphml",
  "dot",
  "gv",
  "mmd",
  "mermaid",
  "tmx",
  "tmj",
  "ldtk",
  "tsx",
  "tsj",
  "tres",
  "tiled-project",
  "png",
];
/** Work that takes longer, in milliseconds, shows how far it is. */
const patience = 400;

/** Something to import: a file, or text of the clipboard. */
export interface ImportSource {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The file dialog's filter: every extension that a format of a kind reads. */
export function readableFiles(): string {
  const formats = allLevelKinds().flatMap((kind) => kind.textFormats);
  const extensions = formats.filter((format) => format.parse !== undefined).flatMap((format) => format.extensions);
  return [...new Set([...extensions, ...wholeFiles, "json", "jsonl"])].map((extension) => `.${extension}`).join(",");
}

/** Lets the user choose files; none when canceled. */
export function chooseFiles(): Promise<readonly File[]> {
  return pickFiles(readableFiles());
}

/** Imports the clipboard's text. */
export async function importClipboard(): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => "");
  if (text.trim() === "") return void showToast({ text: importMessages.emptyClipboard });
  const bytes = new TextEncoder().encode(text);
  const source: ImportSource = {
    name: importMessages.clipboardName,
    size: bytes.length,
    arrayBuffer: () => Promise.resolve(bytes.buffer as ArrayBuffer),
  };
  await importFiles([source]);
}

/**
 * Imports the levels of files, each validated as if it had been made here. One level of an editable kind becomes a
 * document; for several the user is asked once whether they become documents or a pack. Shows the progress of the
 * validation and can be canceled. Reports how many were left out, and why the first of them was.
 */
export async function importFiles(all: readonly ImportSource[], into?: "pack"): Promise<void> {
  const sources = await withoutWholeFiles(await withoutReturned(all), into);
  if (sources.length === 0) return;
  const name = sources.length === 1 ? (sources[0]?.name ?? "") : importMessages.several(sources.length);
  const validated = await validateWithProgress(sources);
  if (validated === undefined) return void showToast({ text: importMessages.cancelled });
  const { levels, leftOut, remarks } = validated;
  const [first] = levels;
  if (first === undefined) {
    const reason = leftOut[0] ?? importMessages.noLevel;
    return void showToast({ kind: "error", text: importMessages.nothing(name, reason) });
  }
  if (into === "pack") return intoPack(await titleOf(sources), levels, leftOut);
  const canEdit = levels.every(({ kind }) => documentTarget(kind) !== undefined);
  const isSingle = levels.length === 1 && findLevelViews(first.kind)?.toDocument !== undefined;
  if (isSingle) return intoDocuments(levels, leftOut, remarks);
  const { choice, chosen } = await askHow({ name, levels, leftOut, remarks, canEdit });
  const wanted = new Set(chosen);
  const taken = levels.filter((_, at) => wanted.has(at));
  switch (choice) {
    case "cancel":
      return;
    case "documents":
      return intoDocuments(taken, [], []);
    case "pack":
      return intoPack(await titleOf(sources), taken, leftOut);
  }
}

/** Adds what comes back from exported pages, marks of reviewers and plays of testers; the other files are left to be read. */
async function withoutReturned(sources: readonly ImportSource[]): Promise<readonly ImportSource[]> {
  const rest: ImportSource[] = [];
  for (const source of sources) {
    const bytes = source.size > largestFile ? new Uint8Array() : new Uint8Array(await source.arrayBuffer());
    const decoded = (part: Uint8Array): string => new TextDecoder().decode(part);
    const beginning = decoded(bytes.subarray(0, mostOfHeader));
    if (isMarksFile(beginning)) await addMarks(source.name, decoded(bytes));
    else if (isPlaysFile(beginning)) await addPlays(source.name, decoded(bytes));
    else rest.push(source);
  }
  return rest;
}

async function addMarks(name: string, text: string): Promise<void> {
  try {
    const { batchId, changed, levels, missing, badLines } = await studio().candidates.addMarks({
      text,
      label: importMessages.marksOf(name).slice(0, 120),
    });
    await refreshGallery();
    showToast({
      text: importMessages.marked(changed, levels, missing, badLines),
      ...(changed === 0 ? {} : { action: { label: importMessages.undo, run: () => undoMarkStep(batchId) } }),
    });
  } catch (error) {
    reportError(importMessages.couldntMark(name), error);
  }
}

/** Imports files that become one document (files of games); the others are left to be read level by level. */
async function withoutWholeFiles(
  sources: readonly ImportSource[],
  into: "pack" | undefined,
): Promise<readonly ImportSource[]> {
  const rest: ImportSource[] = [];
  const companions = new Map(
    sources
      .filter(({ size }) => size <= largestFile)
      .map((one) => [one.name, async () => new Uint8Array(await one.arrayBuffer())] as const),
  );
  const used = new Set<string>();
  // Maps use tilesets among the files, and both use images.
  const rank = ({ name }: ImportSource): number => (/\.png$/i.test(name) ? 2 : /\.ts[xj]$/i.test(name) ? 1 : 0);
  for (const source of sources.toSorted((a, b) => rank(a) - rank(b))) {
    if (used.has(source.name)) continue;
    const read =
      source.size > largestFile
        ? undefined
        : await readWholeFile(new Uint8Array(await source.arrayBuffer()), source.name, companions);
    if (read === undefined || (into === "pack" && read.hasLevels === true)) {
      rest.push(source);
      continue;
    }
    for (const name of read.used ?? []) used.add(name);
    const [reason] = read.leftOut;
    if (read.documents.length === 0 && reason !== undefined) {
      showToast({ kind: "error", text: importMessages.nothing(source.name, reason) });
      continue;
    }
    const chosen = read.documents.length > mostUnasked ? await askWhich(source.name, read.documents) : read.documents;
    if (chosen.length === 0) continue;
    const drafts = chosen.map((document) => ({ ...document, data: document.data() }));
    const made = await createFilledDocuments(drafts, new AbortController().signal, () => undefined);
    reportImport(importMessages.importedDocuments(made + (read.made ?? 0)), read.leftOut);
    const shownBy = chosen[0]?.shownBy;
    if (made > 0 && shownBy !== undefined) runOnceOffered(shownBy);
  }
  return rest;
}

/** The document that a level of a kind becomes; undefined where it becomes none. */
function documentTarget(kind: string): LevelViews["toDocument"] {
  const views = findLevelViews(kind);
  return views?.toDocument ?? views?.importAs;
}

/** The title of a pack of the sources' levels. */
/** The name of a pack: the one that a collection gives itself, else the file's. */
async function titleOf(sources: readonly ImportSource[]): Promise<string> {
  const [first] = sources;
  const named = first === undefined || sources.length > 1 ? undefined : await collectionName(first);
  if (named !== undefined) return named;
  if (first === undefined || first.name === importMessages.clipboardName) return importMessages.clipboardTitle;
  return first.name.replace(/\.[^.]*$/, "").slice(0, 100) || importMessages.clipboardTitle;
}

async function intoDocuments(
  levels: readonly ValidatedLevel[],
  leftOut: readonly string[],
  remarks: readonly string[],
): Promise<void> {
  const cancel = new AbortController();
  const shown = showProgress({
    text: importMessages.creating(0, levels.length),
    cancel: () => cancel.abort(),
    after: patience,
  });
  const drafts = levels.flatMap(({ kind, level, title, author, note, extras }) => {
    const target = documentTarget(kind);
    if (target === undefined) return [];
    const about = {
      ...(author === undefined ? {} : { author }),
      ...(note === undefined ? {} : { comment: note }),
      extras,
    };
    return [{ type: target.documentType, name: title, data: target.data(level, about) }];
  });
  try {
    const made = await createFilledDocuments(drafts, cancel.signal, (done) =>
      shown.update(importMessages.creating(done, drafts.length), done / drafts.length),
    );
    const done = cancel.signal.aborted ? importMessages.cancelledAfter(made) : importMessages.importedDocuments(made);
    reportImport(done, leftOut, remarks[0]);
  } finally {
    shown.end();
  }
}

async function intoPack(title: string, levels: readonly ValidatedLevel[], leftOut: readonly string[]): Promise<void> {
  const name = freeName(title);
  const entries = levels.map((level) => {
    const id = shortId(crypto.getRandomValues(new Uint8Array(10)));
    const entry = { ...level, id, level: level.level as JsonValue };
    delete entry.extras;
    return entry;
  });
  const { pack, revision } = await studio().packs.create({ name });
  await studio().packs.save({ baseRevision: revision, pack: { ...pack, entries } });
  await refreshPacks(studio());
  showPack(pack.id);
  showWorkspace("pack");
  reportImport(importMessages.imported(name, entries.length), leftOut);
}

/** Validates files one after the other and shows the progress; undefined when the user cancels. */
async function validateWithProgress(sources: readonly ImportSource[]): Promise<ValidatedFile | undefined> {
  const cancel = new AbortController();
  const shown = showProgress({
    text: importMessages.reading(sources[0]?.name ?? ""),
    cancel: () => cancel.abort(),
    after: patience,
  });
  const levels: ValidatedLevel[] = [];
  const leftOut: string[] = [];
  const remarks: string[] = [];
  const placed = (name: string, sentence: string): string => (sources.length === 1 ? sentence : `${name}: ${sentence}`);
  try {
    for (const source of sources) {
      if (source.size > largestFile) {
        const size = importMessages.tooManyMegabytes(Math.round(source.size / 1e6), largestFile / 1e6);
        leftOut.push(placed(source.name, size));
        continue;
      }
      const question = { fileName: source.name, bytes: await source.arrayBuffer(), kindIds: kindsOfProjectFirst() };
      const validated = await validateInWorker(question, cancel.signal, ({ done, total }) => {
        shown.update(importMessages.validated(source.name, done, total), done / total);
      });
      levels.push(...validated.levels);
      leftOut.push(...validated.leftOut.map((fault) => placed(source.name, fault)));
      remarks.push(...validated.remarks.map((remark) => placed(source.name, remark)));
    }
    return { levels, leftOut, remarks };
  } catch (error) {
    if (cancel.signal.aborted) return undefined;
    throw error;
  } finally {
    shown.end();
  }
}

/** When several kinds could read a text, one that the project already uses is preferred. */
function kindsOfProjectFirst(): string[] {
  const types = new Set(useSession.getState().documents.map(({ type }) => type));
  const isInUse = (kind: LevelKind) => kind.documentTypes.some(({ id }) => types.has(id));
  const kinds = allLevelKinds().toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)));
  return kinds.map(({ id }) => id);
}
