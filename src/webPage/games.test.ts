import { expect, test } from "vitest";
import { walkMap } from "#shared/levels/dungeon/play/walk.ts";
import { populatedLayout } from "../../test/support/populatedLayout.ts";
import { searchWalk } from "../../test/support/walkSearch.ts";
import { drodLevelSchema, outerWalls } from "#shared/levels/drod/drodRoom.ts";
import { drodGame } from "./drodGame.ts";
import { dungeonGame } from "./dungeonGame.ts";
import type { Game } from "./game.ts";
import { linjatGame } from "./linjatGame.ts";
import { sokobanGame } from "./sokobanGame.ts";

function press(game: Game, ...keys: string[]): void {
  for (const key of keys) game.key(key, key);
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
  expect(game.key("x", "KeyX")).toBe(false);
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
