import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyDrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { simOf } from "../playSim.ts";
import type { RoomMonster } from "#shared/levels/drod/room.ts";
import { addPiece, removePieceAt } from "./simMonsterSlots.ts";
import { head, type Sim } from "./sim.ts";
import { setO, setT } from "./simSquares.ts";
import { mapDistance, pathMapOf } from "./simBrain.ts";
import { simCell } from "./simCells.ts";
import { O, T } from "./simTiles.ts";

const cells = [simCell(10, 10), simCell(11, 10), simCell(10, 11)];
const tiles = [O.floor, O.pit, O.wall, O.bridge, O.yellowdoor, O.yellowdoor_open];
const items = [T.empty, T.tar, T.orb];

/** One change of a cell: its tile, its item, or whether a serpent's body is on it. */
const change = fc.record({
  cell: fc.constantFrom(...cells),
  what: fc.oneof(
    fc.record({ tile: fc.constantFrom(...tiles) }),
    fc.record({ item: fc.constantFrom(...items) }),
    fc.constant("body" as const),
  ),
});

function flipBody(sim: Sim, cell: number): void {
  const count = sim.head[head.pieces] ?? 0;
  const at = Array.from({ length: count }, (_, i) => i).find((i) => sim.piece[i * 2 + 1] === cell);
  if (at === undefined) addPiece(sim, 0, cell);
  else removePieceAt(sim, at);
}

test("a cached map is the one that would be computed anew, whatever closes a square and however often", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const monsters: RoomMonster[] = [["serpent", 30, 28, "N", { pieces: [[30, 29]] }]];
      const sim = simOf({ ...emptyDrodRoom(), room: { ...emptyDrodRoom().room, monsters } });
      const distances = (): number[][] =>
        ([0, 1] as const).map((movement) => cells.map((cell) => mapDistance(pathMapOf(sim, movement), cell)));
      for (const { cell, what } of changes) {
        if (what === "body") flipBody(sim, cell);
        else if ("tile" in what) setO(sim, cell, what.tile);
        else setT(sim, cell, what.item);
        const cached = distances();
        const maps = [...sim.fixed.maps];
        sim.fixed.maps.clear();
        sim.scratch.map = [undefined, undefined];
        expect(distances()).toEqual(cached);
        for (const [key, map] of maps) sim.fixed.maps.set(key, map);
      }
    }),
  );
});
