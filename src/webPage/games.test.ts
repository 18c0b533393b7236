import { expect, test } from "vitest";
import { walkMap } from "#shared/levels/dungeon/play/walk.ts";
import { populatedLayout } from "../../test/support/populatedLayout.ts";
import { searchWalk } from "../../test/support/walkSearch.ts";
import { type DrodLevel, drodLevelSchema, outerWalls } from "#shared/levels/drod/drodRoom.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { sampleLevels } from "../../test/support/packOfEachKind.ts";
import { drodGame } from "./drodGame.ts";
import { dungeonGame } from "./dungeonGame.ts";
import type { Game } from "./game.ts";
import { linjatGame } from "./linjatGame.ts";
import { puzzleGame } from "./puzzleGame.ts";
import { sokobanGame } from "./sokobanGame.ts";

function press(game: Game, ...keys: string[]): void {
  for (const key of keys) game.key(key, key, false);
}

const room = { rows: ["######", "#@$ .#", "#    #", "######"] };

test("a room is solved with the arrow keys, and nothing is pushed after that until a move is undone", () => {
  const game = sokobanGame(room);
  const start = JSON.stringify(game.scene());
  press(game, "ArrowRight", "ArrowRight");
  expect(game.status()).toEqual({ text: "Solved. 2 moves, 2 pushes", done: true });
  press(game, "ArrowLeft");
  expect(game.status().text).toBe("Solved. 2 moves, 2 pushes");
  game.undo();
  expect(game.status()).toEqual({ text: "1 move, 1 push", done: false });
  press(game, "ArrowUp");
  expect(game.status().text).toBe("1 move, 1 push");
  expect(game.key("x", "KeyX", false)).toBe(false);
  press(game, "ArrowDown");
  game.restart();
  game.undo();
  expect(game.status().text).toBe("0 moves, 0 pushes");
  expect(JSON.stringify(game.scene())).toBe(start);
});

test("a puzzle's lines are dragged, removed by a press, and solved when every dot is covered", () => {
  const game = linjatGame({ rows: ["2.  ", "   3", "    ", "   ."] });
  const drag = (from: readonly [number, number], to: readonly [number, number]): void => {
    game.press(from[0] + 0.5, from[1] + 0.5);
    game.release(to[0] + 0.5, to[1] + 0.5);
  };
  drag([0, 0], [3, 0]);
  expect(game.status().text).toBe("0 of 2 lines That line fits none of the numbers.");
  drag([1, 0], [0, 0]);
  expect(game.status().text).toBe("1 of 2 lines");
  drag([0, 0], [0, 0]);
  expect(game.status().text).toBe("0 of 2 lines");
  game.undo();
  drag([3, 1], [3, 3]);
  expect(game.status()).toEqual({ text: "Solved.", done: true });
  game.undo();
  expect(game.status().done).toBe(false);
  game.restart();
  expect(game.status().text).toBe("0 of 2 lines");
});

test("a dungeon is walked to the boss, where the game ends, and every step can be undone", () => {
  const layout = populatedLayout();
  const game = dungeonGame(layout);
  const start = JSON.stringify(game.scene());
  const { toBoss } = searchWalk(walkMap(layout));
  const keys = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" } as const;
  press(game, ...toBoss!.map((direction) => keys[direction]));
  expect(game.status()).toMatchObject({ done: true, text: expect.stringContaining(`${toBoss!.length} steps`) });
  press(game, ...Object.values(keys));
  expect(game.status().text).toContain(`${toBoss!.length} steps`);
  for (const _ of toBoss!) game.undo();
  expect(game.status().text).toContain("0 steps");
  expect(JSON.stringify(game.scene())).toBe(start);
});

test("a DROD room is played turn by turn; a death is told, and is undone", () => {
  const level = drodLevelSchema.parse({
    room: { o: outerWalls(), monsters: [["roach", 10, 16, "N"]] },
    start: [10, 14, "N"],
    solution: "",
  });
  const game = drodGame(level);
  press(game, "Numpad5");
  expect(game.status()).toEqual({ text: "1 turn, 1 monster left", done: false });
  press(game, "Numpad5", "Numpad5");
  expect(game.status().text).toBe("You died. Undo or start again.");
  press(game, "Numpad8");
  expect(game.status().text).toBe("You died. Undo or start again.");
  game.undo();
  expect(game.status().text).not.toContain("died");
  game.restart();
  press(game, "Numpad8", "C");
  expect(game.status().text).toBe("2 turns, 1 monster left");
});

/** Asks for hints and does what they say, until the level is done. */
function followHints(game: Game, keys: Readonly<Record<string, string>>, most: number): void {
  for (let steps = 0; steps < most && !game.status().done; steps++) {
    game.hint?.();
    const said = /Hint: (.*)\.$/.exec(game.status().text)?.[1] ?? "nothing";
    press(game, keys[said] ?? said);
  }
}
const going = { "go left": "ArrowLeft", "go up": "ArrowUp", "go right": "ArrowRight", "go down": "ArrowDown" };

test("hints lead to the end of a dungeon by a shortest walk, of a DROD room and of a PuzzleScript level by the known solution", () => {
  const layout = populatedLayout();
  const dungeon = dungeonGame(layout);
  followHints(dungeon, going, 2000);
  expect(dungeon.status()).toMatchObject({
    done: true,
    text: expect.stringContaining(`${searchWalk(walkMap(layout)).toBoss!.length} steps`),
  });
  const drod = drodGame(sampleLevels("drod")[0] as DrodLevel);
  const steps = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"].map((name) => [`step ${name}`, name] as const);
  const turns = { "turn the sword clockwise": "C", "turn the sword counterclockwise": "CC", wait: "." };
  followHints(drod, { ...Object.fromEntries(steps), ...turns }, 2000);
  expect(drod.status().done).toBe(true);
  const puzzle = puzzleGame(sampleLevels("puzzlescript")[0] as PuzzleLevel);
  press(puzzle, "ArrowUp");
  followHints(puzzle, { ...going, "press the action key": "KeyX" }, 2000);
  expect(puzzle.status().done).toBe(true);
});

test("a hint marks the next box and its push, says how far to undo off the known way, and is gone after a move", () => {
  const game = sokobanGame({ rows: ["#######", "#     #", "#@ $ .#", "#     #", "#######"], solution: "rRR" });
  const start = game.scene().shapes.length;
  game.hint?.();
  expect(game.status().text).toBe("0 moves, 0 pushes · Hint: push the marked box right.");
  expect(game.scene().shapes.length).toBe(start + 2);
  // Elsewhere, but with the boxes where they were.
  press(game, "ArrowDown");
  expect(game.status().text).toBe("1 move, 0 pushes");
  expect(game.scene().shapes.length).toBe(start);
  game.hint?.();
  expect(game.status().text).toContain("push the marked box right");
  press(game, "ArrowRight", "ArrowRight", "ArrowUp");
  game.hint?.();
  expect(game.status().text).toContain("Hint: undo 1 move;");
  game.undo();
  game.hint?.();
  expect(game.status().text).toContain("push the marked box right");
  expect("hint" in sokobanGame(room)).toBe(false);
});

test("where a dungeon's goal is out of reach, the hint asks to undo only if there is something to undo", () => {
  const layout = populatedLayout();
  const cut = { ...layout, doors: [] };
  const game = dungeonGame(cut);
  game.hint?.();
  expect(game.status().text).toMatch(/ · Hint: the goal can't be reached in this level\.$/);
  press(game, ...Object.values(going));
  game.hint?.();
  expect(game.status().text).toMatch(/Undo some moves\.$/);
});

test("a puzzle's hint shows a line of its only solution, or a drawn one that isn't in it", () => {
  const game = linjatGame({ rows: ["3.  ", "   2", "   .", "2.  "] });
  const drag = (from: readonly [number, number], to: readonly [number, number]): void => {
    game.press(from[0] + 0.5, from[1] + 0.5);
    game.release(to[0] + 0.5, to[1] + 0.5);
  };
  game.hint?.();
  expect(game.status().text).toContain("this line is in the solution");
  drag([3, 1], [2, 1]);
  game.hint?.();
  expect(game.status().text).toBe("1 of 3 lines · Hint: the marked line is not in the solution.");
  drag([3, 1], [3, 2]);
  game.hint?.();
  expect(game.status().text).toContain("this line is in the solution");
  expect("hint" in linjatGame({ rows: ["2 ", "  "] })).toBe(false);
});
