import { useEffect } from "react";
import { create } from "zustand";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { Candidate, Marks } from "#shared/contract/candidates.ts";
import { openChanges } from "./openChanges.ts";

/** Candidates with their levels, requested by preview, Compare, Survey and the big view; newest last. */
const useDetails = create<{ readonly known: ReadonlyMap<number, Candidate> }>(() => ({ known: new Map() }));
const mostKnown = 200;
const asked = new Set<number>();

/** A candidate with its level; undefined while it loads (or when it was deleted). */
export function useCandidate(id: number | undefined): Candidate | undefined {
  const candidate = useDetails(({ known }) => (id === undefined ? undefined : known.get(id)));
  useEffect(() => {
    if (id !== undefined && candidate === undefined) void readCandidate(id);
  }, [id, candidate]);
  return candidate;
}

/** A candidate that was read before. */
export function knownCandidate(id: number | undefined): Candidate | undefined {
  return id === undefined ? undefined : useDetails.getState().known.get(id);
}

/** Prefetches a candidate, so that the next one is shown without a delay. */
export async function readCandidate(id: number): Promise<void> {
  if (asked.has(id) || useDetails.getState().known.has(id)) return;
  asked.add(id);
  try {
    const askedAt = performance.now();
    const project = projectPath();
    const stored = await studio().candidates.get({ id });
    if (projectPath() !== project) return;
    const candidate = { ...stored, marks: openChanges.appliedTo(id, stored.marks, askedAt) };
    useDetails.setState(({ known }) => ({ known: newest([...known, [id, candidate]]) }));
  } catch {
    // Deleted in the meantime, or disconnected: the view shows its empty state and retries on the next visit.
  } finally {
    asked.delete(id);
  }
}

/** Shows a change of marks immediately (null = of all loaded ones). */
export function patchDetails(ids: ReadonlySet<number> | null, change: (marks: Marks, id: number) => Marks): void {
  useDetails.setState(({ known }) => ({
    known: new Map(
      [...known].map(([id, candidate]) =>
        ids === null || ids.has(id) ? [id, { ...candidate, marks: change(candidate.marks, id) }] : [id, candidate],
      ),
    ),
  }));
}

/** Invalidates everything: marks were undone, or another project was opened. */
export function forgetDetails(): void {
  useDetails.setState({ known: new Map() });
}

function projectPath(): string | undefined {
  return useSession.getState().project?.path;
}

// Candidates are numbered from 1 in every project.
useSession.subscribe(({ project }, before) => {
  if (project?.path !== before.project?.path) forgetDetails();
});

function newest(entries: [number, Candidate][]): ReadonlyMap<number, Candidate> {
  return new Map(entries.slice(-mostKnown));
}
