import { expect, test } from "vitest";
import { createRandom } from "../../../kernel/random.ts";
import { featureGame, featureGames, ownGame, ownGames } from "../../../../../test/support/puzzleScriptGames.ts";
import { compileProgram } from "../language/compileProgram.ts";
import type { Program } from "../language/program.ts";
import { PlainGame } from "../plain/plainGame.ts";
import type { TurnInput } from "../plain/playTurn.ts";
import { PacedGame } from "./pacedGame.ts";
import { screenWindow } from "./screenWindow.ts";

const keys: readonly TurnInput[] = ["up", "down", "left", "right", "action"];

function compiled(source: string): Program {
  const { program } = compileProgram(source);
  if (program === undefined) throw new Error("The game has mistakes.");
  return program;
}

function settle(game: PacedGame): void {
  for (let i = 0; i < 1000 && (game.isAgainDue || game.message !== undefined); i++) {
    game.closeMessage();
    game.step();
  }
}

test.each([...ownGames.map((name) => [name, ownGame(name)]), ...featureGames.map((name) => [name, featureGame(name)])])(
  "%s played in its pace comes to the boards of the plain simulator, and undo leads back to the start",
  (_name, source) => {
    const program = compiled(source!);
    const entry = program.levels.findIndex(({ kind }) => kind === "level");
    const [plain, paced] = [new PlainGame(program, entry, "a"), new PacedGame(program, entry, "a")];
    settle(paced);
    const start = paced.board.copy();
    const random = createRandom(7);
    for (let turn = 0; turn < 60 && !plain.won; turn++) {
      const key = random.below(20) === 0 ? "restart" : keys[random.below(keys.length)]!;
      plain.press(key);
      if (key === "restart") paced.restartLevel();
      else paced.press(key);
      settle(paced);
      expect(paced.board.objects).toEqual(plain.board.objects);
      expect(paced.won).toBe(plain.won);
    }
    if (program.prelude.realtimeInterval !== undefined || program.prelude.flags.has("noundo")) return;
    for (let i = 0; i < 80; i++) paced.undo();
    expect(paced.moves).toBe(0);
    expect(paced.board.hasSameObjects(start)).toBe(true);
  },
);

test("a won level can be taken back, and is won once more by the same key", () => {
  const program = compiled(simple("[ > P | C ] -> [ > P | > C ]", "all C on G", "PCG"));
  const game = new PacedGame(program, 0, "");
  game.press("right");
  expect([game.won, game.moves]).toEqual([true, 1]);
  game.press("left");
  expect(game.moves).toBe(1);
  game.undo();
  expect([game.won, game.moves]).toEqual([false, 0]);
  game.press("right");
  expect(game.won).toBe(true);
});

test("keys wait while another tick is due", () => {
  const program = compiled(simple("[ C ] -> [ right C ] again", "all C on G", "PC..G#"));
  const game = new PacedGame(program, 0, "");
  game.press("up");
  for (let ticks = 0; ticks < 2; ticks++) {
    expect([game.isAgainDue, game.won]).toEqual([true, false]);
    const before = game.board.copy();
    game.press("left");
    expect(game.board.hasSameObjects(before)).toBe(true);
    game.step();
    expect(game.board.hasSameObjects(before)).toBe(false);
  }
  expect([game.isAgainDue, game.won]).toEqual([false, true]);
});

test("a message stops the game until it is closed, and comes before the win", () => {
  const program = compiled(simple("[ > P | C ] -> [ > P | > C ] message Well done", "all C on G", "PCG"));
  const game = new PacedGame(program, 0, "");
  game.press("right");
  expect([game.message, game.won]).toEqual(["Well done", true]);
  game.closeMessage();
  expect(game.message).toBeUndefined();
  game.undo();
  const start = game.board.copy();
  game.press("right");
  game.undo();
  expect([game.message, game.board.hasSameObjects(start)]).toEqual([undefined, true]);
});

test("a game shows the page of its player, or a window around it that stays on the board", () => {
  const at = (prelude: string, x: number): unknown => {
    const row = ".".repeat(x) + "P" + ".".repeat(9 - x);
    const { board } = new PacedGame(compiled(simple("", "no C", `${row}\n${".".repeat(10)}`, prelude)), 0, "");
    return screenWindow(board, undefined);
  };
  expect(at("", 4)).toEqual({ x: 0, y: 0, width: 10, height: 2 });
  expect(at("flickscreen 4x2", 5)).toEqual({ x: 4, y: 0, width: 4, height: 2 });
  expect(at("flickscreen 4x2", 9)).toEqual({ x: 8, y: 0, width: 2, height: 2 });
  expect(at("zoomscreen 5x2", 0)).toEqual({ x: 0, y: 0, width: 5, height: 2 });
  expect(at("zoomscreen 5x2", 5)).toEqual({ x: 3, y: 0, width: 5, height: 2 });
  expect(at("zoomscreen 5x2", 9)).toEqual({ x: 5, y: 0, width: 5, height: 2 });
});

function simple(rules: string, win: string, level: string, prelude = ""): string {
  return `${prelude}
OBJECTS

Background .
black

Player P
white

C
red

G
green

Wall #
grey

LEGEND

SOUNDS

COLLISIONLAYERS

Background
G
Player, C, Wall

RULES

${rules}

WINCONDITIONS

${win}

LEVELS

${level}
`;
}
