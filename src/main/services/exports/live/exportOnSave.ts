import { createHash } from "node:crypto";
import type { ChangedLevel, ExportSettings, SavedExport } from "#shared/contract/exports.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import { numberPrefix } from "#main/exports/fileNames.ts";
import type { ProjectHolder } from "../../openProject.ts";
import { StudioError } from "../../studioError.ts";

/** After the last of several saves. */
export const saveDelay = 200;

/** What the writer of exports answers. */
export interface WrittenExport {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** What export on save asks of the rest of the studio. */
export interface OnSaveOptions {
  readonly holder: Pick<ProjectHolder, "find" | "events">;
  /** Settings of a pack that is exported on save; undefined for others. */
  readonly settingsOf: (packId: string) => ExportSettings | undefined;
  readonly write: (packId: string, settings: ExportSettings) => Promise<WrittenExport>;
  readonly onExported: (saved: SavedExport) => void;
  readonly now: () => number;
}

/** The packs of one project that are exported whenever they, or what they hold, are saved. */
export type ExportOnSave = ReturnType<typeof exportOnSave>;

/**
 * Exports packs 200 ms after they, or documents that exports are made of, were saved by anyone: the studio, a text
 * editor, version control. One export per pack at a time; saves during one are exported after it.
 */
export function exportOnSave(options: OnSaveOptions) {
  const { holder, settingsOf, write, onExported, now } = options;
  const timers = new Map<string, NodeJS.Timeout>();
  const known = new Map<string, ReadonlyMap<string, string>>();
  let working: Promise<void> = Promise.resolve();

  const stop = holder.events.subscribe((event) => {
    const packs = holder.find()?.packs.list() ?? [];
    if (event.type === "pack" && event.change !== "removed") soon(event.packId);
    // Tilesets, templates, fields and checks are parts of exports.
    if (event.type === "document" || event.type === "asset") for (const { id } of packs) soon(id);
  });

  function soon(packId: string): void {
    if (settingsOf(packId) === undefined) return;
    clearTimeout(timers.get(packId));
    const run = (): void => {
      timers.delete(packId);
      working = working.then(() => exportNow(packId));
    };
    timers.set(packId, setTimeout(run, saveDelay));
  }

  async function exportNow(packId: string): Promise<void> {
    const settings = settingsOf(packId);
    const project = holder.find();
    if (settings === undefined || project === undefined) return;
    const began = performance.now();
    const before = known.get(packId) ?? new Map<string, string>();
    const done = { packId, at: now(), files: [], removed: [], levels: [] };
    try {
      const { entries } = project.packs.get(packId).file;
      const { changed, removed } = await write(packId, settings);
      const current = hashesOf(entries);
      known.set(packId, current);
      const levels = entries.flatMap(({ id, title }, index): ChangedLevel[] => {
        const number = index + 1;
        const part = `/${numberPrefix(number, entries.length)}`;
        const isChanged = before.get(id) !== current.get(id) || changed.some((path) => `/${path}`.includes(part));
        return isChanged ? [{ id, title, number }] : [];
      });
      if (changed.length + removed.length === 0) return;
      const milliseconds = Math.round(performance.now() - began);
      onExported({ ...done, files: [...changed], removed: [...removed], levels, milliseconds });
    } catch (error) {
      onExported({ ...done, milliseconds: Math.round(performance.now() - began), error: reasonOf(error) });
    }
  }

  return {
    /** The levels of a pack as games have them now: the next export says which differ. */
    remember: (packId: string) => {
      const file = holder.find()?.packs.find(packId)?.content;
      if (file !== undefined) known.set(packId, hashesOf(file.entries));
    },
    /** Stops waiting; resolves when an export that has begun is done. */
    close: async (): Promise<void> => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await working;
    },
  };
}

function hashesOf(entries: readonly { readonly id: string }[]): Map<string, string> {
  return new Map(
    entries.map((entry) => [entry.id, createHash("sha256").update(stableStringify(entry)).digest("base64")]),
  );
}

function reasonOf(error: unknown): NonNullable<SavedExport["error"]> {
  if (!(error instanceof StudioError)) return { message: error instanceof Error ? error.message : String(error) };
  const { place } = error.detail;
  return { message: error.message, ...(place === undefined ? {} : { place }) };
}
