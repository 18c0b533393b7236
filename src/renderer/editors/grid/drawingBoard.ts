import type { StoreApi } from "zustand/vanilla";
import type { Point } from "#shared/kernel/geometry.ts";
import type { Drawing } from "./drawing.ts";
import type { GridBoard } from "./gridBoard.ts";
import type { SideLimits } from "./gridGestures.ts";
import type { Growth } from "./symbolRows.ts";
import type { DrawingSymmetry } from "./symmetry.ts";

/** A previewed suggestion, with the cells that differ. */
export interface BoardVariant {
  readonly rows: readonly string[];
  readonly cells: readonly Point[];
}

/** The view state that editors of boards share, outside their documents. */
export interface BoardViewState<Shown, Variant = BoardVariant> {
  readonly hover: Point | undefined;
  /** The board as it would be if the pointer were released now. */
  readonly preview: Shown | undefined;
  /** Columns and rows that would be added if the dragged edge were released now. */
  readonly growth: Growth | undefined;
  readonly ghost: Variant | undefined;
  readonly spoken: string;
}

/** That state while nothing is pointed at or previewed. */
export const nothingShown = {
  hover: undefined,
  preview: undefined,
  growth: undefined,
  ghost: undefined,
  spoken: "",
} as const;

/** The part of an editor's view state that its drawing tools share. */
type DrawingView = Pick<BoardViewState<Drawing>, "hover" | "preview" | "growth"> & { readonly tool: string };

/** A board of symbols that is drawn on with the tools shared by Linjat, Sokoban and PuzzleScript. */
export interface DrawingBoard extends GridBoard {
  readonly view: StoreApi<DrawingView>;
  readonly limits: SideLimits;
  /** Says that a size is not permitted, by the kind's word for a board. */
  readonly sizeMessage: (limits: SideLimits) => string;
  /** The board as the document has it, without a preview. */
  drawing(): Drawing;
  /** The symbol of an empty cell. */
  blank(): string;
  /** Stores a drawing in the document, as one undo entry; those of one gesture in a row are one. */
  put(label: string, drawing: Drawing, gesture?: string): void;
}

/** A board whose strokes can be repeated in its symmetric cells. */
export interface SymmetricBoard extends DrawingBoard {
  readonly view: StoreApi<DrawingView & { readonly symmetry: DrawingSymmetry }>;
}
