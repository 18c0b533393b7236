import type { Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import { buildCells, compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";

/** What drawing needs of a program: no rules, which are most of it and are never drawn. */
export type GameLook = Pick<
  Program,
  "prelude" | "objects" | "layers" | "names" | "player" | "backgroundLayer" | "background" | "symbols"
>;

/** A game's text as far as the screen needs it. */
export interface GameSketch {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent: the text is too little of a game to draw anything. */
  readonly look?: GameLook;
}

/** Compiles a game and forgets its rules. Tens of milliseconds for thousands of lines. */
export function sketchGame(text: string): GameSketch {
  const { program, diagnostics } = compileProgram(text);
  if (program === undefined) return { text, diagnostics };
  const { prelude, objects, layers, names, player, backgroundLayer, background, symbols } = program;
  return {
    text,
    diagnostics,
    look: { prelude, objects, layers, names, player, backgroundLayer, background, symbols },
  };
}

/** Object ids of each cell, column by column; symbols without a meaning are background. */
export function cellsOf(look: GameLook, rows: readonly string[]): readonly (readonly number[])[] {
  const lower = rows.map((row) => row.toLowerCase());
  return buildCells(lower, look.symbols, look.layers[look.backgroundLayer] ?? [], look.background).cells;
}

/** Symbols of cells, most useful first: background alone, then in the order of the game. */
export function symbolsOf(look: GameLook): readonly string[] {
  const isFloor = (symbol: string): boolean => (look.symbols.get(symbol) ?? []).every((id) => isBackground(look, id));
  const all = [...look.symbols.keys()];
  return [...all.filter(isFloor), ...all.filter((symbol) => !isFloor(symbol))];
}

/** Symbol of an empty cell: the most frequent one of the background alone, else the first symbol of the game. */
export function floorSymbol(look: GameLook, rows: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const symbol of rows.join("").toLowerCase()) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const floors = symbolsOf(look).filter((symbol) =>
    (look.symbols.get(symbol) ?? []).every((id) => isBackground(look, id)),
  );
  const [most] = floors.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return most ?? [...look.symbols.keys()][0] ?? ".";
}

function isBackground(look: GameLook, id: number): boolean {
  return look.objects[id]?.layer === look.backgroundLayer;
}

/** Names of the objects that a symbol puts on a cell, the background last. */
export function namesOfSymbol(look: GameLook, symbol: string): readonly string[] {
  const ids = [...(look.symbols.get(symbol.toLowerCase()) ?? [])].toSorted((a, b) => b - a);
  return ids.map((id) => look.objects[id]?.name ?? "");
}
