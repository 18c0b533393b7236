import type { SceneShape, ShapeStyle } from "../../../scene/scene.ts";

/** A hollow diamond with a dot. */
export function goalShape(x: number, y: number, isPlain: boolean): SceneShape {
  const [cx, cy, half] = [x + 0.5, y + 0.5, 0.34];
  const points = [cx, cy - half, cx + half, cy, cx, cy + half, cx - half, cy];
  if (isPlain) return { type: "polyline", points, closed: true, style: { fill: "role-treasure" } };
  return group(`goal:${x},${y}`, [
    { type: "polyline", points, closed: true, style: { stroke: "role-treasure", strokeWidth: 0.08 } },
    { type: "circle", cx, cy, r: 0.08, style: { fill: "role-treasure" } },
  ]);
}

/** A crate with a cross, gold; green on a goal, where it hides the diamond. */
export function boxShape(x: number, y: number, isOnGoal: boolean, isPlain: boolean): SceneShape {
  const fill = isOnGoal ? "role-start" : "role-treasure";
  if (isPlain) return { type: "rect", x: x + 0.08, y: y + 0.08, width: 0.84, height: 0.84, style: { fill } };
  const fine: ShapeStyle = { stroke: "on-role-pale", strokeWidth: 0.05 };
  const [near, far] = [0.27, 0.73];
  return group(`box:${x},${y}`, [
    { type: "rect", x: x + 0.13, y: y + 0.13, width: 0.74, height: 0.74, radius: 0.1, style: { ...fine, fill } },
    {
      type: "segments",
      points: [x + near, y + near, x + far, y + far, x + far, y + near, x + near, y + far],
      style: { stroke: "on-role-pale", strokeWidth: 0.07, opacity: 0.75 },
    },
    { type: "rect", x: x + near, y: y + near, width: 0.46, height: 0.46, style: { ...fine, opacity: 0.75 } },
  ]);
}

/** A disc with two eyes. */
export function playerShape(x: number, y: number, isPlain: boolean): SceneShape {
  const [cx, cy] = [x + 0.5, y + 0.5];
  const disc: SceneShape = {
    type: "circle",
    cx,
    cy,
    r: 0.34,
    style: { fill: "accent-solid", stroke: "canvas", strokeWidth: 0.05 },
  };
  if (isPlain) return disc;
  const eyes: SceneShape = {
    type: "segments",
    points: [cx - 0.12, cy - 0.04, cx - 0.12, cy + 0.04, cx + 0.12, cy - 0.04, cx + 0.12, cy + 0.04],
    style: { stroke: "on-accent", strokeWidth: 0.09, lineCap: "round" },
  };
  return group("player", [disc, eyes]);
}

function group(id: string, shapes: readonly SceneShape[]): SceneShape {
  return { type: "group", id, shapes };
}
