import type { CellValue, LevelMap } from "../levelMap.ts";
import { countSolutions } from "./countSolutions.ts";
import { type LinjatLevel, gridOf } from "./linjatLevel.ts";
import { puzzleOf } from "./placements.ts";
import { largestSide } from "./symbols.ts";

const contents: readonly CellValue[] = [
  { value: 1, name: "dot", token: "ink" },
  ...Array.from({ length: largestSide }, (_, i) => ({
    value: i + 2,
    name: `number_${i + 1}`,
    token: "line-a" as const,
  })),
];

/** The puzzle for map editors: one cell layer of dots (1) and numbers (value + 1), and the solution's lines as objects. */
export function linjatMap(level: LinjatLevel): LevelMap {
  const grid = gridOf(level);
  const { placements } = puzzleOf(grid);
  const lines = countSolutions(grid, 1).solutions[0] ?? [];
  return {
    width: grid.width,
    height: grid.height,
    cellLayers: [
      {
        name: "puzzle",
        values: contents,
        cells: grid.cells.map((content) => (content < 0 ? 1 : content > 0 ? content + 1 : 0)),
      },
    ],
    objectLayers: [
      {
        name: "solution",
        isSolution: true,
        objects: lines.flatMap((line) => {
          const { number, cells } = placements[line] ?? { number: 0, cells: [] };
          const [first = 0] = cells;
          const last = cells.at(-1) ?? first;
          const x = first % grid.width;
          const y = Math.floor(first / grid.width);
          const width = (last % grid.width) - x + 1;
          const height = Math.floor(last / grid.width) - y + 1;
          const name = `line ${number + 1}`;
          return [
            { id: `line:${number}`, name, type: "line", x, y, width, height, properties: { length: cells.length } },
          ];
        }),
      },
    ],
    properties: { numbers: grid.cells.filter((content) => content > 0).length },
  };
}
