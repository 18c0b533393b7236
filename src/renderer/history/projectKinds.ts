import { useMemo } from "react";
import { measuresAmong } from "#shared/formula/documentChecks.ts";
import { type OwnMeasures, kindWithOwn } from "#shared/formula/ownMeasures.ts";
import type { DocumentSnapshot, LevelKind } from "#shared/levels/levelKind.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { savedSnapshots, useSavedSnapshots } from "./documentLibrary.ts";

type Snapshots = ReadonlyMap<string, DocumentSnapshot>;

/** Kinds and their own metrics, for one state of the saved documents. */
const known = new WeakMap<Snapshots, Map<string, Known>>();

interface Known {
  readonly kind: LevelKind;
  readonly measures: OwnMeasures;
}

/**
 * A level kind with the project's own metrics and checks beside its own: for everything that lists or names metrics.
 * Saved formulas count, as for the values in the store. Undefined for an unknown id.
 */
export function useProjectKind(id: string | null | undefined): LevelKind | undefined {
  const snapshots = useSavedSnapshots();
  return useMemo(() => (id === null || id === undefined ? undefined : kindAmong(snapshots, id)), [snapshots, id]);
}

/** The same outside React, read now. */
export function projectKindNow(id: string): LevelKind | undefined {
  return kindAmong(savedSnapshots(), id);
}

/** Several kinds; `ids` must be stable. */
export function useProjectKinds(ids: readonly string[]): readonly LevelKind[] {
  const snapshots = useSavedSnapshots();
  return useMemo(() => ids.flatMap((id) => kindAmong(snapshots, id) ?? []), [snapshots, ids]);
}

/** The project's own metrics and checks of a kind by the saved formulas, outside React; the same until one changes. */
export function projectMeasuresNow(id: string): OwnMeasures | undefined {
  return knownAmong(savedSnapshots(), id)?.measures;
}

function kindAmong(snapshots: Snapshots, id: string): LevelKind | undefined {
  return knownAmong(snapshots, id)?.kind;
}

function knownAmong(snapshots: Snapshots, id: string): Known | undefined {
  const kind = findLevelKind(id);
  if (kind === undefined) return undefined;
  const kinds = known.get(snapshots) ?? new Map<string, Known>();
  known.set(snapshots, kinds);
  const before = kinds.get(id);
  if (before !== undefined) return before;
  const measures = measuresAmong(kind, snapshots.values());
  const found = { kind: kindWithOwn(kind, measures), measures };
  kinds.set(id, found);
  return found;
}
