import { expect, test } from "vitest";
import { emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { packState, unpackState } from "#simulation/drod/fast/simPack.ts";
import { playListed, simOf } from "#simulation/drod/playSim.ts";
import type { Strata } from "#shared/levels/drod/drodTasks.ts";
import type { commandWords } from "#shared/levels/drod/commandList.ts";
import { tarRoom } from "../../../../../test/bench/engines/drod/benchRooms.ts";
import { strataQuota, stratumOf } from "./stratum.ts";

const hall = emptyDrodRoom();
const at = (x: number, y: number): DrodRoom => ({ ...hall, start: [x, y, "N"] });
const stratum = (room: DrodRoom, strata: Strata, ...commands: (typeof commandWords)[number][]) => {
  const sim = simOf(room);
  for (const command of commands) expect(playListed(sim, command)).toBe(true);
  return stratumOf(sim, strata);
};

test("places are alike within 4 x 4 squares, and no two parts of the room are", () => {
  for (const [x, y] of [
    [9, 8],
    [8, 11],
    [11, 11],
  ] as const) {
    expect(stratum(at(x, y), "place")).toBe(stratum(at(8, 8), "place"));
  }
  const parts = new Set<number>();
  for (let y = 1; y < 32; y += 4) for (let x = 1; x < 38; x += 4) parts.add(stratum(at(x, y), "place"));
  expect(parts.size).toBe(8 * 10);
});

test("by shape, states differ in the trapdoors that have fallen, whatever else happened", () => {
  const room: DrodRoom = { ...at(10, 10), room: { ...hall.room, o: [["trapdoor", 10, 9, 2]], monsters: [] } };
  const whole = stratum(room, "shape");
  expect(stratum(room, "shape", "S", "C", "N")).toBe(whole);
  expect(stratum(room, "shape", "N")).toBe(whole);
  const first = stratum(room, "shape", "N", "N");
  expect(first).not.toBe(whole);
  expect(stratum(room, "shape", "N", "E")).toBe(first);
  expect(stratum(room, "shape", "N", "E", "N")).not.toBe(first);
  expect(stratum(room, "none", "N", "N")).toBe(stratum(room, "none"));
});

test("by shape, states differ in the tar that is cut, whatever was seen to change before", () => {
  // The sword cuts the flat side of a block of tar of 4 x 4: one square is removed.
  const room: DrodRoom = {
    ...hall,
    start: [10, 13, "N"],
    room: {
      o: [],
      monsters: [["roach", 36, 1, "S"]],
      t: [
        ["tar", 9, 8, 4],
        ["tar", 9, 9, 4],
        ["tar", 9, 10, 4],
        ["tar", 9, 11, 4],
      ],
    },
  };
  expect(stratum(room, "shape", "N")).not.toBe(stratum(room, "shape"));
  expect(stratum(room, "all", "N")).not.toBe(stratum(room, "all"));
  // A simulator that has seen the cut room still distinguishes the uncut one.
  const sim = simOf(room);
  const uncut = stratumOf(sim, "shape");
  const packed = packState(sim).slice();
  expect(playListed(sim, "N")).toBe(true);
  expect(stratumOf(sim, "shape")).not.toBe(uncut);
  unpackState(sim, packed);
  expect(stratumOf(sim, "shape")).toBe(uncut);
  expect(stratum(tarRoom.room, "monsters")).toBeGreaterThan(0);
});

test("the quota of a stratum is its whole share of the width, and at least one state", () => {
  expect([strataQuota(1000, 0.1), strataQuota(1000, 1), strataQuota(15, 0.1), strataQuota(5, 0.1)]).toEqual([
    100, 1000, 1, 1,
  ]);
});

test("by topology, states agree whose trapdoors form the same regions with the same dead ends, wherever these are", () => {
  const row = (x: number, y: number, length: number) => ["trapdoor", x, y, length] as const;
  const topologyOf = (...o: (readonly ["trapdoor", number, number, number])[]): number =>
    stratum(
      { ...at(10, 20), room: { ...hall.room, o: [...(hall.room.o ?? []), ...o.map(([...run]) => run)] } },
      "topology",
    );
  const corridor = topologyOf(row(5, 5, 4));
  expect(topologyOf(row(20, 9, 4))).toBe(corridor);
  expect(topologyOf(row(5, 5, 3))).not.toBe(corridor);
  expect(topologyOf(row(5, 5, 2), row(5, 6, 2))).not.toBe(corridor);
  expect(topologyOf(row(5, 5, 2), row(9, 5, 2))).not.toBe(corridor);
  expect(topologyOf(row(5, 5, 4), row(5, 9, 2))).toBe(topologyOf(row(5, 5, 2), row(5, 9, 4)));
});
