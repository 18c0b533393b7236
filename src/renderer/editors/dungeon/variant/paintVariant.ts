import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import { oncePer } from "#shared/kernel/once.ts";
import { measureGraph, type EdgeLine, type GraphGeometry } from "../graph/graphGeometry.ts";
import type { GraphScale } from "../graph/graphPaint.ts";
import { labelSides, type LabelSide } from "../graph/labelSides.ts";
import { paintEdges } from "../graph/paintEdges.ts";
import { paintNodes, type NodeStyle } from "../graph/paintNodes.ts";
import { nameWidth } from "../graph/textWidth.ts";
import type { VariantGraph } from "./variantGraph.ts";

const noBlame = { rooms: new Set<string>(), edges: new Set<string>() };
const replacedOpacity = 0.25;

interface Measured {
  readonly geometry: GraphGeometry;
  readonly sides: ReadonlyMap<string, LabelSide>;
}

/** Nodes and lines of a variant, measured once. */
export const measureVariant = oncePer((variant: VariantGraph): Measured => {
  const geometry = measureGraph(variant.graph, nameWidth);
  const result = { geometry, sides: labelSides(geometry) };
  return result;
});

/** What patterns put into a drawn graph, dashed; drawn connections that they replaced (`faded`) are pale. */
export function paintVariant(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  scale: GraphScale,
  look: {
    readonly variant: VariantGraph;
    readonly faded: readonly EdgeLine[];
    readonly selected: ReadonlySet<string>;
  },
): void {
  const { variant, faded, selected } = look;
  const { geometry } = measureVariant(variant);
  ctx.save();
  ctx.globalAlpha = replacedOpacity;
  paintEdges(ctx, frame, scale, faded);
  ctx.restore();
  const lines = geometry.lines.filter(({ edge }) => variant.addedEdges.has(edge.id));
  paintEdges(ctx, frame, scale, lines, true);
  const nodes = geometry.nodes.filter(({ room }) => variant.addedRooms.has(room.id));
  // There are few of them, and they have no name anywhere else on the screen.
  paintNodes(ctx, frame, { ...scale, showsNames: true }, nodes, { ...styleOf(variant, selected), isAddition: true });
}

/** The whole graph of a variant, its additions dashed. */
export function paintWholeVariant(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  scale: GraphScale,
  variant: VariantGraph,
): void {
  const { geometry } = measureVariant(variant);
  paintEdges(
    ctx,
    frame,
    scale,
    geometry.lines.filter(({ edge }) => !variant.addedEdges.has(edge.id)),
  );
  const selected = new Set<string>();
  paintVariant(ctx, frame, scale, { variant, faded: [], selected });
  const drawn = geometry.nodes.filter(({ room }) => !variant.addedRooms.has(room.id));
  paintNodes(ctx, frame, scale, drawn, styleOf(variant, selected));
}

function styleOf(variant: VariantGraph, selected: ReadonlySet<string>): NodeStyle {
  const { sides } = measureVariant(variant);
  return { blame: noBlame, selected, labelSide: (id) => sides.get(id) ?? "below" };
}
