import { allLevelKinds } from "#shared/levels/registry.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { shortId } from "#shared/kernel/ids.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { showWorkspace } from "#renderer/app/layoutStore.ts";
import { refreshPacks } from "#renderer/app/projectFeed.ts";
import { studio, useSession } from "#renderer/app/session.ts";
import { dismissToast, showToast } from "#renderer/app/toasts.ts";
import { freeName } from "#renderer/gallery/addToPack.ts";
import { counted } from "#renderer/gallery/metricText.ts";
import { showPack } from "../packStore.ts";
import { faultOf, readLevels } from "./readLevels.ts";
import type { FileLevel } from "./readLevels.ts";

const largestFile = 20_000_000;
const mostLevels = 10_000;
/** Work between two looks at the screen, in milliseconds. */
const sliceMs = 12;

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

/**
 * Makes a pack of the levels of a file, each judged as if it had been made here; equal ones go in once. Tells in one line
 * what came of it: how many, and why the first of the others was left out.
 */
export async function importLevels(file: File): Promise<void> {
  if (file.size > largestFile) {
    const size = Math.round(file.size / 1e6);
    return refuse(file, `It has ${size} MB; at most ${largestFile / 1e6} MB can be read.`);
  }
  const working = showToast({ text: `Reading ${file.name}.` });
  const { levels, faults } = readLevels(file.name, await file.text(), kindsOfProjectFirst());
  const { entries, leftOut } = await judged(levels);
  dismissToast(working);
  const reasons = [...faults, ...leftOut];
  if (entries.length === 0) return refuse(file, reasons[0] ?? "It holds no level.");
  const name = freeName(file.name.replace(/\.[^.]*$/, "").slice(0, 100) || "Imported levels");
  const { pack, revision } = await studio().packs.create({ name });
  await studio().packs.save({ baseRevision: revision, pack: { ...pack, entries } });
  await refreshPacks(studio());
  showPack(pack.id);
  showWorkspace("pack");
  const others = reasons.length === 0 ? "" : ` ${reasons.length} left out; the first: ${reasons[0]}`;
  showToast({ text: `${name}: ${counted(entries.length, "level")} imported.${others}` });
}

function refuse(file: File, reason: string): void {
  showToast({ kind: "error", text: `Nothing was imported from ${file.name}. ${reason}` });
}

/** A text that several kinds could read is taken for one of the kinds that the project works on. */
function kindsOfProjectFirst(): readonly LevelKind[] {
  const types = new Set(useSession.getState().documents.map(({ type }) => type));
  const isInUse = (kind: LevelKind) => kind.documentTypes.some(({ id }) => types.has(id));
  return allLevelKinds().toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)));
}

async function judged(levels: readonly FileLevel[]): Promise<{ entries: PackEntry[]; leftOut: string[] }> {
  const entries = new Map<string, PackEntry>();
  const leftOut: string[] = [];
  let since = performance.now();
  for (const level of levels) {
    if (performance.now() - since > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
    const fault = faultOf(level) ?? (entries.size === mostLevels ? tooMany : undefined);
    const entry = fault === undefined ? entryOf(level) : undefined;
    const key = entry === undefined ? "" : `${entry.kind} ${entry.canonicalKey}`;
    const twin = entries.get(key);
    if (fault !== undefined) leftOut.push(fault);
    else if (twin !== undefined) leftOut.push(`"${level.title}" is the same as "${twin.title}".`);
    else if (entry !== undefined) entries.set(key, entry);
  }
  return { entries: [...entries.values()], leftOut };
}

const tooMany = `A pack has at most ${mostLevels} levels.`;

function entryOf({ kind, title, level }: FileLevel): PackEntry {
  return {
    id: shortId(crypto.getRandomValues(new Uint8Array(10))),
    title: title.slice(0, 120),
    kind: kind.id,
    // It was read from text, so it is JSON; `faultOf` has had it checked by the kind's schema.
    level: level as JsonValue,
    metrics: kind.measure(level),
    canonicalKey: kind.canonicalKey(level),
  };
}
