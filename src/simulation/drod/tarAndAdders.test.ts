import { describe, expect, test } from "vitest";
import { firstDifference } from "./fast/compareSims.ts";
import { enterRoom, playCommand } from "./fast/simTurn.ts";
import { commandOf } from "./fast/simPlayer.ts";
import { cellOf, type PlainState } from "#shared/levels/drod/plain/plainState.ts";
import { enterPlainRoom, playPlain } from "#shared/levels/drod/plain/plainTurn.ts";
import type { Room, RoomStart } from "#shared/levels/drod/room.ts";

/** Waits for a number of turns in both simulators, which must agree after each of them. */
function wait(room: Room, start: RoomStart, turns: number): PlainState {
  const plain = enterPlainRoom(room, start);
  const sim = enterRoom(room, start);
  for (let turn = 1; turn <= turns; turn++) {
    playPlain(plain, ".");
    playCommand(sim, commandOf("."));
    expect(firstDifference(sim, plain), `after turn ${turn}`).toBeUndefined();
  }
  return plain;
}

const farAway: RoomStart = [1, 30, "N"];

function squaresOf(state: PlainState, item: string): string[] {
  return state.t.flatMap((found, cell) => (found === item ? [`${cell % 38},${Math.floor(cell / 38)}`] : []));
}

function babiesOf(state: PlainState): string[] {
  return state.monsters.filter(({ type }) => type.endsWith("baby")).map(({ type, x, y }) => `${type} ${x},${y}`);
}

describe("growth", () => {
  test("gel that no mother is connected to stays as it is", () => {
    const gel: Room["t"] = [
      ["gel", 10, 10, 2],
      ["gel", 10, 11, 2],
      ["gel", 20, 10, 2],
      ["gel", 20, 11, 2],
    ];
    const state = wait({ o: [], t: gel, monsters: [["gelmother", 10, 10, "S"]] }, farAway, 30);
    const grown = squaresOf(state, "gel");
    expect(grown).toContain("9,10");
    expect(grown.filter((square) => Number(square.split(",")[0]) > 15)).toEqual(["20,10", "21,10", "20,11", "21,11"]);
  });

  test("a corner that two pieces of gel share without a common block does not connect them", () => {
    const gel: Room["t"] = [
      ["gel", 10, 10, 2],
      ["gel", 10, 11, 2],
      ["gel", 12, 12, 2],
      ["gel", 12, 13, 2],
    ];
    const state = wait({ o: [], t: gel, monsters: [["gelmother", 10, 10, "S"]] }, farAway, 30);
    expect(squaresOf(state, "gel")).not.toContain("14,14");
    expect(squaresOf(state, "gel")).toContain("9,9");
  });

  test("gel babies appear in the order in which they wait since the last square that held", () => {
    // Walls enclose 13,9, where growth begins, and 9,9, where it ends; the tar in between is stable.
    const room: Room = {
      o: [
        ["wall", 12, 9, 1],
        ["wall", 9, 10, 1],
      ],
      t: [
        ["gel", 10, 10, 3],
        ["gel", 10, 11, 3],
      ],
      monsters: [["gelmother", 10, 10, "S"]],
    };
    expect(babiesOf(wait(room, farAway, 30))).toEqual(["gelbaby 9,9", "gelbaby 13,9"]);
    const tar = {
      ...room,
      t: room.t?.map(([, x, y, length]): ["tar", number, number, number] => ["tar", x, y, length]) ?? [],
    };
    const state = wait({ ...tar, monsters: [["tarmother", 10, 10, "S"]] }, farAway, 30);
    expect(babiesOf(state)).toEqual(["tarbaby 13,9", "tarbaby 9,9"]);
  });

  test("a tar mother on bare floor has tar under her and makes babies around", () => {
    const state = wait({ o: [], monsters: [["tarmother", 10, 10, "S"]] }, farAway, 30);
    expect(squaresOf(state, "tar")).toEqual([9, 10, 11].flatMap((y) => [9, 10, 11].map((x) => `${x},${y}`)));
    expect(babiesOf(state)).toEqual([]);
  });

  test("tar that grows over a plate presses it", () => {
    const room: Room = {
      o: [
        ["plate", 9, 9, 1],
        ["yellowdoor", 30, 5, 1],
      ],
      t: [
        ["tar", 10, 10, 2],
        ["tar", 10, 11, 2],
      ],
      monsters: [["tarmother", 10, 10, "S"]],
      orbs: [{ x: 9, y: 9, type: "normal", plate: true, agents: [[30, 5, "open"]] }],
    };
    expect(wait(room, farAway, 29).o[cellOf(30, 5)]).toBe("yellowdoor");
    expect(wait(room, farAway, 30).o[cellOf(30, 5)]).toBe("yellowdoor_open");
  });

  test("tar under a mother stays when the block around her is cut", () => {
    const room: Room = {
      o: [],
      t: [
        ["tar", 10, 10, 3],
        ["tar", 10, 11, 3],
      ],
      monsters: [["tarmother", 10, 11, "S"]],
    };
    const state = wait(room, [11, 8, "S"], 0);
    // The sword was at 11,9 on entry; a step south cuts 11,10, the middle of the flat edge.
    playPlain(state, "S");
    expect(squaresOf(state, "tar")).toEqual(["10,11"]);
  });
});

describe("an adder that cannot move", () => {
  /** A dead end of one square: the head is in it, the body behind. */
  const walls: Room["o"] = [
    ["wall", 9, 9, 3],
    ["wall", 9, 10, 1],
    ["wall", 9, 11, 3],
  ];
  const adder: Room["monsters"][number] = [
    "adder",
    10,
    10,
    "W",
    {
      pieces: [
        [11, 10],
        [12, 10],
        [13, 10],
      ],
    },
  ];

  test("keeps its tail between walls", () => {
    const state = wait({ o: walls, monsters: [adder] }, [1, 10, "N"], 3);
    expect(state.monsters[0]?.pieces).toHaveLength(3);
  });

  test("loses a piece a turn where another adder is in the way, and dies of it", () => {
    const open = walls.filter(([, , y]) => y !== 11);
    const other: Room["monsters"][number] = [
      "adder",
      10,
      14,
      "S",
      {
        pieces: [
          [10, 13],
          [10, 12],
          [10, 11],
        ],
      },
    ];
    const room: Room = {
      o: [...open, ["wall", 9, 11, 1], ["wall", 9, 15, 3], ["wall", 9, 14, 1], ["wall", 11, 14, 1]],
      monsters: [adder, other],
    };
    const pieces = [1, 2, 3].map((turns) => wait(room, [1, 10, "N"], turns).monsters[0]);
    expect(pieces.map((monster) => `${monster?.type} ${monster?.x} ${monster?.pieces.length}`)).toEqual([
      "adder 10 2",
      "adder 10 1",
      "adder 10 3",
    ]);
  });

  test("keeps its tail where an arrow is between it and the other adder", () => {
    const open = walls.filter(([, , y]) => y !== 11);
    const other: Room["monsters"][number] = [
      "adder",
      10,
      14,
      "S",
      {
        pieces: [
          [10, 13],
          [10, 12],
          [10, 11],
        ],
      },
    ];
    const room: Room = {
      o: [...open, ["wall", 9, 11, 1], ["wall", 9, 15, 3], ["wall", 9, 14, 1], ["wall", 11, 14, 1]],
      f: [["arrow_n", 10, 10, 1]],
      monsters: [adder, other],
    };
    expect(wait(room, [1, 10, "N"], 2).monsters[0]?.pieces).toHaveLength(3);
  });
});

describe("an adder before tar", () => {
  const adder: Room["monsters"][number] = [
    "adder",
    14,
    11,
    "W",
    {
      pieces: [
        [15, 11],
        [16, 11],
      ],
    },
  ];

  test("eats what no weapon would cut, grows, and what comes loose becomes babies", () => {
    // The corner of mud is its weak spot, so the middle of its edge is what an adder eats.
    const mud: Room["t"] = [
      ["mud", 11, 10, 3],
      ["mud", 11, 11, 3],
      ["mud", 11, 12, 3],
    ];
    const state = wait({ o: [], t: mud, monsters: [adder] }, [1, 11, "N"], 1);
    expect(state.monsters[0]).toMatchObject({ x: 13, y: 11, pieces: { length: 3 } });
    expect(babiesOf(state)).toEqual(["mudbaby 13,10", "mudbaby 13,12"]);
    expect(squaresOf(state, "mud")).toHaveLength(6);
  });

  test("goes around what a weapon would cut", () => {
    const tar: Room["t"] = [
      ["tar", 11, 10, 3],
      ["tar", 11, 11, 3],
      ["tar", 11, 12, 3],
    ];
    const state = wait({ o: [], t: tar, monsters: [adder] }, [1, 11, "N"], 1);
    expect(squaresOf(state, "tar")).toHaveLength(9);
    expect(state.monsters[0]).toMatchObject({ x: 14, y: 10 });
  });
});
