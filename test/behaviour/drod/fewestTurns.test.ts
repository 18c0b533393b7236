import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beamEngineTask } from "#main/engines/drod/beamTask.ts";
import { namedCommand } from "#main/engines/drod/commandNumbers.ts";
import { fewestTurns, type ProofOutcome } from "#main/engines/drod/proof/fewestTurns.ts";
import { boundRulesOf, turnsBound } from "#main/engines/drod/proof/turnsBound.ts";
import { solveRoom } from "#main/engines/drod/solveRoom.ts";
import { commandWords, printCommands } from "#shared/levels/drod/commandList.ts";
import { emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { monstersLeft, type PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomColumns, roomRows, type Room, type RoomMonster } from "#shared/levels/drod/room.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { head } from "#simulation/drod/fast/sim.ts";
import { playListed, simOf } from "#simulation/drod/playSim.ts";
import { brainRoom, tarRoom, tenRoaches } from "../../bench/engines/drod/benchRooms.ts";
import { drodCommands, drodRooms } from "../../support/drodArbitraries.ts";
import { runShard } from "../../support/runTask.ts";

const size = 4;

/** Walls everywhere but in a corner of 4 x 4 squares. */
function smallRoom(monsters: RoomMonster[], o: Room["o"] = [], t: NonNullable<Room["t"]> = []): DrodRoom {
  const walls = Array.from({ length: roomRows }, (_, y): Room["o"][number] =>
    y >= 1 && y <= size ? ["wall", size + 1, y, roomColumns - size - 1] : ["wall", 0, y, roomColumns],
  );
  const left = Array.from({ length: size }, (_, y): Room["o"][number] => ["wall", 0, y + 1, 1]);
  return { ...emptyDrodRoom(), room: { o: [...walls, ...left, ...o], t, monsters }, start: [1, 1, "SE"] };
}

/** A copy to play on: the three layers hold names only, which are nearly all there is to copy. */
function copyOf({ o, f, t, ...others }: PlainState): PlainState {
  return { ...structuredClone(others), o: [...o], f: [...f], t: [...t] };
}

/** Everything that decides how a state continues, and more; of the layers, the corner. */
function keyOf({ turn: _turn, conquered: _conquered, o, f: _f, t, ...state }: PlainState): string {
  const corner = Array.from({ length: size }, (_, y) => roomColumns * (y + 1) + 1);
  return JSON.stringify([corner.map((at) => [o.slice(at, at + size), t.slice(at, at + size)]), state]);
}

/** States after one command; a pending double is put on every square that takes it. */
function after(state: PlainState): PlainState[] {
  const commands =
    state.placing === undefined
      ? commandWords
      : Array.from({ length: size * size }, (_, i) => ["double", 1 + (i % size), 1 + Math.floor(i / size)] as const);
  return commands
    .map((command) => {
      const child = copyOf(state);
      playPlain(child, command);
      return child;
    })
    .filter(({ dead, placing }) => !dead && (state.placing === undefined || placing === undefined));
}

/** The fewest turns by plain breadth-first search with the plain simulator; undefined: none, null: more than `most` states. */
function fewestByPlainSearch(room: DrodRoom, most: number): number | undefined | null {
  const first = enterPlainRoom(room.room, room.start);
  const seen = new Set([keyOf(first)]);
  let layer = [first];
  for (let turns = 0; layer.length > 0; turns++) {
    const next: PlainState[] = [];
    // Placing takes no turn: its states join the layer at work.
    for (const state of layer) {
      for (const child of after(state)) {
        const isSameTurn = state.placing !== undefined;
        const key = keyOf(child);
        if (seen.has(key) && !isSameTurn) continue;
        seen.add(key);
        (isSameTurn ? layer : next).push(child);
      }
      if (seen.size > most) return null;
    }
    if (layer.some((state) => monstersLeft(state) === 0)) return turns;
    if (next.some((state) => monstersLeft(state) === 0)) return turns + 1;
    layer = next;
  }
  return undefined;
}

function prove(room: DrodRoom, fewerThan = Infinity, states = 400_000): ProofOutcome {
  const proof = fewestTurns(simOf(room), { fewerThan, states, bytes: 2 ** 28 });
  let step = proof.next();
  while (step.done !== true) step = proof.next();
  return step.value;
}

describe("the proof of the fewest turns", () => {
  const square = fc.tuple(fc.integer({ min: 1, max: size }), fc.integer({ min: 1, max: size }));
  const kinds = fc.constantFrom(
    ...(["roach", "eye", "wraithwing", "spider", "golem", "goblin", "brain", "egg", "mimic", "tarbaby"] as const),
  );
  const squares = fc.constantFrom(
    ...(["trapdoor", "oremites", "pit", "bridge", "hot", "tunnel_e", "tunnel_w", "wall", "brokenwall"] as const),
  );
  const items = fc.constantFrom(...(["potion_mimic", "potion_speed", "bomb", "scroll", "obstacle"] as const));

  test("is the number that plain breadth-first search finds in tiny rooms with every kind of element", () => {
    const outcomes = { solved: 0, unsolvable: 0, doubles: 0 };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(kinds, square), { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(squares, square), { maxLength: 3 }),
        fc.option(fc.tuple(items, square)),
        (picked, tiles, item) => {
          const taken = new Set(["1,1"]);
          const isFree = ([x, y]: readonly [number, number]): boolean => {
            const isNew = !taken.has(`${x},${y}`);
            taken.add(`${x},${y}`);
            return isNew;
          };
          const o = tiles.flatMap(([tile, at]): Room["o"] => (isFree(at) ? [[tile, ...at, 1]] : []));
          const t = item !== null && isFree(item[1]) ? [[item[0], ...item[1], 1] as const] : [];
          const monsters = picked.flatMap(([type, at]): RoomMonster[] =>
            isFree(at) ? [[type, ...at, type === "brain" ? "-" : "N"]] : [],
          );
          const room = smallRoom(monsters, o, [...t] as NonNullable<Room["t"]>);
          fc.pre(monstersLeft(enterPlainRoom(room.room, room.start)) > 0);
          const expected = fewestByPlainSearch(room, 4000);
          fc.pre(expected !== null);
          const { found, atLeast } = prove(room);
          expect(found?.turns).toBe(expected ?? undefined);
          expect(atLeast).toBe(expected ?? Infinity);
          if (expected === undefined || found === undefined) {
            outcomes.unsolvable++;
            return;
          }
          outcomes.solved++;
          const solution = printCommands(found.commands.map(namedCommand));
          if (solution.includes("double")) outcomes.doubles++;
          expect(isUsable(validateLevel({ ...levelOf(room), solution }))).toBe(true);
          // With the fewest turns as the limit there is nothing to find, and the limit is proved.
          expect(prove(room, expected ?? 0)).toMatchObject({ found: undefined });
          expect(prove(room, expected ?? 0).atLeast).toBeGreaterThanOrEqual(expected ?? 0);
        },
      ),
      { numRuns: 70, seed: 11 },
    );
    expect(outcomes.solved).toBeGreaterThan(30);
    expect(outcomes.unsolvable).toBeGreaterThan(0);
    expect(outcomes.doubles).toBeGreaterThan(0);
  });

  test("uses a bound that drops by at most one per turn, in rooms with every element", () => {
    let most = 0;
    fc.assert(
      fc.property(drodRooms(), drodCommands, (room, commands) => {
        const sim = simOf(room);
        const rules = boundRulesOf(sim);
        let bound = turnsBound(sim, rules);
        most = Math.max(most, bound);
        for (const command of commands) {
          if (!playListed(sim, command) || sim.head[head.dead] !== 0) return;
          const next = turnsBound(sim, rules);
          expect(next).toBeGreaterThanOrEqual(bound - 1);
          bound = next;
        }
      }),
      { numRuns: 300, seed: 5 },
    );
    expect(most).toBeGreaterThan(8);
  });

  test("finds fewer turns than a beam in the tar room, and proves the ten roaches' in a fifth of a second", () => {
    expect(prove(tarRoom.room, 19)).toMatchObject({ atLeast: 17, found: { turns: 17 } });
    expect(prove(tenRoaches.room, 17)).toEqual({ atLeast: 17, found: undefined, generated: 18_359 });
  });

  test("names a lower bound where it has to stop, and no false one", () => {
    const room = smallRoom([
      ["wraithwing", 4, 4, "N"],
      ["goblin", 4, 1, "N"],
    ]);
    const { found } = prove(room);
    let before = 0;
    for (const states of [20, 200, 1000, 4000]) {
      const { atLeast } = prove(room, Infinity, states);
      expect(atLeast).toBeLessThanOrEqual(found?.turns ?? 0);
      expect(atLeast).toBeGreaterThanOrEqual(before);
      before = atLeast;
    }
    expect(before).toBeGreaterThan(2);
  });
});

describe("the fewest turns are said", () => {
  const wing = smallRoom([["wraithwing", 4, 4, "N"]]);
  /** A beam that leaves the room's only monster alone for long. */
  const badly = { width: "2", eval: "x - y" };
  const limits = { timeLimitSeconds: 1000, memoryMiB: 256 };
  const solve = (room: DrodRoom, options: Record<string, string>, now = () => 0) => {
    const search = solveRoom(levelOf(room), { ...limits, options }, now);
    let step = search.next();
    while (step.done !== true) step = search.next();
    return step.value;
  };

  test("by the solver: proved, or from how many on a solution is not ruled out", () => {
    const proved = solve(tenRoaches.room, {});
    expect(proved.metrics).toMatchObject({ turns: 17, proved: 1, "turns-at-least": 17 });
    expect(proved.problems.map(({ message }) => message)).toEqual([
      "Fewest turns proved: nothing clears the room in fewer than 17 turns.",
    ]);
    const open = solve(tenRoaches.room, { prove: "0" });
    expect(open.metrics).toMatchObject({ proved: 0, "turns-at-least": 14 });
    expect(open.problems[0]?.message).toMatch(/^Fewest turns not proved: at least 14\. /);
    expect(solve(tarRoom.room, { prove: "-1" }).status).toBe("unsupported");
  });

  test("by the solver in time: the beam's solution is kept when the proof takes longer", () => {
    let asked = 0;
    const late = solve(brainRoom.room, {}, () => (asked++ > 60 ? 2000 : 0));
    expect(asked).toBeLessThan(64);
    expect(late).toMatchObject({ status: "solved", metrics: { turns: 43, proved: 0 } });
    expect(solve(wing, badly)).toMatchObject({ status: "solved", metrics: { turns: 2, proved: 1 } });
  });

  test("by a beam's candidates: a shorter solution is put first, and each says what is proved of it", () => {
    const run = (prove: number) =>
      runShard(beamEngineTask, {
        input: { ...wing, name: "Room" },
        parameters: { width: 2, eval: badly.eval, solutions: 2, prove },
        count: 2,
      });
    const metricsOf = ({ events }: ReturnType<typeof run>) =>
      events.flatMap((event) => (event.type === "candidate" ? [event.metrics] : []));
    expect(metricsOf(run(0))).toMatchObject([{ proved: 0, "turns-at-least": 2 }]);
    expect(metricsOf(run(200_000))).toMatchObject([
      { proved: 1, "turns-at-least": 2 },
      { proved: 0, "turns-at-least": 2 },
    ]);
  });
});
