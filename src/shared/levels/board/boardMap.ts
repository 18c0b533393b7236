import { cellObject, type CellValue, type LevelMap, type MapObject } from "../levelMap.ts";
import type { BoardLevel } from "./boardLevel.ts";

const floor: readonly CellValue[] = [{ value: 1, name: "cell", token: "floor" }];
const pieceValues: readonly CellValue[] = [
  { value: 1, name: "first", token: "ink" },
  { value: 2, name: "second", token: "ghost" },
  { value: 3, name: "first_king", token: "line-b" },
  { value: 4, name: "second_king", token: "wall-thin" },
];

/** The board for map editors: cells and start pieces, these also as objects; hex boards in their slanted numbering. */
export function boardMap({ rows, topology, toMove, rules }: BoardLevel): LevelMap {
  const letters = rows.join("");
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    cellLayers: [
      { name: "cells", values: floor, cells: Array.from(letters, (letter) => (letter === "-" ? 0 : 1)) },
      {
        name: "pieces",
        values: pieceValues,
        cells: Array.from(letters, (letter) => Math.max(0, "xoXO".indexOf(letter) + 1)),
      },
    ],
    objectLayers: [{ name: "start", objects: pieceObjects(rows) }],
    properties: {
      topology,
      toMove,
      game: rules.game,
      ...(rules.game === "checkers" ? { variant: rules.variant } : {}),
    },
  };
}

function pieceObjects(rows: readonly string[]): MapObject[] {
  return rows.flatMap((row, y) =>
    Array.from(row).flatMap((letter, x): MapObject[] => {
      const value = pieceValues["xoXO".indexOf(letter)];
      if (value === undefined) return [];
      const properties = {
        side: letter.toLowerCase() === "x" ? "first" : "second",
        king: letter !== letter.toLowerCase(),
      };
      return [cellObject(`piece-${x}-${y}`, value.name, "piece", [x, y], properties)];
    }),
  );
}
