import { FastGame } from "#main/engines/puzzlescript/fast/fastGame.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { gameText } from "./puzzleScriptArbitraries.ts";

const keys: Readonly<Record<string, GameInput>> = {
  R: "right",
  L: "left",
  U: "up",
  D: "down",
  A: "action",
  T: "tick",
  u: "undo",
  r: "restart",
};
const letters: Readonly<Record<string, string>> = {
  goal: "G",
  mark: "M",
  player: "P",
  wall: "#",
  crate: "C",
  gem: "J",
};

/** A short game on the objects of `gameText`: rules parted by ";", levels by "//", rows by "/". */
export interface ShortGame {
  readonly rules: string;
  readonly level: string;
  readonly keys: string;
  readonly win?: string;
  readonly setting?: string;
}

export interface PlayedGame {
  /** Rows parted by "/": one letter per cell, several objects in brackets, "." nothing. */
  readonly board: string;
  readonly sounds: readonly string[];
  readonly won: boolean;
  readonly faults: readonly string[];
  readonly draws: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Plays a short game with the seed "s" in one of the simulators. */
export function playShort(game: ShortGame, simulator: "plain" | "fast"): PlayedGame {
  const levels = game.level.split("//").map((level) => level.split("/"));
  const source = gameText(
    game.rules.split(" ; ").filter((line) => line !== "-"),
    game.win === undefined ? [] : [game.win],
    levels,
    game.setting,
  );
  const { program, diagnostics } = compileProgram(source);
  const names = program!.objects.map(({ name }) => name);
  const inputs = game.keys.split("").map((key) => keys[key]!);
  if (simulator === "plain") {
    const plain = new PlainGame(program!, 0, "s", "next");
    for (const input of inputs) plain.press(input);
    const { board, sounds, won, faults, draws } = plain;
    const text = boardOf(board.width, board.height, (x, y) =>
      board.idsAt(x * board.height + y).map((id) => names[id]!),
    );
    return { board: text, sounds, won, faults: faults.map(({ code }) => code), draws, diagnostics };
  }
  const fast = new FastGame(program!, 0, "s", { hears: true, nextLevels: true });
  for (const input of inputs) fast.press(input);
  const { at, tables } = fast.board;
  const { layout } = tables;
  const text = boardOf(layout.width, layout.height, (x, y) => {
    const place = layout.cells[x * layout.height + y]!;
    return program!.layers.flatMap((_, layer) => {
      const object = at[layer * layout.places + place]!;
      return object === 0 ? [] : [names[object - 1]!];
    });
  });
  const faults = fast.faults.map(({ code }) => code);
  const { draws } = fast.turn.rules.random;
  return { board: text, sounds: fast.sounds, won: fast.won, faults, draws, diagnostics };
}

function boardOf(width: number, height: number, namesAt: (x: number, y: number) => readonly string[]): string {
  const cell = (x: number, y: number): string => {
    const text = namesAt(x, y)
      .flatMap((name) => letters[name] ?? [])
      .toSorted()
      .join("");
    return text.length < 2 ? text || "." : `(${text})`;
  };
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => cell(x, y)).join("")).join(
    "/",
  );
}
