import type { SceneShape, Scene } from "../../scene/scene.ts";
import type { DungeonLayout } from "./layout.ts";

/** A plain drawing of a layout: floors with walls, and a gap in the wall for every door. */
export function outlineScene(layout: DungeonLayout): Scene {
  const xs = layout.rooms.flatMap((room) => room.outline.map(([x]) => x));
  const ys = layout.rooms.flatMap((room) => room.outline.map(([, y]) => y));
  const rooms = layout.rooms.map((room): SceneShape => ({
    type: "group",
    id: `room:${room.id}`,
    shapes: [
      {
        type: "polyline",
        points: room.outline.flat(),
        closed: true,
        style: { fill: room.isCorridor ? "floor-corridor" : "floor", stroke: "wall", strokeWidth: 0.3 },
      },
    ],
  }));
  const doors: SceneShape = {
    type: "segments",
    points: layout.doors.flatMap((door) => door.segment.flat()),
    style: { stroke: "floor", strokeWidth: 0.4 },
  };
  const [width, height] = [Math.max(...xs), Math.max(...ys)];
  return {
    view: { x: -1, y: -1, width: width + 2, height: height + 2 },
    shapes: [...rooms, doors],
    title: `Layout of ${layout.rooms.length} rooms, ${width} by ${height} cells`,
  };
}
