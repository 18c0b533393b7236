import { beforeEach, expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { openGraph, pointerAt, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { addRoom, connect } from "./graphEdits.ts";
import { drawEdge } from "./graphGestures.ts";

beforeEach(stubBrowser);

/** Three rooms in a row; the first two are connected. */
function threeRooms(graph: GraphDocument): void {
  for (const [i, id] of ["a", "b", "c"].entries()) addRoom(graph, id, { x: 300 * i, y: 0 });
  connect(graph, "ab", "a", "b", "door");
}

/** Draws a connection from the first room to a spot of the world and lets go there. */
function drawTo(x: number, y: number, id: string) {
  const model = openGraph(threeRooms, id);
  const spot = (wx: number, wy: number) => {
    const { camera } = model.canvas.store.getState();
    return pointerAt(model.canvas, (wx - camera.x) * camera.zoom, (wy - camera.y) * camera.zoom);
  };
  const { nodeById } = model.geometry();
  const start = nodeById.get("a")!;
  let clicks = 0;
  const gesture = drawEdge(model, spot(start.x, start.y), "a", () => clicks++);
  gesture.move(spot(start.x + 40, start.y));
  gesture.move(spot(x, y));
  const shown = model.view.getState().rubber;
  gesture.end(spot(x, y));
  return { model, shown, clicks };
}

function middleOf(id: string): [number, number] {
  const { x, y, width, height } = openGraph(threeRooms, "middle").geometry().nodeById.get(id)!;
  return [x + width / 2, y + height / 2];
}

test("a connection that is refused says why while it is drawn, and is not made", () => {
  for (const [target, words] of [
    ["b", "already connected"],
    ["a", "same room"],
  ] as const) {
    const { model, shown, clicks } = drawTo(...middleOf(target), `to-${target}`);
    expect(shown).toMatchObject({ target, refusal: words });
    expect(model.document().edges.map(({ id }) => id)).toEqual(["ab"]);
    expect(model.document().rooms).toHaveLength(3);
    expect(model.view.getState().rubber).toBeUndefined();
    expect(clicks).toBe(0);
  }
});

test("a connection to another room is made, one to empty space brings its room along", () => {
  const joined = drawTo(...middleOf("c"), "joined").model.document();
  expect(joined.edges.map(({ from, to }) => [from, to])).toEqual([
    ["a", "b"],
    ["a", "c"],
  ]);
  const extended = drawTo(300, 800, "extended").model.document();
  expect([extended.rooms.length, extended.edges.length]).toEqual([4, 2]);
});
