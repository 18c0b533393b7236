import { fitCamera, type Box } from "#renderer/canvas/camera.ts";
import { remScale } from "#renderer/parts/Splitter.tsx";
import { unionBox } from "#renderer/canvas/spatialIndex.ts";
import { centre, nodeBox } from "../graph/graphGeometry.ts";
import { graphScale } from "../graph/graphPaint.ts";
import { labelBox } from "../graph/nodeLabels.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { nameWidth } from "../graph/textWidth.ts";

/**
 * Around all that a graph's pane shows: the drawn rooms and those of a variant, with the names beside discs at the zoom at
 * which they fit. O(rooms).
 */
export function graphBox(model: GraphModel): Box | undefined {
  const nodes = nodesBox(model);
  const { store, options } = model.canvas;
  const fit = (box: Box | undefined): number =>
    fitCamera(box, store.getState(), model.canvas.edges(), options.range, options.largestFit).zoom;
  const scale = graphScale({ ...store.getState(), camera: { x: 0, y: 0, zoom: fit(nodes) }, textScale: remScale() });
  if (scale.form === "card" || !scale.showsNames) return nodes;
  // Names keep their size in pixels: the smaller the zoom, the more of the drawing they take, and the smaller the zoom.
  let box = nodes;
  for (let round = 0; round < fitRounds; round++) box = withNames(model, nodes, fit(box));
  const least = leastShare * fit(nodes);
  return fit(box) >= least || nodes === undefined ? box : inflated(nodes, 1 / leastShare);
}

/** Of the zoom without names: in a narrow pane names move aside rather than shrink the graph below this. */
const leastShare = 0.85;

function inflated({ x, y, width, height }: Box, factor: number): Box {
  const [dx, dy] = [((factor - 1) * width) / 2, ((factor - 1) * height) / 2];
  return { x: x - dx, y: y - dy, width: factor * width, height: factor * height };
}

/** Rounds until names and zoom fit each other to a pixel or so. */
const fitRounds = 5;

function withNames(model: GraphModel, nodes: Box | undefined, zoom: number): Box | undefined {
  const sides = model.labelSides();
  const names = [...model.geometry().nodeById.values()].map((node) =>
    labelBox(centre(node), nameWidth(node.room.name), sides.get(node.room.id) ?? "below", zoom),
  );
  return unionBox(nodes === undefined ? names : [nodes, ...names]);
}

function nodesBox(model: GraphModel): Box | undefined {
  const { bounds } = model.geometry().nodeIndex;
  const { variant } = model.view.getState();
  if (variant === undefined) return bounds;
  const added = variant.graph.rooms.filter(({ id }) => variant.addedRooms.has(id));
  const boxes: Box[] = added.map((room) => nodeBox(room, nameWidth(room.name)));
  return unionBox(bounds === undefined ? boxes : [bounds, ...boxes]);
}
