import { oncePer } from "#shared/kernel/once.ts";
import { measureGraph, type EdgeLine, type GraphGeometry } from "../graph/graphGeometry.ts";
import type { GraphSurface } from "../graph/graphPaint.ts";
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
  surface: GraphSurface,
  look: {
    readonly variant: VariantGraph;
    readonly faded: readonly EdgeLine[];
    readonly selected: ReadonlySet<string>;
  },
): void {
  const { ctx, scale } = surface;
  const { variant, faded, selected } = look;
  const { geometry } = measureVariant(variant);
  ctx.save();
  ctx.globalAlpha = replacedOpacity;
  paintEdges(surface, faded);
  ctx.restore();
  const lines = geometry.lines.filter(({ edge }) => variant.addedEdges.has(edge.id));
  paintEdges(surface, lines, true);
  const nodes = geometry.nodes.filter(({ room }) => variant.addedRooms.has(room.id));
  // There are few of them, and they have no name anywhere else on the screen.
  const named = { ...surface, scale: { ...scale, showsNames: true } };
  paintNodes(named, nodes, { ...styleOf(variant, selected), isAddition: true });
}

/** The whole graph of a variant, its additions dashed. */
export function paintWholeVariant(surface: GraphSurface, variant: VariantGraph): void {
  const { geometry } = measureVariant(variant);
  const lines = geometry.lines.filter(({ edge }) => !variant.addedEdges.has(edge.id));
  paintEdges(surface, lines);
  const selected = new Set<string>();
  paintVariant(surface, { variant, faded: [], selected });
  const drawn = geometry.nodes.filter(({ room }) => !variant.addedRooms.has(room.id));
  paintNodes(surface, drawn, styleOf(variant, selected));
}

function styleOf(variant: VariantGraph, selected: ReadonlySet<string>): NodeStyle {
  const { sides } = measureVariant(variant);
  return { blame: noBlame, selected, labelSide: (id) => sides.get(id) ?? "below" };
}
