import { describe, expect, test } from "vitest";
import type { Room } from "#shared/levels/drod/room.ts";
import { emptyDrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { facingsOf, palette, turnedFacing, type Brush } from "./brushes.ts";
import { addLink, cycleLink } from "./links.ts";
import { eraseCells, paintBrush, paintFault, pickBrush } from "./paint.ts";
import { cellIndex, gridsOf, roomOfGrids, switchAt, type RoomGrids } from "./roomGrids.ts";
import { cutStamp, putStamp, turnStamp } from "./stamps.ts";

function blank(): RoomGrids {
  const { room, start } = emptyDrodRoom();
  return gridsOf({ ...room, monsters: [] }, start);
}

const monster = (type: Extract<Brush, { kind: "monster" }>["type"]): Brush => ({ kind: "monster", type });
const wall: Brush = { kind: "ground", layer: "walls", tile: "wall" };

/** A room with something in the way: walls, water, a pit, a door, items and the player. */
function crowded(): RoomGrids {
  const grids = blank();
  for (const [x, tile] of (["wall", "water", "pit", "yellowdoor", "floor"] as const).entries())
    grids.o[cellIndex([2 + 2 * x, 2])] = tile;
  grids.t[cellIndex([3, 4])] = "orb";
  grids.t[cellIndex([5, 4])] = "tar";
  return grids;
}
const crowdedCells = [
  ...Array.from({ length: 12 }, (_, i): [number, number] => [1 + i, 2]),
  ...Array.from({ length: 6 }, (_, i): [number, number] => [1 + i, 4]),
  [blank().start[0], blank().start[1]],
] as [number, number][];

describe("drawing", () => {
  test("every brush of the palette draws something the document's schema accepts, and the eyedropper takes it up again", () => {
    const schema = drodKind.documentTypes[0]?.schema;
    for (const brush of Object.values(palette).flat()) {
      const grids = blank();
      if (brush.kind === "monster" && brush.type.endsWith("mother"))
        paintBrush(
          grids,
          [[5, 5]],
          { kind: "item", item: brush.type === "tarmother" ? "tar" : brush.type === "mudmother" ? "mud" : "gel" },
          "S",
        );
      paintBrush(grids, [[5, 5]], brush, facingsOf(brush)[0] ?? "S");
      const parsed = schema?.safeParse({ ...emptyDrodRoom(), room: roomOfGrids(grids), start: grids.start });
      expect(parsed?.success, JSON.stringify(brush)).toBe(true);
      expect(pickBrush(grids, [5, 5]).brush).toEqual(brush);
    }
  });

  test("a room drawn and read back is the same room", () => {
    const room: Room = {
      o: [
        ["wall", 3, 3, 4],
        ["plate", 8, 8, 2],
      ],
      t: [["orb", 4, 6, 1]],
      monsters: [["roach", 10, 10, "S"]],
      orbs: [
        { x: 4, y: 6, type: "normal", agents: [] },
        { x: 8, y: 8, type: "toggle", plate: true, agents: [] },
      ],
    };
    expect(roomOfGrids(gridsOf(room, [1, 1, "N"]))).toEqual(room);
  });

  test("monsters cannot be put on walls or on the player, and a wall drawn over one takes it away", () => {
    const grids = blank();
    expect(paintFault(grids, monster("roach"), [0, 0])).toBe("monster-blocked");
    expect(paintFault(grids, monster("roach"), [grids.start[0], grids.start[1]])).toBe("monster-on-player");
    paintBrush(
      grids,
      [
        [0, 0],
        [7, 7],
      ],
      monster("roach"),
      "N",
    );
    expect(grids.monsters).toEqual([["roach", 7, 7, "N"]]);
    paintBrush(grids, [[7, 7]], wall, "S");
    expect(grids.monsters).toEqual([]);
  });

  test("the pointer is red exactly on the squares where a click with the brush would change nothing", () => {
    const seen = new Set<string>();
    for (const brush of Object.values(palette).flat())
      for (const facing of facingsOf(brush).length === 0 ? (["S"] as const) : facingsOf(brush))
        for (const cell of crowdedCells) {
          const [before, after] = [crowded(), crowded()];
          const fault = paintFault(before, brush, cell, facing);
          paintBrush(after, [cell], brush, facing);
          const name = JSON.stringify([brush, cell, fault]);
          if (fault === undefined && brush.kind === "item") expect(after.t[cellIndex(cell)], name).toBe(brush.item);
          else if (fault === undefined && (brush.kind === "monster" || brush.kind === "start"))
            expect(pickBrush(after, cell).brush, name).toEqual(brush);
          else if (fault !== undefined) expect(after, name).toEqual(before);
          if (fault !== undefined) seen.add(fault);
        }
    expect([...seen].toSorted()).toEqual([
      "item-blocked",
      "monster-blocked",
      "monster-on-item",
      "monster-on-player",
      "serpent-blocked",
      "start-blocked",
    ]);
  });

  test("drawing over a monster keeps its place in the order", () => {
    const grids = blank();
    paintBrush(
      grids,
      [
        [5, 5],
        [6, 5],
        [7, 5],
      ],
      monster("roach"),
      "S",
    );
    paintBrush(grids, [[5, 5]], monster("queen"), "E");
    expect(grids.monsters.map(([type]) => type)).toEqual(["queen", "roach", "roach"]);
  });

  test("a serpent lies along the stroke, its head at the end, without diagonal joints", () => {
    const grids = blank();
    paintBrush(
      grids,
      [
        [5, 5],
        [6, 6],
        [7, 6],
      ],
      monster("serpent"),
      "S",
    );
    expect(grids.monsters).toEqual([
      [
        "serpent",
        7,
        6,
        "E",
        {
          pieces: [
            [6, 6],
            [6, 5],
            [5, 5],
          ],
        },
      ],
    ]);
  });

  test("the eraser takes the layer in hand only", () => {
    const grids = blank();
    paintBrush(grids, [[5, 5]], { kind: "ground", layer: "floor", tile: "trapdoor" }, "S");
    paintBrush(grids, [[5, 5]], monster("roach"), "S");
    eraseCells(grids, [[5, 5]], "items");
    eraseCells(grids, [[5, 5]], "walls");
    expect(grids.o[cellIndex([5, 5])]).toBe("trapdoor");
    eraseCells(grids, [[5, 5]], "monsters");
    expect(grids.monsters).toEqual([]);
    eraseCells(grids, [[5, 5]], "all");
    expect(grids.o[cellIndex([5, 5])]).toBe("floor");
  });

  test("facings go round among those a thing can have", () => {
    const egg = monster("egg");
    expect(["SW", "W", "NW", "N"].map((facing) => turnedFacing(egg, facing as "SW", 1))).toEqual([
      "W",
      "NW",
      "N",
      "SW",
    ]);
    expect(turnedFacing({ kind: "tunnel" }, "N", -1)).toBe("W");
    expect(turnedFacing(monster("brain"), "-", 1)).toBe("-");
  });
});

describe("links", () => {
  function withGate(): RoomGrids {
    const grids = blank();
    paintBrush(grids, [[5, 5]], { kind: "item", item: "orb" }, "S");
    paintBrush(
      grids,
      [
        [9, 5],
        [9, 6],
      ],
      { kind: "ground", layer: "walls", tile: "yellowdoor" },
      "S",
    );
    grids.orbs = roomOfGrids(grids).orbs ?? [];
    return grids;
  }

  test("a link to any square of a door is one link, and a click goes through its effects", () => {
    const grids = withGate();
    expect(addLink(grids, [5, 5], [9, 5], "toggle")).toBe(true);
    expect(addLink(grids, [5, 5], [9, 6], "open")).toBe(true);
    const orb = switchAt(grids, [5, 5]);
    expect(orb?.agents).toEqual([[9, 5, "open"]]);
    if (orb !== undefined) cycleLink(grids, orb, 0);
    expect(switchAt(grids, [5, 5])?.agents).toEqual([[9, 5, "close"]]);
  });

  test("links end at doors and arrows only, and are gone with the door", () => {
    const grids = withGate();
    expect(addLink(grids, [5, 5], [12, 12], "open")).toBe(false);
    addLink(grids, [5, 5], [9, 5], "open");
    paintBrush(
      grids,
      [
        [9, 5],
        [9, 6],
      ],
      wall,
      "S",
    );
    expect(roomOfGrids(grids).orbs).toEqual([{ x: 5, y: 5, type: "normal", agents: [] }]);
  });
});

describe("stamps", () => {
  test("four turns are none, and two mirrorings either; facings, arrows and links turn along", () => {
    const grids = blank();
    paintBrush(grids, [[4, 4]], { kind: "arrow", off: false }, "NE");
    paintBrush(grids, [[5, 4]], monster("roach"), "N");
    paintBrush(grids, [[4, 5]], { kind: "item", item: "orb" }, "S");
    paintBrush(grids, [[6, 5]], { kind: "ground", layer: "walls", tile: "yellowdoor" }, "S");
    paintBrush(grids, [[6, 4]], { kind: "tunnel" }, "E");
    grids.orbs = [{ x: 4, y: 5, type: "normal", agents: [[6, 5, "open"]] }];
    const stamp = cutStamp(grids, { x: 4, y: 4, width: 3, height: 2 });
    const once = turnStamp(stamp, "rotate-90");
    expect([once.width, once.height]).toEqual([2, 3]);
    expect(once.f).toContain("arrow_se");
    expect(once.monsters).toEqual([["roach", 1, 1, "E"]]);
    expect(once.o).toContain("tunnel_s");
    expect(once.orbs).toEqual([{ x: 0, y: 0, type: "normal", agents: [[0, 2, "open"]] }]);
    expect(turnStamp(turnStamp(turnStamp(once, "rotate-90"), "rotate-90"), "rotate-90")).toEqual(stamp);
    expect(turnStamp(turnStamp(stamp, "mirror-x"), "mirror-x")).toEqual(stamp);
  });

  test("what hangs over the edge of the room is lost", () => {
    const grids = blank();
    paintBrush(
      grids,
      [
        [5, 4],
        [6, 4],
      ],
      monster("roach"),
      "N",
    );
    const stamp = cutStamp(grids, { x: 5, y: 4, width: 2, height: 1 });
    putStamp(grids, stamp, [37, 10]);
    expect(grids.monsters.at(-1)).toEqual(["roach", 37, 10, "N"]);
    expect(grids.monsters).toHaveLength(3);
  });
});
