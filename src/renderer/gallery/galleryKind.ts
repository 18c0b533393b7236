import { useProjectKind } from "#renderer/history/projectKinds.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { LevelKind, MetricDefinition } from "#shared/levels/levelKind.ts";
import { useCurate } from "./curateStore.ts";
import { sourceOf } from "./filterModel.ts";

/**
 * The kind that is filtered by, else that of the levels in the chosen source; its metrics determine filters, plots and
 * orders. Null when there are none, or when several kinds are mixed.
 */
export function useGalleryKind(): LevelKind | null {
  return useProjectKind(useGalleryKindId()) ?? null;
}

/**
 * The document from which everything in the chosen source was made: marks on one document's levels need not apply to
 * another's. Null when there are several, or none.
 */
export function useGalleryDocument(): string | null {
  const filter = useCurate((state) => state.filter);
  const everything = useCurate((state) => state.everything);
  const runs = useSteadyRuns();
  const source = sourceOf(filter);
  if (source.type === "document") return source.documentId;
  const asked = new Set(source.type === "runs" ? source.runIds : everything?.runs.map(({ runId }) => runId));
  const documents = new Set(runs.filter(({ id }) => asked.has(id)).map(({ documentId }) => documentId));
  const [only] = documents;
  return documents.size === 1 ? (only ?? null) : null;
}

/** A metric of the gallery's kind by its id. */
export function useMetric(id: string): MetricDefinition | undefined {
  return useGalleryKind()?.metrics.find((metric) => metric.id === id);
}

function useGalleryKindId(): string | null {
  const filter = useCurate((state) => state.filter);
  const everything = useCurate((state) => state.everything);
  const runs = useSteadyRuns();
  const documents = useSession((session) => session.documents);
  if (filter.kind !== undefined) return filter.kind;
  const source = sourceOf(filter);
  const kindOf = (documentId: string): string | undefined => {
    const type = documents.find((document) => document.id === documentId)?.type;
    return type === undefined ? undefined : findDocumentType(type)?.kind.id;
  };
  const kinds = new Set<string | undefined>();
  if (source.type === "runs") {
    for (const run of runs) if (source.runIds.includes(run.id)) kinds.add(run.kind);
  } else if (source.type === "document") kinds.add(kindOf(source.documentId));
  else {
    // Runs started from a file have no document, and a document may have been deleted since.
    const withCandidates = new Set(everything?.runs.map(({ runId }) => runId));
    for (const run of runs) if (withCandidates.has(run.id)) kinds.add(run.kind);
    for (const { documentId } of everything?.documents ?? []) kinds.add(kindOf(documentId));
  }
  kinds.delete(undefined);
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : null;
}
