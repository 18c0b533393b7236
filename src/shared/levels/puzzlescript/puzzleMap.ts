import { defined } from "../../kernel/defined.ts";
import { type SceneColor, isOwnColor } from "../../scene/tokens.ts";
import type { CellLayer, LevelMap } from "../levelMap.ts";
import { compiledLevel } from "./compiledLevel.ts";
import { spriteShapes } from "./drawBoard.ts";
import { titleOfGame } from "./gameText.ts";
import type { GameObject, Program } from "./language/program.ts";
import type { PuzzleLevel } from "./level.ts";

/** Longest name of a layer; one of many objects is named after its first ones. */
const longestName = 40;

/** The board for map editors: one cell layer per collision layer, with the objects as values and their sprites as tiles. */
export function puzzleMap(level: PuzzleLevel): LevelMap {
  const { program } = compiledLevel(level);
  const [width, height] = [defined(level.rows[0]).length, level.rows.length];
  const board = program?.levels[0];
  return {
    width,
    height,
    cellLayers: program === undefined || board?.kind !== "level" ? [] : cellLayers(program, board.cells, width, height),
    objectLayers: [],
    properties: level.solution === undefined ? {} : { solution: level.solution },
  };
}

function cellLayers(
  program: Program,
  cells: readonly (readonly number[])[],
  width: number,
  height: number,
): CellLayer[] {
  const names = layerNames(program);
  return program.layers.map((members, layer) => ({
    name: defined(names[layer]),
    values: members.map((id, i) => {
      const object = defined(program.objects[id]);
      return { value: i + 1, name: plainName(object.name), token: colorOf(object), look: spriteShapes(object) };
    }),
    cells: Array.from({ length: width * height }, (_, cell) => {
      const ids = defined(cells[(cell % width) * height + Math.floor(cell / width)]);
      return members.findIndex((id) => ids.includes(id)) + 1;
    }),
  }));
}

/** Levels of games with the same objects and layers share their tiles, whatever their rules. */
export function puzzleTileGroup(level: PuzzleLevel): { readonly key: string; readonly name: string } {
  const { program } = compiledLevel(level);
  return { key: JSON.stringify([program?.objects, program?.layers]), name: titleOfGame(level.game) };
}

/** Layers by the objects they are for: "player_wall_crate". */
function layerNames({ layers, objects }: Program): string[] {
  const names: string[] = [];
  for (const members of layers) {
    let name = "";
    for (const id of members) {
      const longer = [name, plainName(defined(objects[id]).name)].filter((part) => part !== "").join("_");
      if (name !== "" && longer.length > longestName) break;
      name = longer.slice(0, longestName);
    }
    names.push(names.includes(name) ? `${name}_${names.length + 1}` : name);
  }
  return names;
}

function plainName(name: string): string {
  return name.replaceAll(/[^a-z0-9_]/g, "_");
}

/** The first color that is seen. */
function colorOf({ colors }: GameObject): SceneColor {
  return colors.find(isOwnColor) ?? "floor";
}
