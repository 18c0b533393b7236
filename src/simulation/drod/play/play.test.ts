import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commandWords, printCommands, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { drodLevelSchema, drodRoomSchema, outerWalls } from "#shared/levels/drod/drodRoom.ts";
import { lineTree } from "#shared/levels/drod/lines.ts";
import { playListed, simOf } from "../playSim.ts";
import { monsterShapes, playerShapes } from "#shared/levels/drod/draw/drawMonsters.ts";
import { squareShapes } from "#shared/levels/drod/draw/drawRoom.ts";
import { drodReplay } from "#shared/levels/drod/drodKind.ts";
import { playerPath } from "#shared/levels/drod/playerPath.ts";
import { deathBy, foreseeMoves } from "./foresee.ts";
import { play, startSession, stateAt, undo } from "#shared/play/playSession.ts";
import { recordLine, recordingOf, roomPlay, type DrodTurn } from "./recording.ts";
import { stateRoom } from "./stateRoom.ts";

const base = { settings: { blueDoorsDone: false } };

function roomWith(changes: Readonly<Record<string, unknown>>, start: readonly unknown[] = [10, 14, "N"]) {
  return drodRoomSchema.parse({ ...base, room: { o: outerWalls(), monsters: [], ...changes }, start });
}

const hall = roomWith({
  monsters: [
    ["roach", 10, 8, "S"],
    ["roach", 14, 14, "W"],
    ["goblin", 4, 20, "N"],
    [
      "serpent",
      30,
      20,
      "W",
      {
        pieces: [
          [31, 20],
          [32, 20],
        ],
      },
    ],
  ],
  t: [
    ["tar", 20, 10, 3],
    ["tar", 20, 11, 3],
  ],
});

const lines = fc.array(fc.constantFrom(...commandWords), { maxLength: 40 });

describe("a recording", () => {
  test("shows every turn as playing from the entrance does, in any order, also after undo", () => {
    fc.assert(
      fc.property(lines, fc.nat(40), fc.nat(40), (commands, cut, back) => {
        const rules = roomPlay(hall);
        const whole = startSession<DrodTurn, RoomCommand>(rules, commands);
        const undone = undo(whole, Math.min(cut, whole.length));
        rules.sim(rules.start);
        const more: RoomCommand[] = ["C", "."];
        const recording = recordingOf(rules, play(undone, more) ?? undone);
        const played = recording.commands;
        const index = Math.min(back, played.length);
        const sim = simOf(hall);
        for (const command of played.slice(0, index)) playListed(sim, command);
        expect(stateRoom(recording.at(index))).toEqual(stateRoom(sim));
      }),
      { numRuns: 60 },
    );
  });

  test("has as many frames, the same pictures and the same path as the plain simulator gives for exports", () => {
    fc.assert(
      fc.property(lines, (commands) => {
        const level = drodLevelSchema.parse({ room: hall.room, start: hall.start, solution: printCommands(commands) });
        const recording = recordLine(hall, commands);
        const places = recording.places.filter((place, i) => place.join() !== recording.places[i - 1]?.join());
        const replay = drodReplay(level);
        if (replay === undefined) return;
        expect(playerPath(level)).toEqual(places);
        expect(replay.count).toBe(recording.commands.length + 1);
        for (const index of [replay.count - 1, 0, Math.floor(replay.count / 2)]) {
          const { tiles, monsters, player } = stateRoom(recording.at(index));
          const figures = [...monsters.flatMap((monster) => monsterShapes(monster, false)), ...playerShapes(player)];
          expect(replay.at(index).shapes).toEqual([...squareShapes(tiles, "thumbnail"), ...figures]);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("ends with a death, and goes on after it is taken back", () => {
    const room = roomWith({ monsters: [["roach", 10, 16, "N"]] });
    const rules = roomPlay(room);
    const session = startSession<DrodTurn, RoomCommand>(rules, [".", ".", "N", "N"]);
    expect(rules.outcome(stateAt(session))).toBe("lost");
    expect(play(session, ["N"])).toBeUndefined();
    const before = undo(session, session.length - 1);
    expect(rules.outcome(stateAt(before))).toBeUndefined();
    expect(play(before, ["C"])).toBeDefined();
  });

  test("says when the room is clear, with the monsters left turn by turn", () => {
    const recording = recordLine(roomWith({ monsters: [["roach", 10, 10, "S"]] }), ["N", "N"]);
    expect(recording.clear).toBe(true);
    expect(recording.left.at(0)).toBe(1);
    expect(recording.left.at(-1)).toBe(0);
  });

  test("counts turns without the placing of doubles, and ends a solution with the command that clears", () => {
    const room = roomWith({ t: [["potion_mimic", 10, 13, 1]], monsters: [["roach", 10, 9, "S"]] });
    const { commands, turnNumbers, clearing, clear } = recordLine(room, ["N", ["double", 20, 20], ".", "N", ".", "."]);
    expect(commands[1]).toEqual(["double", 20, 20]);
    expect(turnNumbers).toEqual([0, 1, 1, 2, 3, 4, 5].slice(0, commands.length + 1));
    expect(clear).toBe(true);
    expect(clearing?.length).toBeLessThan(commands.length);
    expect(recordLine(room, clearing).clear).toBe(true);
    expect(recordLine(room, clearing?.slice(0, -1)).clearing).toBeUndefined();
  });
});

describe("looking ahead", () => {
  test("names where every monster goes and changes nothing", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...commandWords), (commands, next) => {
        const rules = roomPlay(hall);
        const session = startSession<DrodTurn, RoomCommand>(rules, commands);
        if (stateAt(session).dead) return;
        const sim = rules.sim(stateAt(session));
        const before = stateRoom(sim);
        const moves = foreseeMoves(sim, next);
        expect(stateRoom(sim)).toEqual(before);
        const last = stateAt(play(session, [next]) ?? session);
        const after = stateRoom(rules.sim(last)).monsters.map(([, x, y]) => `${x},${y}`);
        for (const { to } of moves) if (to !== undefined) expect(after).toContain(to.join());
        expect(moves).toHaveLength(before.monsters.length);
      }),
      { numRuns: 60 },
    );
  });

  test("a death has its killer, its number in the order and the side it came from", () => {
    const room = roomWith({
      monsters: [
        ["queen", 30, 3, "N"],
        ["roach", 8, 14, "E"],
      ],
    });
    const recording = recordLine(room, ["."]);
    const reason = deathBy(recording.at(1), ".");
    expect(reason).toEqual({ kind: "monster", type: "roach", number: 2, side: "W" });
    expect(deathBy(recording.at(1), "E")?.kind).not.toBe("fall");
  });

  test("standing still on a hot tile is named", () => {
    const room = roomWith({ o: [...outerWalls(), ["hot", 10, 14, 1]], monsters: [["roach", 30, 3, "S"]] });
    expect(deathBy(recordLine(room).at(0), ".")).toEqual({ kind: "hot" });
    expect(deathBy(recordLine(room).at(0), "N")).toBeUndefined();
  });
});

describe("the tree of lines", () => {
  const line = (id: string, from?: { line: string; at: number }) => ({
    id,
    name: id,
    commands: "",
    ...(from === undefined ? {} : { from }),
  });

  test("puts branches below the line they came from, by where they part", () => {
    const tree = lineTree([
      line("a"),
      line("late", { line: "a", at: 9 }),
      line("early", { line: "a", at: 2 }),
      line("deep", { line: "early", at: 4 }),
      line("orphan", { line: "gone", at: 1 }),
    ]);
    expect(tree.map(({ line: { id }, depth }) => `${id} ${depth}`)).toEqual([
      "a 0",
      "early 1",
      "deep 2",
      "late 1",
      "orphan 0",
    ]);
  });

  test("lines that name each other as parents are all shown", () => {
    const tree = lineTree([line("a", { line: "b", at: 1 }), line("b", { line: "a", at: 1 })]);
    expect(tree).toHaveLength(2);
  });
});
