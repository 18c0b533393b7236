import type { Box } from "#renderer/canvas/camera.ts";
import { unionBox } from "#renderer/canvas/spatialIndex.ts";
import { nodeBox } from "../graph/graphGeometry.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { nameWidth } from "../graph/textWidth.ts";

/** Around all that a graph's pane shows: the drawn rooms, and those of a variant. */
export function graphBox(model: GraphModel): Box | undefined {
  const { bounds } = model.geometry().nodeIndex;
  const { variant } = model.view.getState();
  if (variant === undefined) return bounds;
  const added = variant.graph.rooms.filter(({ id }) => variant.addedRooms.has(id));
  const boxes: Box[] = added.map((room) => nodeBox(room, nameWidth(room.name)));
  return unionBox(bounds === undefined ? boxes : [bounds, ...boxes]);
}
