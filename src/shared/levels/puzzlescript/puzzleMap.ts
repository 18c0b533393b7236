import { defined } from "../../kernel/defined.ts";
import type { CellLayer, LevelMap } from "../levelMap.ts";
import { compiledLevel } from "./compiledLevel.ts";
import type { PuzzleLevel } from "./level.ts";

/** The board for map editors: one cell layer per collision layer, with the objects as values. */
export function puzzleMap(level: PuzzleLevel): LevelMap {
  const { program } = compiledLevel(level);
  const [width, height] = [defined(level.rows[0]).length, level.rows.length];
  const board = program?.levels[0];
  const cellLayers: CellLayer[] =
    program === undefined || board?.kind !== "level"
      ? []
      : program.layers.map((members, layer) => ({
          name: `layer-${layer + 1}`,
          values: members.map((id, i) => ({
            value: i + 1,
            name: defined(program.objects[id]).name.replaceAll(/[^a-z0-9_]/g, "_"),
            token: program.player.objects.includes(id) ? "accent-solid" : layer === 0 ? "floor" : "wall",
          })),
          cells: Array.from({ length: width * height }, (_, cell) => {
            const ids = defined(board.cells[(cell % width) * height + Math.floor(cell / width)]);
            return members.findIndex((id) => ids.includes(id)) + 1;
          }),
        }));
  return {
    width,
    height,
    cellLayers,
    objectLayers: [],
    properties: level.solution === undefined ? {} : { solution: level.solution },
  };
}
