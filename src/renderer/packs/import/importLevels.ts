import { allLevelKinds } from "#shared/levels/registry.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { shortId } from "#shared/kernel/ids.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { refreshPacks } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showProgress, showToast } from "#renderer/studio/toasts.ts";
import { freeName } from "#renderer/levels/addToPack.ts";
import { count, plural } from "#shared/text/format.ts";
import { showPack } from "#renderer/history/packStore.ts";
import { judgeBesides } from "./judgeBesides.ts";
import type { JudgedFile } from "./judgeFile.ts";

const largestFile = 20_000_000;

/** Lets a person choose a file; undefined when they think better of it. */
export function chooseFile(accept: string): Promise<File | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = accept;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve(input.files?.[0]));
    input.addEventListener("cancel", () => resolve(undefined));
    input.click();
  });
}

/** What the file dialog offers: every extension that a text format of a kind reads. */
export function readableFiles(): string {
  const formats = allLevelKinds().flatMap((kind) => kind.textFormats);
  const extensions = formats
    .filter((format) => format.parse !== undefined && format.packing === undefined)
    .flatMap((format) => format.extensions);
  return [...new Set(extensions)].map((extension) => `.${extension}`).join(",");
}

/** Work that takes longer, in milliseconds, shows how far it is. */
const patience = 400;

/**
 * Makes a pack of the levels of a file, each judged as if it had been made here; equal ones go in once. Shows how many
 * have been judged and can be cancelled until then. Tells in one line what came of it: how many, and why the first of the
 * others was left out.
 */
export async function importLevels(file: File): Promise<void> {
  if (file.size > largestFile) {
    const size = Math.round(file.size / 1e6);
    return refuse(file, `It has ${size} MB; at most ${largestFile / 1e6} MB can be read.`);
  }
  const judged = await judgeInSight(file);
  if (judged === undefined) return void showToast({ text: `${file.name} is not imported. No pack was made.` });
  const { levels, leftOut } = judged;
  if (levels.length === 0) return refuse(file, leftOut[0] ?? "It holds no level.");
  const name = freeName(file.name.replace(/\.[^.]*$/, "").slice(0, 100) || "Imported levels");
  const entries = levels.map((level) => ({ id: shortId(crypto.getRandomValues(new Uint8Array(10))), ...level }));
  const { pack, revision } = await studio().packs.create({ name });
  await studio().packs.save({ baseRevision: revision, pack: { ...pack, entries } });
  await refreshPacks(studio());
  showPack(pack.id);
  showWorkspace("pack");
  const others = leftOut.length === 0 ? "" : ` ${count(leftOut.length)} left out; the first: ${leftOut[0]}`;
  showToast({ text: `${name}: ${plural(entries.length, "level", "levels")} imported.${others}` });
}

/** Judges a file and shows how far that is; undefined when the person cancels it. */
async function judgeInSight(file: File): Promise<JudgedFile | undefined> {
  const cancel = new AbortController();
  const shown = showProgress({ text: `Reading ${file.name}`, cancel: () => cancel.abort(), after: patience });
  try {
    const question = { fileName: file.name, text: await file.text(), kindIds: kindsOfProjectFirst() };
    return await judgeBesides(question, cancel.signal, ({ done, total }) => {
      shown.update(`${file.name}: ${count(done)} of ${plural(total, "level", "levels")} judged`, done / total);
    });
  } catch (error) {
    if (cancel.signal.aborted) return undefined;
    throw error;
  } finally {
    shown.end();
  }
}

function refuse(file: File, reason: string): void {
  showToast({ kind: "error", text: `Nothing was imported from ${file.name}. ${reason}` });
}

/** A text that several kinds could read is taken for one of the kinds that the project works on. */
function kindsOfProjectFirst(): string[] {
  const types = new Set(useSession.getState().documents.map(({ type }) => type));
  const isInUse = (kind: LevelKind) => kind.documentTypes.some(({ id }) => types.has(id));
  const kinds = allLevelKinds().toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)));
  return kinds.map(({ id }) => id);
}
