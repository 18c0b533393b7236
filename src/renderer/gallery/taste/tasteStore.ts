import { useEffect } from "react";
import { create } from "zustand";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { learnTaste, likingOf, linearScore, type MarkedLevel, type TasteModel } from "#shared/taste/tasteModel.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { readSetting, setSetting, useSetting } from "#renderer/studio/settings.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { useCurate } from "../curateStore.ts";
import { useGalleryDocument, useGalleryKind } from "../galleryKind.ts";
import { showQuery } from "../galleryPages.ts";
import { messages } from "../messages.ts";

/** The taste learned from the marks on one document's levels; retrained as marks change, kept in this window only. */
interface Taste {
  readonly kind: string | null;
  /** The document whose levels were marked. */
  readonly documentId: string | null;
  /** Undefined: not enough marks yet. */
  readonly model: TasteModel | undefined;
  readonly liked: number;
  readonly disliked: number;
  /** Candidates that the model was trained on. */
  readonly ids: readonly number[];
}

const nothing: Taste = { kind: null, documentId: null, model: undefined, liked: 0, disliked: 0, ids: [] };

/** Without a model until there are enough marks. */
export const useTaste = create<Taste>(() => nothing);

/** The order by the model's score: most likely kept first. */
export const likelySort = "score";

/** Maximum number of marks to learn from, the newest ones; as pages of `pageSize`. */
const [pages, pageSize] = [3, 500];
/** Marks come in bursts. */
const restMilliseconds = 250;

/** Retrains whenever marks or the document on screen change. Mounted once, in the center of Curate. */
export function useTasteTraining(): void {
  const kind = useGalleryKind();
  const projectId = useSession((session) => session.project?.id);
  const documentId = useGalleryDocument();
  const [forgotten] = useSetting(forgottenSetting(projectId, documentId ?? ""), "");
  // Every mark changes one of these counts, or the plots' version.
  const marks = useCurate(({ everything }) => JSON.stringify([everything?.flags, everything?.stars]));
  useEffect(() => {
    if (kind === null || documentId === null || projectId === undefined) {
      useTaste.setState(nothing);
      return undefined;
    }
    return afterPause(restMilliseconds, (signal) => {
      readMarked(kind, documentId)
        .then((items) => {
          if (!signal.aborted) useTaste.setState(tasteOf(kind, documentId, items, forgottenIds(forgotten)));
        })
        // While disconnected there is nothing to learn from; the next mark retries.
        .catch(() => undefined);
    });
  }, [kind, documentId, projectId, forgotten, marks]);
}

/** Candidates of a document with marks, one of each level, newest first. */
export async function readMarked(kind: LevelKind, documentId: string): Promise<CandidateSummary[]> {
  const items: CandidateSummary[] = [];
  const own = { kind: kind.id, documentId, foldDuplicates: true };
  for (const filter of [
    { ...own, flags: ["keep" as const] },
    { ...own, flags: ["reject" as const] },
    { ...own, flags: ["none" as const], minStars: 1 },
  ]) {
    for (let page = 0; page < pages; page++) {
      const sort = { by: "arrival", direction: "descending" } as const;
      const answer = await studio().candidates.page({ filter, sort, offset: page * pageSize, limit: pageSize });
      items.push(...answer.items);
      if (answer.items.length < pageSize) break;
    }
  }
  return items;
}

/** Trains on the marks that weren't reset, using properties of the level, not of the search that found it. */
export function tasteOf(
  kind: LevelKind,
  documentId: string,
  items: readonly CandidateSummary[],
  forgotten: ReadonlySet<number>,
): Taste {
  const known = new Set(kind.metrics.filter(({ ofSearch }) => ofSearch !== true).map(({ id }) => id));
  const marked: MarkedLevel[] = items.flatMap(({ id, marks, metrics }) => {
    const isLiked = likingOf(marks);
    if (isLiked === undefined || forgotten.has(id)) return [];
    return [
      { id, isLiked, metrics: Object.fromEntries(Object.entries(metrics).filter(([metric]) => known.has(metric))) },
    ];
  });
  const liked = marked.filter(({ isLiked }) => isLiked).length;
  return {
    kind: kind.id,
    documentId,
    model: learnTaste(marked),
    liked,
    disliked: marked.length - liked,
    ids: marked.map(({ id }) => id),
  };
}

/** The model, if there is enough evidence to show it. */
export function usedModel(model: TasteModel | undefined): TasteModel | undefined {
  return model?.isBetterThanChance === true ? model : undefined;
}

/** Sorts by the current model, most likely kept first. */
export function sortByTaste(): void {
  const { model } = useTaste.getState();
  if (model === undefined || !model.isBetterThanChance) return;
  const sort = { by: likelySort, direction: "descending", score: [...linearScore(model).weights] } as const;
  attempt(messages.couldntChangeSortOrder, () => showQuery({ sort: { ...sort, score: [...sort.score] } }));
}

/** Excludes everything marked so far from the model; marks stay. The notice can undo it. */
export function forgetTaste(): void {
  const { documentId, ids } = useTaste.getState();
  const key = forgottenSetting(useSession.getState().project?.id, documentId ?? "");
  const before = readSetting(key, "");
  setSetting(key, [...forgottenIds(before), ...ids].join(" "));
  if (useCurate.getState().sort.by === likelySort)
    attempt(messages.couldntChangeSortOrder, () => showQuery({ sort: { by: "arrival", direction: "ascending" } }));
  showToast({
    text: messages.tasteForgotten,
    action: { label: messages.undo, run: () => setSetting(key, before) },
  });
}

function forgottenSetting(projectId: string | undefined, documentId: string): string {
  return `curate.taste.forgotten.${projectId ?? ""}.${documentId}`;
}

function forgottenIds(text: string): Set<number> {
  return new Set(text.split(" ").filter(Boolean).map(Number));
}
