import fc from "fast-check";
import { expect, test } from "vitest";
import { alignments, alignNodes, distributeNodes } from "./alignCommands.ts";
import { nodeBox } from "./graphGeometry.ts";
import type { NodeBox } from "./graphGeometry.ts";

function node(id: string, x: number, y: number, nameWidth = 60): NodeBox {
  return nodeBox({ id, name: id, role: "normal", x, y }, nameWidth);
}

const row = fc
  .array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), fc.nat(200)), {
    minLength: 2,
    maxLength: 8,
  })
  .map((spots) => spots.map(([x, y, width], i) => node(`room${i}`, x, y, width)));

test("left, centre and right bring boxes of different widths in line; the other coordinate stays", () => {
  const nodes = [node("gate", 0, 0), node("hall", 100, 80, 148)];
  // 112 and 200 wide: from -56 to 200.
  expect(alignNodes(nodes, "left")).toEqual(new Map(Object.entries({ gate: { x: 0, y: 0 }, hall: { x: 44, y: 80 } })));
  expect(alignNodes(nodes, "center").get("gate")).toEqual({ x: 72, y: 0 });
  expect(alignNodes(nodes, "right").get("gate")).toEqual({ x: 144, y: 0 });
  expect(alignNodes(nodes, "middle").get("hall")).toEqual({ x: 100, y: 40 });
});

test("distributing leaves the outermost two and makes all gaps equal", () => {
  const nodes = [node("c", 600, 0), node("a", 0, 0), node("b", 30, 0, 148)];
  const places = distributeNodes(nodes, "x");
  expect(places.get("a")).toEqual({ x: 0, y: 0 });
  expect(places.get("c")).toEqual({ x: 600, y: 0 });
  expect(places.get("b")).toEqual({ x: 300, y: 0 });
});

test("aligned nodes agree, stay inside the box around them, and aligning again moves nothing", () => {
  fc.assert(
    fc.property(row, fc.constantFrom(...alignments), (nodes, alignment) => {
      const places = alignNodes(nodes, alignment);
      const again = nodes.map((box) => {
        const place = places.get(box.room.id)!;
        return nodeBox({ ...box.room, ...place }, box.width - 52);
      });
      for (const [id, place] of alignNodes(again, alignment)) {
        expect(place.x).toBeCloseTo(places.get(id)!.x);
        expect(place.y).toBeCloseTo(places.get(id)!.y);
      }
    }),
  );
});
