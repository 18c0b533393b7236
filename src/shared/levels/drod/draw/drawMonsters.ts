import type { SceneShape } from "../../../scene/scene.ts";
import type { SceneToken } from "../../../scene/tokens.ts";
import { deltaX, deltaY, directionIndex, noDirection } from "../directions.ts";
import type { RoomMonster, RoomStart } from "../room.ts";
import type { MonsterType } from "../tiles.ts";
import { polygonShape, polylineShape, rectShape, segmentsShape } from "../../../scene/shapes.ts";

/** Inner mark of a foe, which distinguishes the kinds without color. */
type Mark = "none" | "triangle" | "dot" | "bar" | "ring" | "cross" | "two dots";

const looks: Readonly<Record<MonsterType, { readonly fill: SceneToken; readonly mark: Mark }>> = {
  roach: { fill: "role-boss", mark: "none" },
  queen: { fill: "role-boss", mark: "ring" },
  egg: { fill: "role-boss", mark: "dot" },
  goblin: { fill: "role-start", mark: "triangle" },
  wraithwing: { fill: "role-key", mark: "two dots" },
  eye: { fill: "role-lock", mark: "ring" },
  serpent: { fill: "bad", mark: "dot" },
  tarmother: { fill: "role-start", mark: "two dots" },
  tarbaby: { fill: "role-start", mark: "dot" },
  brain: { fill: "role-shop", mark: "ring" },
  mimic: { fill: "role-key", mark: "bar" },
  spider: { fill: "role-corridor", mark: "cross" },
  adder: { fill: "role-start", mark: "bar" },
  rattlesnake: { fill: "role-lock", mark: "bar" },
  golem: { fill: "wall-thin", mark: "bar" },
  decoy: { fill: "role-treasure", mark: "bar" },
  wubba: { fill: "role-treasure", mark: "ring" },
  mudmother: { fill: "role-boss", mark: "two dots" },
  mudbaby: { fill: "role-boss", mark: "dot" },
  gelmother: { fill: "role-shop", mark: "two dots" },
  gelbaby: { fill: "role-shop", mark: "dot" },
};

/** A foe as a wedge that points where it faces, its kind by the inner mark; serpents with their body. */
export function monsterShapes(monster: RoomMonster, withMarks: boolean): SceneShape[] {
  const [type, x, y, facing, extra] = monster;
  const { fill, mark } = looks[type];
  const direction = directionIndex(facing);
  const body = (extra?.pieces ?? []).flatMap(([px, py]) => [px + 0.5, py + 0.5]);
  const shapes: SceneShape[] = [];
  if (body.length > 0) {
    const points = [x + 0.5, y + 0.5, ...body];
    shapes.push(polylineShape(points, { stroke: fill, strokeWidth: 0.5, lineJoin: "round", lineCap: "round" }));
  }
  const style = { fill, stroke: "canvas", strokeWidth: 0.06 } as const;
  // An egg goes nowhere: round, with its hatch clock as a hand.
  if (type === "egg") shapes.push({ type: "circle", cx: x + 0.5, cy: y + 0.5, r: 0.36, style }, hand(x, y, direction));
  else shapes.push({ type: "polyline", points: wedge(x, y, direction), closed: true, style });
  if (withMarks) shapes.push(...markShapes(x + 0.5, y + 0.5, mark));
  return shapes;
}

/** Corners of a wedge in a square; a rotated square for what faces nowhere. */
function wedge(x: number, y: number, direction: number): number[] {
  const cx = x + 0.5;
  const cy = y + 0.5;
  if (direction < 0 || direction === noDirection) return [cx, cy - 0.42, cx + 0.42, cy, cx, cy + 0.42, cx - 0.42, cy];
  const length = Math.hypot(deltaX(direction), deltaY(direction));
  const dx = deltaX(direction) / length;
  const dy = deltaY(direction) / length;
  const corner = (ahead: number, aside: number) => [cx + dx * ahead - dy * aside, cy + dy * ahead + dx * aside];
  return [...corner(0.46, 0), ...corner(0.05, 0.4), ...corner(-0.4, 0.3), ...corner(-0.4, -0.3), ...corner(0.05, -0.4)];
}

function hand(x: number, y: number, direction: number): SceneShape {
  const [cx, cy] = [x + 0.5, y + 0.5];
  const length = 3 * Math.max(1, Math.hypot(deltaX(direction), deltaY(direction)));
  const points = [cx, cy, cx + deltaX(direction) / length, cy + deltaY(direction) / length];
  return { type: "segments", points, style: { stroke: "on-role", strokeWidth: 0.1, lineCap: "round" } };
}

function markShapes(cx: number, cy: number, mark: Mark): SceneShape[] {
  const ink = { fill: "on-role" } as const;
  const line = { stroke: "on-role", strokeWidth: 0.1 } as const;
  switch (mark) {
    case "none":
      return [];
    case "triangle":
      return [polygonShape([cx, cy - 0.18, cx + 0.18, cy + 0.14, cx - 0.18, cy + 0.14], ink)];
    case "dot":
      return [{ type: "circle", cx, cy, r: 0.13, style: ink }];
    case "two dots":
      return [{ type: "dots", points: [cx - 0.14, cy, cx + 0.14, cy], r: 0.09, style: ink }];
    case "bar":
      return [{ type: "segments", points: [cx - 0.2, cy, cx + 0.2, cy], style: line }];
    case "ring":
      return [{ type: "circle", cx, cy, r: 0.16, style: line }];
    case "cross":
      return [
        segmentsShape([cx - 0.16, cy - 0.16, cx + 0.16, cy + 0.16, cx - 0.16, cy + 0.16, cx + 0.16, cy - 0.16], line),
      ];
  }
}

/** The player as a disc with the blade to the neighbouring square, which is boxed in dashes. */
export function playerShapes([x, y, facing]: RoomStart): SceneShape[] {
  const direction = directionIndex(facing);
  const [cx, cy] = [x + 0.5, y + 0.5];
  const disc: SceneShape = {
    type: "circle",
    cx,
    cy,
    r: 0.38,
    style: { fill: "accent-solid", stroke: "canvas", strokeWidth: 0.06 },
  };
  if (direction < 0 || direction === noDirection) return [disc];
  const [stepX, stepY] = [deltaX(direction), deltaY(direction)];
  const [tipX, tipY] = [cx + stepX, cy + stepY];
  const length = Math.hypot(stepX, stepY);
  const [dx, dy] = [stepX / length, stepY / length];
  const at = (along: number, aside: number) => [cx + dx * along - dy * aside, cy + dy * along + dx * aside];
  return [
    rectShape(
      { x: tipX - 0.46, y: tipY - 0.46, width: 0.92, height: 0.92 },
      { stroke: "accent-line", strokeWidth: 0.06, dash: [0.16, 0.12] },
      0.1,
    ),
    disc,
    segmentsShape([...at(0.2, 0), ...at(length + 0.3, 0), ...at(0.52, -0.2), ...at(0.52, 0.2)], {
      stroke: "ink",
      strokeWidth: 0.12,
      lineCap: "round",
    }),
    segmentsShape([...at(0.14, 0), ...at(0.32, 0)], { stroke: "on-accent", strokeWidth: 0.13, lineCap: "round" }),
  ];
}
