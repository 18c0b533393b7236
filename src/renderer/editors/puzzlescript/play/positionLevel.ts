import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { splitSections } from "#shared/levels/puzzlescript/language/sections.ts";
import { Diagnostics } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";

/** First of the characters that are added to a legend: private use, so that no game has them. */
const firstSymbol = 0xe000;
const lastSymbol = 0xf8ff;

/** Joins the objects of a cell in a legend. */
const legendAnd = " and ";

/**
 * A position of a game as a level of its own, for solvers: sets of objects that no symbol stands for get one in the
 * legend. Undefined where a position can't be written so: rules that run at the start would run again.
 */
export function positionLevel(
  level: PuzzleLevel,
  program: Program,
  board: { readonly cells: readonly (readonly number[])[]; readonly width: number; readonly height: number },
): PuzzleLevel | undefined {
  if (program.prelude.flags.has("run_rules_on_level_start")) return undefined;
  const known = new Map([...program.symbols].map(([symbol, ids]) => [keyOf(ids), symbol] as const));
  const added: string[] = [];
  const symbolFor = (ids: readonly number[]): string => {
    const key = keyOf(ids);
    const found = known.get(key);
    if (found !== undefined) return found;
    const symbol = String.fromCodePoint(firstSymbol + added.length);
    const names = ids.map((id) => program.objects[id]?.name ?? "");
    added.push(`${symbol} = ${names.join(legendAnd)}`);
    known.set(key, symbol);
    return symbol;
  };
  const rows: string[] = [];
  for (let y = 0; y < board.height; y++) {
    let row = "";
    for (let x = 0; x < board.width; x++) {
      const ids = board.cells[x * board.height + y] ?? [];
      // Every cell of a board has its background; a cell without one can't be written.
      if (ids.length === 0) return undefined;
      row += symbolFor(ids);
    }
    rows.push(row);
  }
  if (firstSymbol + added.length > lastSymbol) return undefined;
  const game = withLegend(level.game, added);
  return game === undefined ? undefined : { game, rows, ...(level.seed === undefined ? {} : { seed: level.seed }) };
}

function keyOf(ids: readonly number[]): string {
  return [...ids].toSorted((a, b) => a - b).join();
}

/** The game with entries at the end of its legend. */
function withLegend(game: string, entries: readonly string[]): string | undefined {
  if (entries.length === 0) return game;
  const { sections } = splitSections(game, new Diagnostics());
  const lines = game.split("\n");
  const legend = sections.legend.at(-1)?.number ?? headingLine(lines, "legend");
  if (legend === undefined) return undefined;
  lines.splice(legend, 0, ...entries);
  return lines.join("\n");
}

function headingLine(lines: readonly string[], name: string): number | undefined {
  const index = lines.findIndex((line) => line.trim().toLowerCase() === name);
  return index < 0 ? undefined : index + 1;
}
