import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstDifference } from "#simulation/drod/fast/compareSims.ts";
import { head, type Sim } from "#simulation/drod/fast/sim.ts";
import { simCell, simCells } from "#simulation/drod/fast/simCells.ts";
import { counterPeriod, hashState, stateHash } from "#simulation/drod/fast/simHash.ts";
import { packState, unpackState } from "#simulation/drod/fast/simPack.ts";
import { canPlaceDouble } from "#simulation/drod/fast/simPlayer.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { playListed, simOf } from "#simulation/drod/playSim.ts";
import { commandWords, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { columnAndRow } from "#simulation/drod/fast/sim.ts";
import { roomProblems } from "#shared/levels/drod/roomProblems.ts";
import { drodCommands, drodRooms, idleCommands } from "../../support/drodArbitraries.ts";

/** What can be given now: the command, or the first place for a pending double. */
function givable(sim: Sim, command: RoomCommand): RoomCommand {
  if (sim.head[head.placing] === 0) return command;
  for (let cell = simCell(1, 1); cell < simCells; cell++)
    if (canPlaceDouble(sim, cell)) return ["double", ...columnAndRow(cell)];
  return command;
}

describe("the fast simulator agrees with the plain one", () => {
  test("in random rooms with every element in scope, state for state", () => {
    let turns = 0;
    fc.assert(
      fc.property(drodRooms(), drodCommands, (room, commands) => {
        fc.pre(roomProblems(room.room, room.start).every(({ severity }) => severity !== "error"));
        const plain = enterPlainRoom(room.room, room.start);
        const sim = simOf(room);
        expect(firstDifference(sim, plain)).toBeUndefined();
        for (const wanted of commands) {
          const command = givable(sim, wanted);
          if (!playListed(sim, command)) return;
          playPlain(plain, command);
          turns++;
          expect(Boolean(sim.head[head.dead])).toBe(plain.dead);
          if (plain.dead) return;
          expect(firstDifference(sim, plain)).toBeUndefined();
        }
      }),
      { numRuns: 300 },
    );
    expect(turns).toBeGreaterThan(2000);
  });
});

describe("what a state's hash leaves out", () => {
  test("never matters: states of equal hash have equal futures, whatever way they were reached", () => {
    let pairs = 0;
    fc.assert(
      fc.property(drodRooms(), idleCommands, drodCommands, (room, commands, future) => {
        const bySeen = new Map<string, Uint8Array>();
        const sim = simOf(room);
        const period = counterPeriod(sim);
        for (const command of commands) {
          if (!playListed(sim, givable(sim, command)) || sim.head[head.dead] !== 0) return;
          hashState(sim, period);
          const key = `${stateHash.high} ${stateHash.low}`;
          const before = bySeen.get(key);
          const now = packState(sim).slice();
          bySeen.set(key, now);
          if (before === undefined) continue;
          pairs++;
          expect(futureOf(sim, now, future, period)).toEqual(futureOf(sim, before, future, period));
          unpackState(sim, now);
        }
      }),
      { numRuns: 300 },
    );
    expect(pairs).toBeGreaterThan(20);
  });

  test("never matters to the plain simulator either, which knows no hash", () => {
    let pairs = 0;
    fc.assert(
      fc.property(drodRooms(), transpositions, drodCommands, (room, steps, future) => {
        fc.pre(roomProblems(room.room, room.start).every(({ severity }) => severity !== "error"));
        const sim = simOf(room);
        const period = counterPeriod(sim);
        const states = [{ plain: enterPlainRoom(room.room, room.start), packed: packState(sim).slice() }];
        const byHash = new Map([[hashText(sim, period), 0]]);
        for (const [from, wanted] of steps) {
          const parent = states[from % states.length]!;
          unpackState(sim, parent.packed);
          const command = givable(sim, wanted);
          if (!playListed(sim, command) || sim.head[head.dead] !== 0) continue;
          const plain = copyOf(parent.plain);
          playPlain(plain, command);
          const equal = states[byHash.get(hashText(sim, period)) ?? -1];
          if (equal === undefined) {
            byHash.set(hashText(sim, period), states.length);
            states.push({ plain, packed: packState(sim).slice() });
            continue;
          }
          pairs++;
          const twin = copyOf(equal.plain);
          for (const wish of future) {
            const next = givable(sim, wish);
            if (!playListed(sim, next)) break;
            playPlain(plain, next);
            playPlain(twin, next);
            if (!showsTheSame(plain, twin)) expect(whatShows(plain)).toBe(whatShows(twin));
            if (plain.dead) break;
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(pairs).toBeGreaterThan(200);
  });

  test("a packed state comes back whole after other play", () => {
    fc.assert(
      fc.property(drodRooms(), drodCommands, drodCommands, (room, commands, others) => {
        const sim = simOf(room);
        for (const command of commands) if (!playListed(sim, givable(sim, command))) return;
        const packed = packState(sim).slice();
        const whole = wholeState(sim);
        for (const command of others) playListed(sim, givable(sim, command));
        unpackState(sim, packed);
        expect(wholeState(sim)).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });
});

/** Each plays a command from some state known so far: ways that part and come back together. */
const transpositions: fc.Arbitrary<[number, RoomCommand][]> = fc.array(
  fc.tuple(
    fc.nat(40),
    fc.oneof(fc.constantFrom<RoomCommand>(".", "E", "W", "C", "CC"), fc.constantFrom(...commandWords)),
  ),
  { minLength: 20, maxLength: 40 },
);

function hashText(sim: Sim, period: number): string {
  hashState(sim, period);
  return `${stateHash.high} ${stateHash.low}`;
}

/** A copy to play on: the squares are texts, which `structuredClone` writes out one by one. */
function copyOf(state: PlainState): PlainState {
  const { o, f, t, ...rest } = state;
  return { ...structuredClone(rest), o: [...o], f: [...f], t: [...t] };
}

/** `whatShows`, without writing out the squares. */
function showsTheSame(a: PlainState, b: PlainState): boolean {
  const isSame = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((tile, cell) => tile === other[cell]);
  const besides = (state: PlainState): string => whatShows({ ...state, o: [], f: [], t: [] });
  return isSame(a.o, b.o) && isSame(a.f, b.f) && isSame(a.t, b.t) && besides(a) === besides(b);
}

/** What a player sees of a state; which way a monster faces shows in where it goes. */
function whatShows({ o, f, t, player, dead, conquered, placing, monsters }: PlainState): string {
  const bodies = monsters.map(({ type, x, y, awake, broken, pieces }) => [type, x, y, awake, broken, pieces]);
  return JSON.stringify([o, f, t, player, dead, conquered, placing, bodies]);
}

/** Everything that play reads. */
function wholeState(sim: Sim): number[][] {
  const monsters = (sim.head[head.monsters] ?? 0) * 4;
  const pieces = (sim.head[head.pieces] ?? 0) * 2;
  return [
    ...[sim.head, sim.o, sim.f, sim.t, sim.block, sim.occ].map((values) => [...values]),
    [...sim.mon.subarray(0, monsters)],
    [...sim.piece.subarray(0, pieces)],
    [...sim.orb],
    [...sim.burn.subarray(0, sim.head[head.burning])],
  ];
}

/** Hash, monsters left and death after each of some commands, from a packed state on. */
function futureOf(sim: Sim, packed: Uint8Array, commands: readonly RoomCommand[], period: number): string[] {
  unpackState(sim, packed);
  return commands.map((command) => {
    playListed(sim, givable(sim, command));
    hashState(sim, period);
    const { left, dead, conquered } = head;
    return [stateHash.high, stateHash.low, sim.head[left], sim.head[dead], sim.head[conquered]].join(" ");
  });
}
