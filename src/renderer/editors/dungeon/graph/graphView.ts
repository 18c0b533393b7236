import type { EdgeKind } from "#shared/levels/dungeon/graphDocument.ts";
import type { Box, Spot } from "#renderer/canvas/camera.ts";
import type { Guide } from "#renderer/canvas/snapping.ts";
import type { VariantGraph } from "../variant/variantGraph.ts";
import type { GraphHit } from "./graphHit.ts";

/** Tools of the graph pane. */
export const graphTools = ["select", "hand", "node", "connect", "erase"] as const;

/** What a click or drag on the graph does. */
export type GraphTool = (typeof graphTools)[number];

/** Nodes that follow the pointer, before the move is made. */
export interface NodeDrag {
  readonly ids: ReadonlySet<string>;
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

/** An edge that is being drawn. */
export interface RubberEdge {
  readonly from: string;
  readonly to: Spot;
  /** The room it would end at; without one, a new room is made there. */
  readonly target: string | undefined;
  /** Why it cannot end there. */
  readonly refusal: string | undefined;
}

/** View state of a graph canvas outside the document: never saved, never undone. */
export interface GraphView {
  readonly tool: GraphTool;
  /** Kind of the edges that are drawn next. */
  readonly edgeKind: EdgeKind;
  readonly hover: GraphHit | undefined;
  readonly pointer: Spot | undefined;
  readonly marquee: Box | undefined;
  readonly drag: NodeDrag | undefined;
  readonly rubber: RubberEdge | undefined;
  /** Id of the room whose name is being typed on the canvas. */
  readonly renaming: string | undefined;
  /** The critical path is drawn over the graph. */
  readonly showsMission: boolean;
  /** The additions by patterns in the graph that the shown layout was made from. */
  readonly variant: VariantGraph | undefined;
  /** The pane that was worked in last: what view commands are about. */
  readonly focusedPane: "graph" | "layout";
  /** The dialog that makes a graph from nothing is open. */
  readonly isGenerating: boolean;
  /** The next screen reader announcement. */
  readonly spoken: string;
}

/** The view of a graph that was just opened: nothing hovered, dragged or being renamed. */
export const quietView: GraphView = {
  tool: "select",
  edgeKind: "door",
  hover: undefined,
  pointer: undefined,
  marquee: undefined,
  drag: undefined,
  rubber: undefined,
  renaming: undefined,
  showsMission: false,
  variant: undefined,
  focusedPane: "graph",
  isGenerating: false,
  spoken: "",
};
