import { create } from "zustand";
import type { CandidateFilter, CandidateSort, CandidateSummary } from "#shared/contract/candidates.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { useLookedAt } from "#renderer/levels/lookedAt.ts";
import type { ErrorText } from "#renderer/studio/errors.ts";
import type { Comparison } from "./compare/compareModel.ts";
import { noFilter } from "./filterModel.ts";
import { emptyWindow, itemAt, type GalleryWindow } from "./galleryWindow.ts";
import { nothingSelected, type Selection } from "./selectionModel.ts";
import type { Survey } from "./compare/surveyModel.ts";

/** How the gallery shows its candidates. */
export const curateModes = ["grid", "compare", "survey", "map", "range"] as const;

/** The main view of the Curate workspace; "map" is Best per cell, "range" the comparison of runs. */
export type CurateMode = (typeof curateModes)[number];
/** Candidate view that fills the canvas. */
export type BigViewMode = "look" | "play" | "steps";

/** Counts of flags, labels, tags and sources in the gallery, as the studio answers. */
export type CandidateCounts = Awaited<ReturnType<StudioClient["candidates"]["counts"]>>;
/** A filter with a name, kept in the project. */
export type SavedFilter = Awaited<ReturnType<StudioClient["candidates"]["savedFilters"]>>["filters"][number];

/** A query: what the gallery shows and in which order. */
export interface GalleryQuery {
  readonly filter: CandidateFilter;
  readonly sort: CandidateSort;
  /** Set while similar candidates are stacked: of which stacks all are shown, by one of each. */
  readonly stacks: { readonly expanded: readonly number[] } | undefined;
}

/** The state of the Curate workspace; changed only by `galleryPages`, `galleryMarks` and `curateViews`. */
export interface CurateState extends GalleryQuery {
  readonly mode: CurateMode;
  /** The candidate under the cursor fills the canvas. */
  readonly isBig: boolean;
  readonly bigView: BigViewMode;
  readonly filtersShown: boolean;
  /** The text typed in the search field, and the filter at that time; null while the field shows the filter as text. */
  readonly searchDraft: { readonly text: string; readonly typedFor: CandidateFilter } | null;
  /** "loading" until the project's first page has arrived; later queries keep the old tiles meanwhile. */
  readonly status: "loading" | "ready" | "failed";
  readonly error: ErrorText | null;
  readonly window: GalleryWindow;
  /** A query is pending; the tiles are still those of the previous one. */
  readonly isAsking: boolean;
  /** Duration of the last query, in milliseconds; null before the first. */
  readonly queryTime: number | null;
  readonly cursor: number;
  readonly selection: Selection;
  /** Candidates that arrived while inserting them would have moved visible tiles. */
  readonly unshown: number;
  /** Ids that have just arrived: their tiles fade in once. */
  readonly arrived: ReadonlySet<number>;
  /** Counts inside the filter, and overall. */
  readonly counts: CandidateCounts | null;
  readonly everything: CandidateCounts | null;
  /** Counts over the source, ignoring the filter. */
  readonly ofSource: CandidateCounts | null;
  /** Counts of what passes the filter's conditions in all sources. */
  readonly passingEverywhere: CandidateCounts | null;
  readonly savedFilters: readonly SavedFilter[];
  /** Incremented to reload the plots. */
  readonly plotVersion: number;
  /** Filled cells of the archive; null before they are loaded. */
  readonly cellsFilled: { readonly filled: number; readonly all: number } | null;
  readonly comparison: Comparison | null;
  readonly survey: Survey | null;
  /** Tags are being typed in a close view: the panel with their field is shown until that ends. */
  readonly isTagging: boolean;
}

/** The gallery of a project that was just opened. */
export const firstState: CurateState = {
  filter: noFilter,
  sort: { by: "arrival", direction: "ascending" },
  stacks: undefined,
  mode: "grid",
  isBig: false,
  bigView: "look",
  filtersShown: true,
  searchDraft: null,
  status: "loading",
  error: null,
  window: emptyWindow,
  isAsking: false,
  queryTime: null,
  cursor: 0,
  selection: nothingSelected,
  unshown: 0,
  arrived: new Set(),
  counts: null,
  everything: null,
  ofSource: null,
  passingEverywhere: null,
  savedFilters: [],
  plotVersion: 0,
  cellsFilled: null,
  comparison: null,
  survey: null,
  isTagging: false,
};

/** What the gallery shows and how; one for the page. */
export const useCurate = create<CurateState>(() => firstState);

/** The candidate that marks, preview and big view are about: under the cursor, or active in Compare and Survey. */
export function activeCandidate(state: CurateState): CandidateSummary | undefined {
  return itemAt(state.window, state.cursor);
}

// Editors below the gallery show the value of a formula for it.
useCurate.subscribe((state) => {
  const { id, kind } = activeCandidate(state) ?? { id: undefined, kind: undefined };
  if (useLookedAt.getState().id !== id) useLookedAt.setState({ id, kind });
});

/** The card of a candidate, if it is the one under the cursor. */
export function cardOf(state: CurateState, id: number | undefined): CandidateSummary | undefined {
  const card = activeCandidate(state);
  return card?.id === id ? card : undefined;
}

/** The id of the active candidate in any view; undefined when there is none. */
export function activeId(state: CurateState): number | undefined {
  if (state.mode === "compare" && state.comparison !== null)
    return state.comparison.ids[state.comparison[state.comparison.active]];
  if (state.mode === "survey" && state.survey !== null) return state.survey.ids[state.survey.active];
  return activeCandidate(state)?.id;
}

/**
 * True while individual candidates or whole runs fill the center (big view, compare, survey, runs): everything about a
 * query is hidden.
 */
export function isClose({ mode, isBig }: Pick<CurateState, "mode" | "isBig">): boolean {
  return isBig || mode === "compare" || mode === "survey" || mode === "range";
}
