import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tenRoaches, tarRoom } from "../../bench/engines/drod/benchRooms.ts";
import { namedCommand } from "#main/engines/drod/commandNumbers.ts";
import { commandWords, printCommands } from "#shared/levels/drod/commandList.ts";
import { emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import { monstersLeft, type PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import { levelOf } from "#shared/levels/drod/roomFile.ts";
import { roomColumns, roomRows, type Room, type RoomMonster } from "#shared/levels/drod/room.ts";
import { beam, evaluation } from "../../support/drodSearch.ts";

/** Walls everywhere but in a corner of size x size squares from 1,1. */
function corner(size: number, monsters: RoomMonster[], o: Room["o"] = []): DrodRoom {
  const rows = Array.from({ length: roomRows }, (_, y): Room["o"][number] =>
    y >= 1 && y <= size ? ["wall", size + 1, y, roomColumns - size - 1] : ["wall", 0, y, roomColumns],
  );
  const left = Array.from({ length: size }, (_, y): Room["o"][number] => ["wall", 0, y + 1, 1]);
  return { ...emptyDrodRoom(), room: { o: [...rows, ...left, ...o], monsters }, start: [1, 1, "SE"] };
}

/** Shortest way to clear a room by breadth-first search with the plain simulator; undefined when there is none. */
function shortest(room: DrodRoom): number | undefined {
  const keyOf = ({ player, monsters, o, nextIsHalf }: PlainState) =>
    JSON.stringify([
      player,
      monsters.map(({ type, x, y, facing, awake }) => [type, x, y, awake ? 0 : facing]),
      o,
      nextIsHalf,
    ]);
  const first = enterPlainRoom(room.room, room.start);
  const seen = new Set([keyOf(first)]);
  let layer = [first];
  for (let turn = 1; layer.length > 0; turn++) {
    const next: PlainState[] = [];
    for (const state of layer) {
      for (const command of commandWords) {
        const child = structuredClone(state);
        playPlain(child, command);
        if (child.dead) continue;
        if (monstersLeft(child) === 0) return turn;
        const key = keyOf(child);
        if (!seen.has(key)) next.push(child);
        seen.add(key);
      }
    }
    layer = next;
  }
  return undefined;
}

describe("a beam of full width", () => {
  const square = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }));
  const kinds = fc.constantFrom("roach", "eye", "wraithwing", "spider", "golem");

  test("finds what breadth-first search finds in tiny rooms, and proves the rest unsolvable", () => {
    let solved = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, square), { minLength: 1, maxLength: 2 }), square, (picked, hole) => {
        const taken = new Set(["1,1"]);
        const monsters = picked.flatMap(([type, [x, y]]): RoomMonster[] => {
          if (taken.has(`${x},${y}`)) return [];
          taken.add(`${x},${y}`);
          return [[type, x, y, "N"]];
        });
        fc.pre(monsters.length > 0 && !taken.has(hole.join()));
        const room = corner(3, monsters, [["trapdoor", hole[0], hole[1], 1]]);
        fc.pre(monstersLeft(enterPlainRoom(room.room, room.start)) > 0);
        const found = beam(room, { width: 100_000 });
        const best = shortest(room);
        expect(found.end).toBe(best === undefined ? "exhausted" : "cleared");
        expect(found.solutions[0]?.length).toBe(best);
        if (best !== undefined) solved++;
      }),
      { numRuns: 25, seed: 7 },
    );
    expect(solved).toBeGreaterThan(5);
  });

  test("says that the fewest turns are proved only where breadth-first search finds no fewer, at every width", () => {
    const outcomes = { proved: 0, open: 0, longer: 0 };
    for (const monsters of [
      [["roach", 4, 4, "N"]],
      [
        ["roach", 4, 2, "N"],
        ["roach", 2, 4, "N"],
      ],
      [
        ["golem", 4, 4, "N"],
        ["roach", 3, 4, "N"],
      ],
      [["wraithwing", 4, 4, "N"]],
    ] satisfies RoomMonster[][]) {
      const room = corner(4, monsters);
      const best = shortest(room);
      for (const width of [2, 6, 20, 4000]) {
        const { solutions, isComplete } = beam(room, { width, maxTurns: 40 });
        const turns = solutions[0]?.length;
        if (isComplete && turns !== undefined) {
          expect(turns).toBe(best);
          outcomes.proved++;
        } else outcomes.open++;
        if (turns !== undefined && best !== undefined && turns > best) outcomes.longer++;
      }
    }
    expect(outcomes.proved).toBeGreaterThan(3);
    expect(outcomes.open).toBeGreaterThan(3);
  });

  test("proves nothing of turns in a room with a double to place: placing takes a command and no turn", () => {
    const room = corner(4, [["roach", 4, 4, "N"]]);
    const potion: DrodRoom = { ...room, room: { ...room.room, t: [["potion_mimic", 2, 1, 1]] } };
    expect(beam(room, { width: 4000 }).isComplete).toBe(true);
    expect(beam(potion, { width: 4000 }).isComplete).toBe(false);
  });

  test("proves a walled-in roach out of reach", () => {
    const room = corner(3, [["roach", 20, 20, "S"]], [["floor", 20, 20, 1]]);
    expect(beam(room, { width: 10_000 }).end).toBe("exhausted");
  });
});

describe("a beam", () => {
  test("has its bench signature on the ten roaches: the same states in the same order on every machine", () => {
    const { generated, duplicates, turns, end } = beam(tenRoaches.room, { width: 1000 });
    expect({ generated, duplicates, turns, end }).toEqual({
      generated: 132_638,
      duplicates: 44_993,
      turns: 17,
      end: "cleared",
    });
  });

  test("gives the same solution for the same seed, another for another", () => {
    const solution = (seed: number) => beam(tenRoaches.room, { seed, randomness: 200 }).solutions;
    expect(solution(5)).toEqual(solution(5));
    expect(solution(5)).not.toEqual(solution(6));
  });

  test.each([
    ["plain", {}],
    ["stochastic", { randomness: 20 }],
    ["by monsters left", { strata: "monsters", quota: 0.2 }],
    ["by place", { strata: "place", quota: 0.05 }],
    ["by shape", { strata: "shape", quota: 0.1 }],
    ["by topology", { strata: "topology", quota: 0.1 }],
    ["by all", { strata: "all", quota: 0.01 }],
    ["blind to monster order", { orderBlind: true }],
  ] as const)("%s: every solution stands the judge's replay", (_name, options) => {
    for (const { room } of [tenRoaches, tarRoom]) {
      const { solutions } = beam(room, { width: 300, solutions: 5, ...options });
      expect(solutions.length).toBeGreaterThan(0);
      for (const commands of solutions) {
        const solution = printCommands(commands.map(namedCommand));
        expect(validateLevel({ ...levelOf(room), solution })).toEqual([]);
      }
      expect(new Set(solutions.map((commands) => commands.join())).size).toBe(solutions.length);
    }
  });

  test("starves when too narrow, and says so instead of unsolvable", () => {
    const room = corner(3, [["roach", 20, 20, "S"]], [["floor", 20, 20, 1]]);
    expect(beam(room, { width: 3 }).end).toBe("starved");
  });

  test("forgets old states when its memory is full and still ends", () => {
    const small = { packedBytes: 200, arenaBytes: 1_000_000, hashes: 2000, trailNodes: 1_000_000 };
    expect(beam(tenRoaches.room, { width: 100, budget: small }).end).toBe("cleared");
    expect(beam(tenRoaches.room, { width: 100, budget: { ...small, trailNodes: 300 } }).end).toBe("cleared");
  });

  test("ends when its states take more memory than it may have", () => {
    const narrow = { packedBytes: 4, arenaBytes: 6000, hashes: 100_000, trailNodes: 1_000_000 };
    expect(beam(tenRoaches.room, { width: 1000, budget: narrow })).toMatchObject({ end: "memory", solutions: [] });
    expect(beam(tenRoaches.room, { width: 1000, budget: { ...narrow, arenaBytes: 1_000_000 } }).end).toBe("cleared");
  });

  test("puts a pending double down before anything else", () => {
    const room: DrodRoom = {
      ...corner(
        4,
        [["roach", 9, 2, "S"]],
        [
          ["floor", 7, 1, 4],
          ["floor", 7, 2, 4],
        ],
      ),
      start: [1, 3, "N"],
    };
    const potion: DrodRoom = { ...room, room: { ...room.room, t: [["potion_mimic", 2, 3, 1]] } };
    const { solutions } = beam(potion, {
      width: 20_000,
      evaluate: evaluation("monsters + sum(all, mx) / 100 - count(mimic)"),
    });
    const text = printCommands((solutions[0] ?? []).map(namedCommand));
    expect(text).toMatch(/double \d+,\d+/);
    expect(validateLevel({ ...levelOf(potion), solution: text })).toEqual([]);
  });
});
