import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { puzzleScriptGames } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { FastBoard } from "./fastBoard.ts";
import { fastBoardText } from "../../../../../test/support/fastBoardText.ts";
import { FastGame } from "./fastGame.ts";

/** Elementary steps of the fast simulator that a game may take. */
const mostSteps = 100_000;

/** What a board keeps in step with each change is what it would be if the state had just been put there. */
function expectAsMadeAnew(board: FastBoard, movementStays: boolean): void {
  const fresh = new FastBoard(board.tables);
  fresh.setState(board.at);
  expect([board.hashLow, board.hashHigh]).toEqual([fresh.hashLow, fresh.hashHigh]);
  // What late rules set in motion is kept for the next turn, and no state has it.
  expect(board.moving > 0).toBe(movementStays);
  if (movementStays) return;
  expect(board.counts).toEqual(fresh.counts);
  expect(board.planes).toEqual(fresh.planes);
}

test("random games play equal in both simulators, with the same sounds, faults and hashes of states", () => {
  let played = 0;
  fc.assert(
    fc.property(puzzleScriptGames, ({ source, seed, inputs }) => {
      // Rules with errors are left out; the rest of the game still runs.
      const { program, diagnostics } = compileProgram(source);
      // A cell with two objects of one layer, which a rule with a warning can make, is beyond the fast simulator.
      if (program === undefined || diagnostics.some(({ code }) => code === "random-clash")) return;
      if (program.rules.groups.length > 0) played++;
      const plain = new PlainGame(program, 0, seed, "next");
      const fast = new FastGame(program, 0, seed, { hears: true, nextLevels: true });
      expect(fastBoardText(fast.board)).toBe(boardText(plain.board));
      for (const input of inputs) {
        fast.press(input as GameInput);
        // Longer turns would only take longer: the plain simulator needs some hundred times as long.
        if (fast.board.spent > mostSteps) return;
        plain.press(input as GameInput);
        expect(fastBoardText(fast.board)).toBe(boardText(plain.board));
        expectAsMadeAnew(
          fast.board,
          plain.board.movements.some((bits) => bits > 0),
        );
      }
      expect(fast.sounds).toEqual(plain.sounds);
      expect(fast.won).toBe(plain.won);
      expect(fast.faults.map(({ code }) => code)).toEqual(plain.faults.map(({ code }) => code));
    }),
    { numRuns: 100 },
  );
  expect(played).toBeGreaterThan(20);
});

test.each(["cancel", "restart"])("a turn that changes a whole large board is taken back by %s", (command) => {
  const rows = Array.from({ length: 20 }, (_, y) => (y === 0 ? `P${".".repeat(19)}` : ".".repeat(20)));
  const source = `title Waves

========
OBJECTS
========
Background
black

Wave
blue

Player
white

=======
LEGEND
=======
. = Background
P = Player

=======
SOUNDS
=======

================
COLLISIONLAYERS
================
Background
Wave
Player

======
RULES
======
[ action Player ] [ no Wave ] -> [ action Player ] [ Wave ]
late [ Player Wave ] -> ${command}

==============
WINCONDITIONS
==============

=======
LEVELS
=======
${rows.join("\n")}
`;
  const { program } = compileProgram(source);
  const plain = new PlainGame(program!, 0, "seed");
  const fast = new FastGame(program!, 0, "seed");
  for (const input of ["right", "action", "right", "action", "down"] as const) {
    plain.press(input);
    const before = fast.board.changes;
    fast.press(input);
    if (input === "action") expect(fast.board.changes - before).toBeGreaterThanOrEqual(800);
    expect(fastBoardText(fast.board)).toBe(boardText(plain.board));
    expectAsMadeAnew(fast.board, false);
  }
});
