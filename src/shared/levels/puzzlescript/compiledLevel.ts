import { defined } from "../../kernel/defined.ts";
import { buildCells, compileProgram } from "./language/compileProgram.ts";
import type { Diagnostic } from "./language/diagnostics.ts";
import type { Program } from "./language/program.ts";
import { playableText } from "./gameText.ts";
import type { PuzzleLevel } from "./level.ts";

/** A level's game compiled, its board as the only level; undefined when the game can't be played. */
export interface CompiledLevel {
  readonly program: Program | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Games kept compiled: candidates of a run share one. */
const keptGames = 8;
const compiledGames = new Map<string, CompiledLevel>();

/** Compiles a level; the game is compiled once for all levels that share its text. */
export function compiledLevel(level: PuzzleLevel): CompiledLevel {
  const symbols = [...new Set(level.rows.join("").toLowerCase())].toSorted().join("");
  const key = `${symbols}\n${level.game}`;
  let known = compiledGames.get(key);
  if (known === undefined) {
    const { program, diagnostics } = compileProgram(playableText({ game: level.game, rows: [symbols] }));
    const lines = level.game.split("\n").length;
    // A level has no lines of its own: what is wrong with its symbols concerns it as a whole.
    const placed = diagnostics.map((one) => (one.line >= lines ? { ...one, line: 0, column: 0 } : one));
    known = { program, diagnostics: placed };
    if (compiledGames.size >= keptGames) compiledGames.delete(defined(compiledGames.keys().next().value));
    compiledGames.set(key, known);
  }
  const { program, diagnostics } = known;
  if (program === undefined) return known;
  const rows = level.rows.map((row) => row.toLowerCase());
  const backgrounds = defined(program.layers[program.backgroundLayer]);
  const board = buildCells(rows, program.symbols, backgrounds, program.background);
  return { program: { ...program, levels: [{ kind: "level", line: 0, rows, ...board }] }, diagnostics };
}
