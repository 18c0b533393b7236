import { produce } from "immer";
import { expect, test } from "vitest";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import {
  boxesOntoGoals,
  goalsOntoBoxes,
  lifted,
  normalisedRoom,
  painted,
  roomRows,
  trimmedRoom,
  transformRoom,
  withoutAll,
} from "./roomEdits.ts";

const rows = ["######", "#@$ .#", "#  * #", "######"];

test("a brush puts its thing on a cell, and a goal stays under a box and under the player", () => {
  expect(painted(rows, [[4, 1]], "box")[1]).toBe("#@$ *#");
  expect(painted(rows, [[2, 1]], "goal")[1]).toBe("#@* .#");
  expect(painted(rows, [[4, 1]], "player")[1]).toBe("# $ +#");
  expect(painted(rows, [[3, 2]], "wall")[2]).toBe("#  # #");
  expect(painted(rows, [[3, 2]], "floor")[2]).toBe("#    #");
});

test("there is never more than one player, whatever a stroke covers", () => {
  const drawn = painted(
    rows,
    [
      [3, 1],
      [4, 1],
      [4, 2],
    ],
    "player",
  );
  expect(drawn.join("").match(/[@+]/g)).toHaveLength(1);
  expect(drawn[2]).toBe("#  *@#");
});

test("taking a thing off leaves what it stood on", () => {
  expect(lifted(rows, [[3, 2]], "box")[2]).toBe("#  . #");
  expect(lifted(rows, [[3, 2]], "goal")[2]).toBe("#  $ #");
  expect(lifted(rows, [[1, 1]], "box")).toEqual(rows);
});

test("all boxes go onto goals, all goals under boxes, and all of either go away", () => {
  expect(boxesOntoGoals(rows)).toEqual(["######", "#@  *#", "#  * #", "######"]);
  expect(goalsOntoBoxes(rows)).toEqual(["######", "#@*  #", "#  * #", "######"]);
  expect(withoutAll(rows, "box")).toEqual(["######", "#@  .#", "#  . #", "######"]);
  expect(withoutAll(rows, "goal")).toEqual(["######", "#@$  #", "#  $ #", "######"]);
});

test("trimming takes empty sides off and moves the locks along", () => {
  const wide = { rows: ["       ", "  ###  ", "  #@#  ", "  ###  "], locked: [[3, 2] as [number, number]] };
  expect(trimmedRoom(wide)).toEqual({ rows: ["###", "#@#", "###"], locked: [[1, 1]] });
});

test("normalising gives the floor one layer of wall and clears what lies outside", () => {
  const thick = { rows: ["########", "##@   ##", "## $. ##", "########", "###  ###"], locked: [] };
  expect(normalisedRoom(thick).rows).toEqual(["######", "#@   #", "# $. #", "######"]);
  const open = { rows: ["####", "#@ .", "####"], locked: [] };
  expect(normalisedRoom(open)).toBe(open);
});

test("a solution still solves the room however both are turned", () => {
  const solved: RoomDocument = { rows: ["######", "#    #", "#@$ .#", "######"], locked: [[4, 2]], solution: "RR" };
  expect(replaySolution(solved.rows, solved.solution ?? "").ok).toBe(true);
  for (const turn of gridTransformations) {
    const turned = produce(solved, (draft) => transformRoom(draft, turn));
    expect(replaySolution(turned.rows, turned.solution ?? "").ok, turn).toBe(true);
    const [[x, y] = [0, 0]] = turned.locked;
    expect(roomRows(turned)[y]?.[x], turn).toBe(".");
  }
});
