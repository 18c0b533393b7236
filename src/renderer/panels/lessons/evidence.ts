import type { Run } from "#shared/contract/runs.ts";
import { type BoardDocument, boardDocumentSchema } from "#shared/levels/board/boardDocument.ts";
import { type DrodRoom, drodRoomSchema } from "#shared/levels/drod/drodRoom.ts";
import { type GraphDocument, graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import { type TemplateDocument, templateDocumentSchema } from "#shared/levels/dungeon/templateDocument.ts";
import { type Brief, briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { type RoomDocument, roomDocumentSchema } from "#shared/levels/sokoban/roomDocument.ts";
import { type GameDocument, gameDocumentSchema } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { LessonState } from "./lessonState.ts";

/** Predicates on a project's state for the steps of lessons. Documents that don't match their schema never match. */

interface Schema<Data> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: Data | undefined };
}

/** Tests one document; false while the document doesn't exist. */
function about<Data>(schema: Schema<Data>) {
  return (id: string, holds: (data: Data, state: LessonState) => boolean) =>
    (state: LessonState): boolean => {
      const found = state.documents.find((document) => document.id === id);
      const data = found === undefined ? undefined : schema.safeParse(found.data).data;
      return data !== undefined && holds(data, state);
    };
}

/** About a dungeon graph, by document id. */
export const graph = about<GraphDocument>(graphDocumentSchema);

/** About a set of room templates, by document id. */
export const templates = about<TemplateDocument>(templateDocumentSchema);

/** About a Linjat brief, by document id. */
export const brief = about<Brief>(briefSchema);

/** About a Sokoban room, by document id. */
export const sokobanRoom = about<RoomDocument>(roomDocumentSchema);

/** About a DROD room, by document id. */
export const drodRoom = about<DrodRoom>(drodRoomSchema);

/** About a PuzzleScript game, by document id. */
export const puzzleGame = about<GameDocument>(gameDocumentSchema);

/** About a game board, by document id. */
export const board = about<BoardDocument>(boardDocumentSchema);

/** A run of the document has at least `least` results. Without `task`, any task counts. */
export function results(documentId: string, options: { task?: string; least?: number } = {}) {
  return ({ runs }: LessonState): boolean =>
    runsOf(runs, documentId, options.task).some(({ progress }) => progress.done >= (options.least ?? 1));
}

/** At least `least` runs that write a report have ended. */
export function reports(documentId: string, least: number) {
  return ({ runs }: LessonState): boolean =>
    runsOf(runs, documentId, "report").filter(({ progress }) => progress.state === "done").length >= least;
}

/** A run has ended without results. */
export function foundNothing(documentId: string) {
  return ({ runs }: LessonState): boolean =>
    runsOf(runs, documentId).some(
      ({ progress, problems }) =>
        progress.done === 0 && problems.length > 0 && (progress.state === "done" || progress.state === "failed"),
    );
}

/** At least `least` candidates are kept. */
export function kept(least: number) {
  return ({ candidates }: LessonState): boolean => candidates.kept >= least;
}

function runsOf(runs: readonly Run[], documentId: string, task?: string): readonly Run[] {
  return runs.filter((run) => run.documentId === documentId && (task === undefined || run.task === task));
}

/** Whether two rooms of a graph are connected, in either direction, by a connection that matches `fits`. */
export function connected(
  { edges }: GraphDocument,
  a: string,
  b: string,
  fits: (edge: GraphDocument["edges"][number]) => boolean = () => true,
): boolean {
  return edges.some((edge) => ((edge.from === a && edge.to === b) || (edge.from === b && edge.to === a)) && fits(edge));
}
