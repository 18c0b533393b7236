import { useSession } from "#renderer/app/session.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { findDocumentType, findLevelKind } from "#shared/levels/registry.ts";
import type { LevelKind, MetricDefinition } from "#shared/levels/levelKind.ts";
import { useCurate } from "./curateStore.ts";
import { sourceOf } from "./filterModel.ts";

/**
 * The kind of the levels that the chosen source can bring: its metrics make filters, plots and orders. Null while
 * there is nothing, or where several kinds are mixed.
 */
export function useGalleryKind(): LevelKind | null {
  const id = useGalleryKindId();
  return id === null ? null : (findLevelKind(id) ?? null);
}

/** A metric of the gallery's kind by its id. */
export function useMetric(id: string): MetricDefinition | undefined {
  return useGalleryKind()?.metrics.find((metric) => metric.id === id);
}

function useGalleryKindId(): string | null {
  const filter = useCurate((state) => state.filter);
  const inRuns = useCurate((state) => state.everything?.runs);
  const runs = useRuns((state) => state.runs);
  const documents = useSession((session) => session.documents);
  const source = sourceOf(filter);
  if (source.type === "document") {
    const type = documents.find((document) => document.id === source.documentId)?.type;
    return type === undefined ? null : (findDocumentType(type)?.kind.id ?? null);
  }
  const ids = source.type === "runs" ? source.runIds : (inRuns?.map((run) => run.runId) ?? []);
  const kinds = new Set(runs.filter((run) => ids.includes(run.id)).map((run) => run.kind));
  const [only] = kinds;
  return kinds.size === 1 && only !== undefined ? only : null;
}
