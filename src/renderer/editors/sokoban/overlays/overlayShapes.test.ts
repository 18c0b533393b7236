import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { answerOf } from "../live/answerStore.ts";
import { roomModelOf } from "../roomModel.ts";
import type { RoomModel } from "../roomModel.ts";
import { blameShapes } from "./blameShapes.ts";
import type { OverlayId } from "./overlayIds.ts";
import { overlayShapes } from "./overlayShapes.ts";
import { overlayDataOf } from "./overlayStore.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const room = ["#######", "#@$ $.#", "#     #", "#    .#", "#######"];
let model: RoomModel;

beforeEach(() => {
  model = roomModelOf(
    openDetached<RoomDocument>("sokoban-room", (data) => {
      data.rows = [...room];
    }),
  );
  answerOf(model.session.id).setState({ answer: undefined, isPending: false });
  overlayDataOf(model.session.id).setState({ squares: undefined, effects: undefined, heat: undefined });
});

test("player reach tints the cells that the player can walk to, boxes left out", () => {
  expect(cellsOf(shown("reach").below)).toEqual(["1,1", "3,1", "5,1", ...row(2), ...row(3)]);
});

test("box reach fills the dots where the selected box comes, and leaves those hollow that need the other box away", () => {
  model.select({ anchor: [2, 1], cursor: [2, 1] });
  const dots = shown("boxReach").above.flatMap((shape) => (shape.type === "circle" ? [shape] : []));
  const at = (isFilled: boolean): readonly string[] =>
    dots.filter(({ style }) => (style?.fill !== undefined) === isFilled).map(({ cx, cy }) => `${cx - 0.5},${cy - 0.5}`);
  expect(at(true)).toEqual(["2,1", "3,1", "1,1"]);
  expect(at(false)).toEqual(["4,1", "5,1"]);
  model.select({ anchor: [3, 2], cursor: [3, 2] });
  expect(shown("boxReach").above).toEqual([]);
});

test("dead squares, distances and heat are drawn on the cells that the engine names, for these rows only", () => {
  overlayDataOf(model.session.id).setState({
    squares: { rows: room, answer: { cells: [[1, 1]], distances: [[3, 1, 2]] } },
    heat: {
      rows: room,
      answer: {
        cells: [
          [1, 2, 0.5],
          [2, 2, 0],
        ],
        states: 9,
        isWhole: true,
      },
    },
  });
  expect(cellsOf(shown("dead").below)).toEqual(["1,1"]);
  expect(cellsOf(shown("heat").below)).toEqual(["1,2"]);
  expect(shown("distance").above).toMatchObject([{ type: "text", text: "2", x: 3.5, y: 1.5 }]);
  model.session.edit("Draw wall", (data) => {
    data.rows = room.with(2, "# #   #");
  });
  expect(shown("dead", "heat", "distance")).toEqual({ below: [], above: [] });
});

test("the effect map tells harder, easier and unsolvable apart by form, and takes the place of dead squares", () => {
  overlayDataOf(model.session.id).setState({
    squares: { rows: room, answer: { cells: [[1, 1]], distances: [] } },
    effects: {
      rows: room,
      base: 5,
      total: 4,
      cells: [
        { x: 1, y: 2, change: "wall", effect: "longer", pushes: 8 },
        { x: 2, y: 2, change: "wall", effect: "shorter", pushes: 4 },
        { x: 3, y: 2, change: "wall", effect: "unsolvable" },
        { x: 4, y: 2, change: "wall", effect: "none", pushes: 5 },
      ],
    },
  });
  const { below, above } = shown("dead", "effects");
  expect(below).toEqual([]);
  expect(above.flatMap((shape) => (shape.type === "text" ? [shape.text] : []))).toEqual(["+3", "−1"]);
  expect(above.filter(({ type }) => type === "segments")).toHaveLength(1);
  expect(above.filter(({ type }) => type === "polyline")).toHaveLength(2);
});

test("the solution trail has an arrow for each push of the answer about the drawn room", () => {
  const oneBox = ["#######", "#@$  .#", "#######"];
  model.session.edit("Paste", (data) => {
    data.rows = oneBox;
  });
  answerOf(model.session.id).setState({ answer: { ...solved, rows: oneBox, solution: "RRR" } });
  expect(shown("trail").above).toHaveLength(3);
  answerOf(model.session.id).setState({ answer: { ...solved, rows: room, solution: "RRR" } });
  expect(shown("trail").above).toEqual([]);
});

test("boxes to blame are ringed while the answer is about the drawn room, never by an old one", () => {
  const answer: RoomAnswer = {
    ...solved,
    status: "unsolvable",
    deadlock: {
      detector: "dead-squares",
      cells: [
        [2, 1],
        [4, 1],
      ],
    },
  };
  answerOf(model.session.id).setState({ answer });
  expect(new Set(cellsOf(blameShapes(model, room)))).toEqual(new Set(["2,1", "4,1"]));
  answerOf(model.session.id).setState({ isPending: true });
  expect(blameShapes(model, room)).toEqual([]);
});

const solved: RoomAnswer = {
  rows: room,
  status: "solved",
  atLeast: 3,
  lowerBound: 3,
  isShortest: true,
  nodes: 1,
  states: 1,
  afterMs: 1,
};

function shown(...overlays: readonly OverlayId[]) {
  model.view.setState({ overlays: new Set(overlays) });
  return overlayShapes(model, model.rows());
}

/** The cells that rectangles cover, in their order. */
function cellsOf(shapes: readonly SceneShape[]): readonly string[] {
  return shapes.flatMap((shape) => (shape.type === "rect" ? [`${Math.floor(shape.x)},${Math.floor(shape.y)}`] : []));
}

function row(y: number): readonly string[] {
  return [1, 2, 3, 4, 5].map((x) => `${x},${y}`);
}
