import { create } from "zustand";
import type { BoardModel } from "../boardModel.ts";

/** Whose games the list shows: the document's own, or those of a run (of one pairing of a tournament). */
export interface GamesSource {
  readonly runId: string | undefined;
  readonly match: number | undefined;
}

const own: GamesSource = { runId: undefined, match: undefined };

const useSources = create<{ readonly byDocument: Readonly<Record<string, GamesSource>> }>(() => ({ byDocument: {} }));

/** Per document and not persisted; the document's own games until another source is chosen. */
export function useGamesSource(model: BoardModel): GamesSource {
  return useSources(({ byDocument }) => byDocument[model.session.id] ?? own);
}

/** Lists the games of a run, by default those of the document. */
export function showRunGames(model: BoardModel, runId: string | undefined, match?: number): void {
  useSources.setState(({ byDocument }) => ({ byDocument: { ...byDocument, [model.session.id]: { runId, match } } }));
}
