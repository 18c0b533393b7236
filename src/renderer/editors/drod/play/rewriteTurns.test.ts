import { expect, test } from "vitest";
import { outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { movedMarkers } from "#shared/levels/drod/lines.ts";
import { tenthOf } from "#renderer/play/tenthOf.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drodModelOf } from "../drodModel.ts";
import { markersOf, playOf, rewriteTurns, setMarker } from "./documentPlay.ts";
import { rowsInView } from "./turnRows.ts";

function openRoom() {
  const session = openDetached<DrodRoom>("drod-room", (data) => {
    data.room = { o: outerWalls(), monsters: [["roach", 30, 4, "S"]] };
    data.start = [10, 14, "N"];
  });
  const model = drodModelOf(session);
  const play = playOf(model);
  for (const word of ["N", "N", "W", "E"] as const) play.give(word);
  return {
    model,
    play,
    lines: () => model.room().lines.map(({ name, commands }) => [name, commands]),
    markers: () => markersOf(model.room(), play.store.getState()).map(({ at, text }) => [at, text]),
  };
}

test("a turn that gets another command makes a branch, keeps the line, and stays where it is shown", () => {
  const { model, play, lines } = openRoom();
  play.go(3);
  expect(rewriteTurns(model, 1, 1, ["E"])).toBe(0);
  expect(lines()).toEqual([
    ["Line 1", "N N W E"],
    ["Line 1, turn 1", "N E W E"],
  ]);
  expect(play.store.getState()).toMatchObject({ session: { at: 3 }, from: undefined });
  // What is changed next is the branch itself.
  rewriteTurns(model, 0, 1, ["S"]);
  rewriteTurns(model, 2, 0, ["."]);
  rewriteTurns(model, 4, 1, []);
  expect(lines().map(([, commands]) => commands)).toEqual(["N N W E", "S E . W"]);
});

test("turns that can't be played after a change are counted, and the line before the change is kept", () => {
  const { model, play, lines } = openRoom();
  model.session.edit("Dig a pit", (draft) => {
    draft.room = { ...draft.room, monsters: [["roach", 10, 11, "S"]] };
  });
  const before = lines()[0];
  // Waiting beside a roach with the sword turned away is death; what was played after it is lost.
  const lost = rewriteTurns(model, 0, 0, ["C", "C", "C", "C", ".", ".", "."]);
  expect(play.recording().dead).toBe(true);
  expect(lost).toBeGreaterThan(0);
  expect(lines()[0]).toEqual(before);
  expect(lines()).toHaveLength(2);
});

test("a turn is named, and its name moves along when turns are inserted or removed before it", () => {
  const { model, play, lines, markers } = openRoom();
  setMarker(model, 2, "the corner");
  setMarker(model, 4, "the kill");
  expect(markers()).toEqual([
    [2, "the corner"],
    [4, "the kill"],
  ]);
  rewriteTurns(model, 2, 0, ["."]);
  expect(lines()).toHaveLength(2);
  expect(markers()).toEqual([
    [2, "the corner"],
    [5, "the kill"],
  ]);
  play.go(2);
  setMarker(model, 2, "");
  expect(markers()).toEqual([[5, "the kill"]]);
  model.session.undo();
  expect(markers()).toHaveLength(2);
});

test("markers of removed turns are dropped, and those of replaced turns stay", () => {
  const markers = [1, 2, 3, 4].map((at) => ({ at, text: String(at) }));
  expect(movedMarkers(markers, 1, 2, 0).map(({ at, text }) => [at, text])).toEqual([
    [1, "1"],
    [2, "4"],
  ]);
  expect(movedMarkers(markers, 1, 1, 1)).toEqual(markers);
});

test("digits jump to tenths of a replay", () => {
  expect(["0", "1", "5", "9", "x"].map((key) => tenthOf(key, 40))).toEqual([0, 4, 20, 36, undefined]);
});

test("of a long line only the rows in view are drawn", () => {
  expect(rowsInView(0, 264, 22, 5)).toEqual([0, 5]);
  expect(rowsInView(2200, 264, 22, 20_000)).toEqual([96, 116]);
});
