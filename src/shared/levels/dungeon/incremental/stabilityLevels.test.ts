import { describe, expect, test } from "vitest";
import type { DungeonInput } from "../dungeonInput.ts";
import type { DungeonLayout } from "../layout.ts";
import { stabilityLevels } from "./stabilityLevels.ts";
import type { LastAnswer } from "./stabilityLevels.ts";

const templates = [{ id: "box" }] as unknown as DungeonInput["templates"];

/** A chain of rooms, every room joined to the next. */
function chain(ids: readonly string[], more: Partial<DungeonInput> = {}): DungeonInput {
  return {
    name: "Chain",
    rooms: ids.map((id) => ({ id, name: id, role: "normal", templates: [0] })),
    edges: ids.slice(1).map((to, i) => ({ id: `e${to}`, from: ids[i]!, to, kind: "door", corridors: [] })),
    templates,
    minimumDistance: 0,
    ...more,
  };
}

function answered(input: DungeonInput): LastAnswer {
  const rooms = input.rooms.map(({ id }, i) => ({ id, x: 5 * i, y: 0, template: 0, transformation: "identity" }));
  const layout = { rooms, templates: [{ id: "box" }] } as unknown as DungeonLayout;
  return { input, current: { layout, origin: [0, 0] } };
}

const kept = (last: LastAnswer | undefined, input: DungeonInput) =>
  stabilityLevels(last, input).levels.map((level) => (level.way === "fresh" ? [] : level.keep));

describe("a sequence of stability levels", () => {
  test("is one free question when nothing was on the screen", () => {
    expect(kept(undefined, chain(["a", "b"]))).toEqual([[]]);
  });

  test("after a new room keeps all others, then all but the one it hangs on, then all but that one's neighbours", () => {
    const last = answered(chain(["a", "b", "c", "d"]));
    const next = chain(["a", "b", "c", "d", "new"]);
    expect(kept(last, next)).toEqual([["a", "b", "c", "d"], ["a", "b", "c"], ["a", "b"], ["a"], [], []]);
  });

  test("a new name or role touches nothing", () => {
    const last = answered(chain(["a", "b"]));
    const renamed = chain(["a", "b"]);
    renamed.rooms[0]!.name = "Nave";
    expect(kept(last, renamed)[0]).toEqual(["a", "b"]);
  });

  test("what the document pins is kept to the end, and a room moved by hand lets its neighbours follow", () => {
    const last = answered(chain(["a", "b", "c", "d"]));
    const pin = { room: "b", template: "box", transformation: "identity", at: [5, 3] } as const;
    const next = chain(["a", "b", "c", "d"], { base: { rooms: [{ ...pin, at: [5, 3] }], keep: ["b"] } });
    expect(kept(last, next)).toEqual([["b", "a", "c", "d"], ["b", "d"], ["b"], ["b"], ["b"], []]);
    const { current, levels } = stabilityLevels(last, next);
    expect(levels.map(({ way }) => way)).toEqual(["hold", "hold", "hold", "push", "hold", "fresh"]);
    // Rooms that aren't kept still have their previous positions.
    expect(current.map(({ room }) => room)).toEqual(["b", "a", "c", "d"]);
    expect(current.find(({ room }) => room === "b")!.at).toEqual([5, 3]);
  });

  test("pins that were there before say how far the layout's frame is off", () => {
    const pin = { room: "a", template: "box", transformation: "identity" as const };
    const base = { rooms: [{ ...pin, at: [100, 50] as [number, number] }], keep: ["a"] };
    const before = chain(["a", "b", "c"], { base });
    const levels = stabilityLevels(answered(before), chain(["a", "b", "c"], { base, minimumDistance: 0 }));
    expect(levels.current.find(({ room }) => room === "c")!.at).toEqual([110, 50]);
  });
});
