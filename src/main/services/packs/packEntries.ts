import type { FieldValues } from "#shared/fields/fieldValues.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { withoutOwn } from "#shared/formula/ownMeasures.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import type { Store } from "#main/store/openStore.ts";
import { readDetails, readSummaries } from "#main/store/readCandidates.ts";
import { findRun } from "#main/store/runRecords.ts";
import { damagedLevels } from "../candidates/damagedLevels.ts";
import { newId } from "../project/newId.ts";

/**
 * Entries made from candidates, in the given order: level, metrics and provenance are copied, so that the pack is
 * self-contained. Candidates that no longer exist are left out. A level's title is its document and its number in the
 * pack, "Crossing 12", counted from `firstNumber`; `fieldsOf` finds the values of the project's own fields.
 */
export function entriesFromCandidates(
  store: Store,
  ids: readonly number[],
  firstNumber: number,
  fieldsOf: (kind: string, canonicalKey: string, documentId: string | null) => FieldValues | undefined = () =>
    undefined,
): PackEntry[] {
  const summaries = readSummaries(store, ids, { foldDuplicates: false });
  const sources = new Map<string, ReturnType<typeof findRun>>();
  const sourceOf = (runId: string): ReturnType<typeof findRun> => {
    if (!sources.has(runId)) sources.set(runId, findRun(store, runId));
    return sources.get(runId);
  };
  return summaries.flatMap((summary, position) => {
    const details = readDetails(store, summary.id);
    if (details === undefined) return [];
    if (details.level === undefined) throw damagedLevels([summary]);
    const run = sourceOf(summary.runId);
    const fields = fieldsOf(summary.kind, summary.canonicalKey, run?.documentId ?? null);
    const source = run?.documentName ?? findLevelKind(summary.kind)?.title ?? summary.kind;
    return [
      {
        id: newId(),
        title: `${source} ${firstNumber + position}`,
        kind: summary.kind,
        // Stored levels are stable JSON text, written by the engine process.
        level: JSON.parse(details.level) as JsonValue,
        // Values of formulas are computed wherever a pack is used: the formulas may change.
        metrics: withoutOwn(summary.metrics),
        canonicalKey: summary.canonicalKey,
        provenance: details.provenance,
        ...(summary.marks.note === "" ? {} : { note: summary.marks.note }),
        ...(fields === undefined ? {} : { fields }),
      },
    ];
  });
}

/** The new entries: each kind and canonical key once, and none that the pack already has. */
export function withoutKnown(entries: readonly PackEntry[], present: readonly PackEntry[]): PackEntry[] {
  const known = new Set(present.map(entryKey));
  return entries.filter((entry) => {
    const isNew = !known.has(entryKey(entry));
    known.add(entryKey(entry));
    return isNew;
  });
}

function entryKey({ kind, canonicalKey }: PackEntry): string {
  return `${kind} ${canonicalKey}`;
}
