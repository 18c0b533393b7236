import { expect, test } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { goToMove, movesOf, redo, startPlay, undo } from "./playModel.ts";

const rows = ["########", "#      #", "#@$  . #", "#      #", "########"];
function game(moves: string) {
  return startPlay(rows, createCanvasController(gridCanvas), { warns: false, order: "pushes" }, undefined, { moves });
}
const made = (model: ReturnType<typeof game>): string => movesOf(model.store.getState());

test("pushes are redone one by one, each with the walk before it, and a walk at the end as a whole", () => {
  const model = game("RudRul");
  goToMove(model, 0);
  const redone = [1, 2, 3].map(() => (redo(model, "push"), made(model)));
  expect(redone).toEqual(["R", "RudR", "RudRul"]);
});

test("single moves are redone and undone one by one, up to the ends", () => {
  const model = game("RudR");
  goToMove(model, 2);
  expect(made(model)).toBe("Ru");
  redo(model, "step");
  expect(made(model)).toBe("Rud");
  undo(model, "step");
  undo(model, "step");
  expect(made(model)).toBe("R");
  goToMove(model, 4);
  redo(model, "step");
  redo(model, "push");
  expect(made(model)).toBe("RudR");
  goToMove(model, 4);
  expect(made(model)).toBe("RudR");
});

test("a push is undone with the walk after it", () => {
  const model = game("RudRul");
  undo(model, "push");
  expect(made(model).length).toBeLessThan(6);
  goToMove(model, 0);
  undo(model, "push");
  expect(made(model)).toBe("");
});
