import { fitCamera } from "#renderer/canvas/camera.ts";
import type { Box } from "#renderer/canvas/camera.ts";
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
  const { zoom } = fitCamera(nodes, store.getState(), model.canvas.edges(), options.range, options.largestFit);
  const scale = graphScale({ ...store.getState(), camera: { x: 0, y: 0, zoom }, textScale: remScale() });
  if (scale.form === "card" || !scale.showsNames) return nodes;
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
