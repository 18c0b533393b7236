import { afterEach, expect, test } from "vitest";
import type { CommandWord } from "#shared/levels/drod/commandList.ts";
import { outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { mostLines } from "#shared/levels/drod/lines.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drodModelOf } from "../drodModel.ts";
import { describePlayed } from "./describePlayed.ts";
import { openLine, playOf, startLine } from "./documentPlay.ts";
import { lineCommands } from "./lineCommands.ts";
import { lineEnd } from "./LinesSection.tsx";

afterEach(() => useToasts.setState({ toasts: [] }));

function openRoom() {
  const session = openDetached<DrodRoom>("drod-room", (data) => {
    data.room = { o: outerWalls(), monsters: [["roach", 30, 4, "S"]] };
    data.start = [10, 14, "N"];
  });
  const model = drodModelOf(session);
  const play = playOf(model);
  return {
    session,
    model,
    play,
    give: (...words: CommandWord[]) => {
      for (const word of words) play.give(word);
    },
    lines: () => model.room().lines.map(({ commands, from }) => [commands, from?.line, from?.at]),
  };
}

test("a line is in the document from its first command on, however fast it is branched", () => {
  const { play, give, lines } = openRoom();
  give("N", "N", "W");
  play.go(2);
  give("E", "E");
  play.go(3);
  give("S");
  expect(lines()).toEqual([
    ["N N W", undefined, undefined],
    ["N N E E", "line-1", 2],
    ["N N E S", "line-2", 3],
  ]);
});

test("a square is described as it is in the shown turn, not as it is drawn", () => {
  const { play, model, give } = openRoom();
  give("N");
  expect(describePlayed(play, [10, 13])).toMatch(/^You, 10,13/);
  expect(describePlayed(play, [10, 14])).not.toMatch(/You|Entrance/i);
  expect(model.describe([10, 14])).toMatch(/Entrance|Start/i);
  const [roach] = stateRoom(play.sim()).monsters;
  expect(describePlayed(play, [roach![1], roach![2]])).toMatch(/Roach 1/);
  expect(describePlayed(play, [30, 4])).not.toMatch(/Roach/);
  play.go(0);
  expect(describePlayed(play, [30, 4])).toMatch(/Roach 1/);
});

test("the last commands are kept when another line is opened at once", () => {
  const { model, play, give, lines } = openRoom();
  give("N", "W");
  play.branch();
  give("E");
  openLine(model, "line-1");
  give("S");
  expect(lines()).toEqual([
    ["N W S", undefined, undefined],
    ["N W E", "line-1", 2],
  ]);
});

test("an undo in the document takes the line in play back, too", () => {
  const { session, play, give, lines } = openRoom();
  give("N");
  session.edit("Rename", (room) => {
    room.lines[0]!.name = "First";
  });
  give("E", "E");
  session.undo();
  expect(lines()).toEqual([["N", undefined, undefined]]);
  expect(play.recording().commands).toEqual(["N"]);
});

test("a line that was played in one go is one undo step: play is back at the entrance, and Redo shows the line again", () => {
  const { session, play, give, lines } = openRoom();
  give("N", "N", "W");
  session.undo();
  expect(lines()).toEqual([]);
  expect(play.recording().commands).toEqual([]);
  session.redo();
  expect(lines().map(([commands]) => commands)).toEqual(["N N W"]);
  expect(play.recording().commands).toEqual(["N", "N", "W"]);
  give("E");
  expect(lines().map(([commands]) => commands)).toEqual(["N N W E"]);
});

test("a line that a full room cannot keep is played all the same, and that it is not kept is said once", () => {
  const { session, model, play, give, lines } = openRoom();
  session.edit("Fill", (room) => {
    room.lines = Array.from({ length: mostLines }, (_, at) => ({ id: `line-${at + 1}`, name: "Full", commands: "N" }));
  });
  startLine(model);
  give("N", "E", "S");
  expect(play.recording().commands).toHaveLength(3);
  expect(lines()).toHaveLength(mostLines);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
    "A room keeps at most 200 lines. Remove one to keep what you play now.",
  ]);
});

test("a line is opened by its number in the list, and is shown by where it ends in the room as it is now", () => {
  const { model, play, give } = openRoom();
  give("N", "N", "W");
  play.go(1);
  give("E");
  startLine(model);
  give("S");
  const commands = lineCommands(model);
  void commands[1]!.run();
  // The branch is below the line it comes from, before the line that was begun later.
  expect(play.store.getState().source).toEqual({ kind: "document", id: "line-2" });
  expect(commands.map(({ when }) => when?.() === true).filter(Boolean)).toHaveLength(3);
  const [first] = model.room().lines;
  expect(lineEnd(model.room(), first!).text).toBe("3 turns, 1 monster left");
  model.session.edit("Wall", (draft) => {
    draft.room = { ...draft.room, monsters: [["roach", 10, 12, "S"]] };
  });
  expect(lineEnd(model.room(), first!).text).toBe("clears the room in 1 turn");
  expect(lineEnd(model.room(), { name: "Bad", commands: "C C C C . . . ." }).text).toMatch(/^dies on turn/);
});
