import { useMemo } from "react";
import { projectKindNow, useProjectKinds } from "#renderer/history/projectKinds.ts";
import { useSession, type Session } from "#renderer/studio/session.ts";
import { useRuns, useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { runTitle } from "#renderer/runs/runWords.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { useCurate, type CandidateCounts } from "../curateStore.ts";
import { useGalleryKind } from "../galleryKind.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";

const kindIds = allLevelKinds().map(({ id }) => id);

function kindsNow(): readonly LevelKind[] {
  return kindIds.flatMap((id) => projectKindNow(id) ?? []);
}

/** The names that a filter text may use. */
export function useFilterVocabulary(): FilterVocabulary {
  const documents = useSession((session) => session.documents);
  const runs = useSteadyRuns();
  const tags = useCurate((state) => state.everything?.tags);
  const kind = useGalleryKind()?.id;
  const kinds = useProjectKinds(kindIds);
  return useMemo(() => vocabularyOf(documents, runs, tags ?? [], kinds, kind), [documents, runs, tags, kinds, kind]);
}

/** The same outside components; metrics of all kinds. */
export function currentVocabulary(): FilterVocabulary {
  const { documents } = useSession.getState();
  return vocabularyOf(documents, useRuns.getState().runs, useCurate.getState().everything?.tags ?? [], kindsNow());
}

function vocabularyOf(
  documents: Session["documents"],
  runs: readonly Run[],
  tags: CandidateCounts["tags"],
  kinds: readonly LevelKind[],
  shownKind?: string,
): FilterVocabulary {
  const known = new Map(documents.map(({ id, name }) => [id, name]));
  for (const { documentId, documentName } of runs)
    if (documentId !== null && !known.has(documentId)) known.set(documentId, documentName);
  return {
    metrics: [...kinds.filter(({ id }) => id === shownKind), ...kinds].flatMap((kind) => kind.metrics),
    kinds,
    runs: runs.map((run) => ({ id: run.id, number: run.number, title: `${run.documentName}, ${runTitle(run)}` })),
    documents: [...known].map(([id, name]) => ({ id, name })),
    tags,
  };
}
