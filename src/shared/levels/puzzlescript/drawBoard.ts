import { defined } from "../../kernel/defined.ts";
import { type SceneShape, pathOps } from "../../scene/scene.ts";
import { isOwnColor } from "../../scene/tokens.ts";
import type { GameObject, Program } from "./language/program.ts";
import type { Rect } from "../../kernel/geometry.ts";

/** A board of this many cells, each with its object ids, column by column; layer over layer. Linear in cells and sprite pixels. */
export function boardShapes(
  program: Program | undefined,
  cells: readonly (readonly number[])[],
  width: number,
  height: number,
): SceneShape[] {
  const background = program?.prelude.backgroundColor ?? "";
  const fill = isOwnColor(background) ? background : "floor";
  const ground: SceneShape = { type: "rect", x: 0, y: 0, width, height, style: { fill } };
  if (program === undefined) return [ground];
  const placesOf = program.objects.map((): [number, number][] => []);
  for (const [cell, ids] of cells.entries()) {
    for (const id of ids) defined(placesOf[id]).push([Math.floor(cell / height), cell % height]);
  }
  // Ids ascend by layer, and a cell has one object of a layer at most.
  return [ground, ...program.objects.flatMap((object, id) => objectShapes(object, defined(placesOf[id])))];
}

/** One object alone, as it fills a cell at [0, 0]. */
export function spriteShapes(object: GameObject): SceneShape[] {
  return objectShapes(object, [[0, 0]]);
}

/** All cells with an object, as one path for each of its colors. */
function objectShapes({ colors, sprite }: GameObject, places: readonly (readonly [number, number])[]): SceneShape[] {
  if (places.length === 0) return [];
  return colors.flatMap((fill, color): SceneShape[] => {
    if (!isOwnColor(fill)) return [];
    const runs = sprite === undefined ? (color === 0 ? [wholeCell] : []) : spriteRuns(sprite, color);
    const data = places.flatMap(([x, y]) =>
      runs.flatMap((run) => rectPath(x + run.x, y + run.y, run.width, run.height)),
    );
    return data.length === 0 ? [] : [{ type: "path", data, isCrisp: true, style: { fill } }];
  });
}

const wholeCell: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** Pixels of one color, in runs along the rows. */
function spriteRuns(sprite: readonly (readonly number[])[], color: number): Rect[] {
  const size = 1 / sprite.length;
  return sprite.flatMap((row, y) => {
    const runs: Rect[] = [];
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== color) continue;
      let end = x + 1;
      while (row[end] === color) end++;
      runs.push({ x: x * size, y: y * size, width: (end - x) * size, height: size });
      x = end;
    }
    return runs;
  });
}

function rectPath(x: number, y: number, width: number, height: number): number[] {
  const { move, line, close } = pathOps;
  return [move, x, y, line, x + width, y, line, x + width, y + height, line, x, y + height, close];
}
