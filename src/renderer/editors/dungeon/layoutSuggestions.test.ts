import { expect, test } from "vitest";
import { askOneLayout } from "#main/engines/dungeon/analyses.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import type { OneLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { graphModelOf } from "./graph/graphModel.ts";
import { layoutSuggestions } from "./layoutSuggestions.ts";

const input = cycleInput(8);

/** A layout of the input by some seed: the engine's own, as the live solver asks for it. */
function laidOut(of: DungeonInput, seed: number): DungeonLayout {
  const steps = askOneLayout(asJson({ input: of, seed }));
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done !== true) continue;
    const { layout } = step.value as unknown as OneLayoutAnswer;
    if (layout === undefined) throw new Error("There is no layout.");
    return layout;
  }
}

test("a suggestion for a layout is one undo step, and every layout of the pinned graph has what it claims", async () => {
  const drawn = laidOut(input, 5);
  const session = openDetached<GraphDocument>("dungeon-graph");
  const source = layoutSuggestions(graphModelOf(session));
  const question = { input, layout: drawn } as unknown as { readonly [member: string]: JsonValue };
  const asked = { ...source, question: () => ({ kind: "ready" as const, input: question }) };
  for (const seed of [0, 2]) {
    const taken = await takenSuggestions(session, asked, seed);
    expect(taken.length).toBeGreaterThanOrEqual(2);
    for (const { suggestion, data } of taken) {
      const { respect, before, after } = suggestion;
      if (data.base === undefined) throw new Error("The suggestion pins no room.");
      expect(data.base.keep.toSorted()).toEqual(input.rooms.map(({ id }) => id).toSorted());
      for (const other of [11, 12]) {
        const layout = laidOut({ ...input, base: data.base }, other);
        expect(validateLayout(layout)).toEqual([]);
        expect(measure(respect, drawn)).toBeCloseTo(before);
        expect([respect, measure(respect, layout)]).toEqual([respect, expect.closeTo(after)]);
      }
      expect(Math.sign(after - before)).toBe(respect === "roomier" ? 1 : -1);
    }
  }
});

test("an own metric of the project is a respect of its own, measured on the layout that is shown", async () => {
  const drawn = laidOut(input, 5);
  const formula = "max(r.x + r.width for r in rooms) - min(r.x for r in rooms)";
  const own = [{ id: "own-span", title: "Span", unit: "cells", formula, better: "lower", digits: 0 }];
  const question = { input, layout: drawn, own } as unknown as { readonly [member: string]: JsonValue };
  const { suggestions } = await askSuggestions("dungeon", question);
  const found = suggestions.find(({ respect }) => respect === "own-span");
  const span = ({ rooms }: DungeonLayout): number => {
    const xs = rooms.filter(({ isCorridor }) => !isCorridor).flatMap(({ outline }) => outline.map(([x]) => x));
    return Math.max(...xs) - Math.min(...xs);
  };
  expect(found).toMatchObject({ title: "Span", unit: "cells", before: span(drawn) });
  expect(found!.after).toBe(span(found!.level as unknown as DungeonLayout));
  expect(found!.after).toBeLessThan(found!.before);
});

test("the same layout and seed give the same suggestions", async () => {
  const question = { input, layout: laidOut(input, 5) } as unknown as { readonly [member: string]: JsonValue };
  expect(await askSuggestions("dungeon", question)).toEqual(await askSuggestions("dungeon", question));
});

test("a graph without a live layout says that there is nothing to compare", () => {
  const source = layoutSuggestions(graphModelOf(openDetached<GraphDocument>("dungeon-graph")));
  expect(source.question()).toMatchObject({
    kind: "blocked",
    reason: expect.stringContaining("live layout") as unknown,
  });
});

/** What each respect counts, cell by cell from the outlines of the rooms. */
function measure(respect: string, { rooms, doors }: DungeonLayout): number {
  const own = rooms.filter(({ isCorridor }) => !isCorridor);
  const cells = new Set(own.flatMap((room) => cellsOf(room.outline)));
  const side = (axis: 0 | 1, of: Iterable<string>): [number, number] => {
    const all = [...of].map((cell) => Number(cell.split(",")[axis]));
    return [Math.min(...all), Math.max(...all) + 1];
  };
  const [left, right] = side(0, cells);
  const [top, bottom] = side(1, cells);
  const [width, height] = [right - left, bottom - top];
  switch (respect) {
    case "compact":
      return width * height;
    case "squarer":
      return Math.max(width, height) / Math.min(width, height);
    case "smaller":
    case "roomier":
      return cells.size;
    case "closer": {
      let sum = 0;
      for (const corridor of rooms.filter(({ isCorridor }) => isCorridor)) {
        const ends = doors.filter(({ edge }) => edge === corridor.id).flatMap(({ from, to }) => [from, to]);
        const [one, other] = own.filter(({ id }) => ends.includes(id)).map((room) => cellsOf(room.outline));
        for (const axis of [0, 1] as const) {
          const [a, b] = [side(axis, one ?? []), side(axis, other ?? [])];
          sum += Math.max(0, b[0] - a[1], a[0] - b[1]);
        }
      }
      return sum;
    }
    default:
      throw new Error(`Unknown respect "${respect}".`);
  }
}

/** "x,y" of the cells inside an outline: those with an odd number of upright walls to their left. */
function cellsOf(outline: DungeonLayout["rooms"][number]["outline"]): string[] {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const found: string[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y++) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x++) {
      const walls = outline.filter(([wx, wy], i) => {
        const [nx, ny] = outline[(i + 1) % outline.length] ?? [wx, wy];
        return wx === nx && wx <= x && Math.min(wy, ny) <= y && y < Math.max(wy, ny);
      });
      if (walls.length % 2 === 1) found.push(`${x},${y}`);
    }
  }
  return found;
}
