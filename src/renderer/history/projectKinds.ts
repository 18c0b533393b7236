import { useMemo } from "react";
import { measuresAmong } from "#shared/formula/documentChecks.ts";
import { kindWithOwn } from "#shared/formula/ownMeasures.ts";
import type { DocumentSnapshot, LevelKind } from "#shared/levels/levelKind.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { savedSnapshots, useSavedSnapshots } from "./documentLibrary.ts";

type Snapshots = ReadonlyMap<string, DocumentSnapshot>;

/** Kinds with own metrics, for one state of the saved documents. */
const known = new WeakMap<Snapshots, Map<string, LevelKind>>();

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

function kindAmong(snapshots: Snapshots, id: string): LevelKind | undefined {
  const kind = findLevelKind(id);
  if (kind === undefined) return undefined;
  const kinds = known.get(snapshots) ?? new Map<string, LevelKind>();
  known.set(snapshots, kinds);
  const found = kinds.get(id) ?? kindWithOwn(kind, measuresAmong(kind, snapshots.values()));
  kinds.set(id, found);
  return found;
}
