import { monsterShapes, playerShapes } from "#shared/levels/drod/draw/drawMonsters.ts";
import { squareShapes } from "#shared/levels/drod/draw/drawRoom.ts";
import { outerWalls } from "#shared/levels/drod/drodRoom.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import { brushKey, fittingFacing, isSerpentType, type Brush } from "../edit/brushes.ts";
import { paintBrush } from "../edit/paint.ts";
import { gridsOf } from "../edit/roomGrids.ts";

/** Where the sample is drawn in an empty room. */
const at = [5, 5] as const;
const known = new Map<string, Scene>();

/** A brush's sample, on a square of floor. */
export function brushScene(brush: Brush, facing: DirectionName): Scene {
  const toward = fittingFacing(brush, facing);
  const key = `${brushKey(brush)} ${toward}`;
  const scene = known.get(key) ?? draw(brush, toward);
  known.set(key, scene);
  return scene;
}

function draw(brush: Brush, facing: DirectionName): Scene {
  const [x, y] = at;
  const grids = gridsOf({ o: outerWalls(), monsters: [] }, [20, 20, "N"]);
  if (brush.kind !== "monster" && brush.kind !== "start") paintBrush(grids, [at], brush, facing);
  const clip = [0, x, y, 1, x + 1, y, 1, x + 1, y + 1, 1, x, y + 1, 3];
  const shapes: SceneShape[] = [
    { type: "group", clip, shapes: [...squareShapes(grids, "full"), ...figure(brush, facing)] },
  ];
  return { view: { x: x - 0.04, y: y - 0.04, width: 1.08, height: 1.08 }, shapes, title: brushKey(brush) };
}

function figure(brush: Brush, facing: DirectionName): SceneShape[] {
  const [x, y] = at;
  if (brush.kind === "start") return playerShapes([x, y, facing]);
  if (brush.kind !== "monster") return [];
  const pieces: [number, number][] = [[x - 1, y]];
  if (isSerpentType(brush.type)) return monsterShapes([brush.type, x, y, "E", { pieces }], true);
  return monsterShapes([brush.type, x, y, facing], true);
}
