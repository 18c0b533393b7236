import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePerId } from "#shared/kernel/once.ts";
import type { CellEffect, DeadSquaresAnswer, HeatAnswer } from "#shared/levels/sokoban/analyses.ts";

/** Overlay data received from the engine, each with the rows it is about. */
export interface OverlayData {
  readonly squares: { readonly rows: readonly string[]; readonly answer: DeadSquaresAnswer } | undefined;
  readonly effects:
    | {
        readonly rows: readonly string[];
        readonly base: number;
        readonly cells: readonly CellEffect[];
        /** Number of cells to query. */
        readonly total: number;
      }
    | undefined;
  readonly heat: { readonly rows: readonly string[]; readonly answer: HeatAnswer } | undefined;
}

const nothing: OverlayData = { squares: undefined, effects: undefined, heat: undefined };
/** One store per document for as long as the screen lives. */
export const overlayDataOf = oncePerId((): StoreApi<OverlayData> => createStore<OverlayData>(() => nothing));

/** Whether data is about these rows. */
export function isOf(data: { readonly rows: readonly string[] } | undefined, rows: readonly string[]): boolean {
  return data !== undefined && data.rows.join("\n") === rows.join("\n");
}
