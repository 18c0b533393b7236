import { expect, test } from "vitest";
import { explainLayer } from "#shared/levels/linjat/explainLayer.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { layerOfCell, layerPicture, layerWidth, openAtEnd } from "./layerPicture.ts";

const grid = gridOf({ rows: ["2.  ", "   3", "    ", "   ."] });
const { layers: reasoned } = reason(startPosition(puzzleOf(grid)), new Set(rules));
const layers = reasoned.map(explainLayer);

test("before the first layer nothing is drawn", () => {
  expect(layerPicture(grid, layers, 0)).toEqual({ lines: [], causes: [] });
});

test("a layer shows what it gives as the current step with its causes, and earlier layers in ink", () => {
  const [first] = layers;
  const picture = layerPicture(grid, layers, 1);
  const current = picture.lines.filter(({ state }) => state === "current");
  expect(current).toHaveLength(layerWidth(first!));
  expect(picture.causes.length).toBeGreaterThan(0);
  expect(layerPicture(grid, layers, 1, 0).causes).toEqual(first![0]!.causes);
});

test("after the last layer of a solved puzzle every line is there and nothing is open", () => {
  const { lines } = layerPicture(grid, layers, layers.length);
  expect(lines.map(({ cells }) => cells.join()).sort()).toEqual(["0,1", "7,11,15"]);
  expect(openAtEnd(grid, layers)).toEqual({ numbers: 0, dots: 0 });
  expect(openAtEnd(grid, [])).toEqual({ numbers: 2, dots: 2 });
});

test("a cell leads to the layer that gave it to its line", () => {
  expect(layerOfCell(layers, 1)).toBe(1);
  expect(layerOfCell(layers, 2)).toBeUndefined();
});

test("a layer that gives no cell shows the lines it refutes", () => {
  const only = [{ ...layers[0]![0]!, gained: [], refuted: [[0, 4]] }];
  expect(layerPicture(grid, [only], 1).lines).toEqual([{ cells: [0, 4], state: "refuted" }]);
});
