import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { Point } from "#shared/kernel/geometry.ts";

/** What a grid editor's status bar reads: the cell under the pointer, and the document that has its contents. */
interface PointedGrid {
  readonly view: StoreApi<{ readonly hover: Point | undefined }>;
  readonly session: { readonly store: StoreApi<{ readonly history: { readonly data: unknown } }> };
}

/** The cell under the pointer, for texts that say what is in it: an edit changes that also while the pointer rests. */
export function usePointedCell({ view, session }: PointedGrid): Point | undefined {
  useStore(session.store, (state) => state.history.data);
  return useStore(view, (state) => state.hover);
}
