import type { SceneShape } from "../../../scene/scene.ts";
import type { SceneToken } from "../../../scene/tokens.ts";
import { floorOf } from "../floors.ts";
import type { EdgeKind } from "../graphDocument.ts";
import type { DungeonLayout } from "../layout.ts";
import type { Obstacle } from "./labels.ts";
import { polygonShape, segmentsShape } from "../../../scene/shapes.ts";

const tokens: Readonly<Record<EdgeKind, SceneToken>> = {
  door: "wall",
  corridor: "wall",
  locked: "edge-locked",
  "one-way": "edge-oneway",
  secret: "edge-secret",
};

/** Free cells around stairs that labels leave. */
const clearance = 0.15;

/**
 * The sign of stairs on both of their cells: an arrow up or down over treads, in the hue of the connection. With `floor`,
 * only the signs on that floor.
 */
export function stairsShapes(layout: DungeonLayout, showSecrets: boolean, floor?: number): SceneShape[] {
  const floors = new Map(layout.rooms.map((room) => [room.id, floorOf(room)]));
  return (layout.stairs ?? []).flatMap(({ edge, kind, from, to, fromCell, toCell }): SceneShape[] => {
    if (kind === "secret" && !showSecrets) return [];
    const isUp = (floors.get(to) ?? 0) > (floors.get(from) ?? 0);
    const isShown = (room: string): boolean => floor === undefined || floors.get(room) === floor;
    const shapes = [
      ...(isShown(from) ? sign(fromCell, isUp, tokens[kind]) : []),
      ...(isShown(to) ? sign(toCell, !isUp, tokens[kind]) : []),
    ];
    return shapes.length === 0 ? [] : [{ type: "group", id: `stairs:${edge}`, shapes }];
  });
}

/** The cells of a room's stairs, for its label to avoid. */
export function stairsBoxes({ stairs = [] }: DungeonLayout, room: string): Obstacle[] {
  return stairs
    .flatMap(({ from, to, fromCell, toCell }) => [from === room ? fromCell : [], to === room ? toCell : []])
    .flatMap(([x, y]) =>
      x === undefined || y === undefined
        ? []
        : [{ left: x - clearance, top: y - clearance, right: x + 1 + clearance, bottom: y + 1 + clearance }],
    );
}

function sign([x, y]: readonly [number, number], isUp: boolean, token: SceneToken): SceneShape[] {
  const at = (share: number): number => y + (isUp ? share : 1 - share);
  return [
    { type: "rect", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, radius: 0.12, style: { fill: token } },
    polygonShape([x + 0.5, at(0.14), x + 0.84, at(0.52), x + 0.16, at(0.52)], { fill: "floor" }),
    segmentsShape([x + 0.2, at(0.66), x + 0.8, at(0.66), x + 0.2, at(0.84), x + 0.8, at(0.84)], {
      stroke: "floor",
      strokeWidth: 0.1,
    }),
  ];
}
