import { expect, test } from "vitest";
import { sceneToSvg } from "../../../scene/svg.ts";
import { gridOf } from "../linjatLevel.ts";
import { puzzleOf } from "../placements.ts";
import { reason } from "../plain/plainSolver.ts";
import { startPosition } from "../plain/position.ts";
import { rules } from "../rules.ts";
import { drawPicture, drawPuzzle } from "./drawPuzzle.ts";
import { stepPicture } from "./stepPicture.ts";

const level = { rows: ["2. ", "   "] };

test("a full drawing has rulers, every number and every dot; a silhouette has no text", () => {
  const full = sceneToSvg(drawPuzzle(level, { detail: "full" }), { theme: "light", cellSize: 40 });
  expect(full.match(/<text/g)).toHaveLength(3 + 2 + 1);
  expect(sceneToSvg(drawPuzzle(level, { detail: "silhouette" }), { theme: "light", cellSize: 40 })).not.toContain(
    "<text",
  );
});

test("locked and selected cells are boxed; ids that are no cell of the board are left out", () => {
  const plain = drawPuzzle(level, { detail: "full" }).shapes.length;
  const marked = drawPuzzle(level, { detail: "full", selected: ["cell:1,1", "cell:9,9"], pinned: ["cell:0,0", "x"] });
  expect(marked.shapes.length).toBe(plain + 2);
});

test("a step shows its line in a dashed capsule and rings the dot that caused it", () => {
  const [layer] = reason(startPosition(puzzleOf(gridOf(level))), new Set(rules)).layers;
  const picture = stepPicture(layer!);
  expect(picture).toEqual({ lines: [{ cells: [0, 1], state: "current" }], causes: [1] });
  const { shapes } = drawPicture(level, picture, { detail: "full" });
  const rings = shapes.filter(
    ({ type, ...shape }) => type === "circle" && JSON.stringify(shape).includes('"stroke":"warn"'),
  );
  expect(rings).toHaveLength(1);
  expect(JSON.stringify(shapes)).toContain('"dash":[0.16,0.12]');
});
