import { expect, test } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { startingFrom } from "./moreLikeThis.ts";

test("a graph starts from a layout with its own rooms only, and keeps the pins that stand in it", () => {
  const room = (id: string) => ({ id, name: id, role: "normal" as const, x: 0, y: 0 });
  const at: [number, number] = [9, 9];
  const pin = { room: "a", template: "box", transformation: "identity" as const, at };
  const graph: GraphDocument = {
    ...emptyGraph(),
    rooms: [room("a"), room("b")],
    base: { rooms: [pin, { ...pin, room: "gone" }], keep: ["a", "gone"] },
  };
  const placed = (id: string, x: number) => ({
    id,
    x,
    y: 0,
    template: 0,
    transformation: "identity",
    isCorridor: false,
  });
  const layout = {
    rooms: [placed("a", 0), placed("b", 5), placed("added", 9)],
    templates: [{ id: "box" }],
    rules: { origin: [100, 0] },
  } as unknown as DungeonLayout;
  const { base } = startingFrom(graph, layout);
  expect(base?.rooms.map((entry) => [entry.room, entry.at])).toEqual([
    ["a", [100, 0]],
    ["b", [105, 0]],
  ]);
  expect(base?.keep).toEqual(["a"]);
});
