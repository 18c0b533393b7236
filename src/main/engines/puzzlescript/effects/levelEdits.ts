import { defined } from "#shared/kernel/defined.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/puzzlescript/suggestionMessages.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { floorSymbol, movableSymbols } from "../generator/boardSketch.ts";
import { ruleFacts } from "../solver/ruleFacts.ts";

/** A board after a small change. */
export interface LevelEdit {
  readonly rows: readonly string[];
  /** Label of the undo entry. */
  readonly label: string;
  /** Cells [x, y] that differ. */
  readonly cells: readonly Point[];
  readonly sort: "wall" | "open" | "remove" | "move";
}

const neighbours: readonly Point[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

/**
 * Every change of one cell: floor becomes a wall or a wall floor, a movable thing of which there are several is removed; and
 * every move of one thing to floor beside it. Locked cells stay. Empty for a game without a symbol for floor.
 */
export function levelEdits(program: Program, rows: readonly string[], locked: readonly Point[]): readonly LevelEdit[] {
  const floor = floorSymbol(program, rows);
  if (floor === undefined) return [];
  const wall = wallSymbol(program, rows);
  const movable = movableSymbols(program, rows);
  const isLocked = new Set(locked.map(String));
  const at = ([x, y]: Point): string => rows[y]?.[x]?.toLowerCase() ?? "";
  const isFree = (cell: Point): boolean => !isLocked.has(String(cell));
  const cells = rows.flatMap((row, y) => Array.from(row, (_, x): Point => [x, y])).filter(isFree);
  return cells.flatMap((cell): LevelEdit[] => {
    const symbol = at(cell);
    const place = squareName(cell);
    const name = nameOf(program, symbol);
    if (symbol === floor) {
      if (wall === undefined) return [];
      const label = words.put(nameOf(program, wall), place);
      return [{ rows: written(rows, [[cell, wall]]), label, cells: [cell], sort: "wall" }];
    }
    const emptied = {
      rows: written(rows, [[cell, floor]]),
      label: words.remove(name.toLowerCase(), place),
      cells: [cell],
    };
    if (symbol === wall) return [{ ...emptied, sort: "open" }];
    const count = movable.get(symbol);
    if (count === undefined) return [];
    const moves = neighbours
      .map(([dx, dy]): Point => [cell[0] + dx, cell[1] + dy])
      .filter((to) => isFree(to) && at(to) === floor)
      .map((to): LevelEdit => {
        const changed = written(rows, [
          [cell, floor],
          [to, symbol],
        ]);
        return { rows: changed, label: words.move(name, place, squareName(to)), cells: [cell, to], sort: "move" };
      });
    return count > 1 ? [{ ...emptied, sort: "remove" }, ...moves] : moves;
  });
}

/** The symbol of a thing that never changes and that players can't enter: the most frequent of the board, else the game's first. */
export function wallSymbol(program: Program, rows: readonly string[]): string | undefined {
  const { fixed } = ruleFacts(program);
  const playerLayers = new Set(program.player.objects.map((id) => defined(program.objects[id]).layer));
  const isWall = (symbol: string): boolean => {
    const ids = (program.symbols.get(symbol) ?? []).filter(
      (id) => defined(program.objects[id]).layer !== program.backgroundLayer,
    );
    return (
      ids.length > 0 &&
      ids.every((id) => fixed.has(id)) &&
      ids.some((id) => playerLayers.has(defined(program.objects[id]).layer))
    );
  };
  const counts = new Map<string, number>();
  for (const symbol of rows.join("").toLowerCase()) {
    if (isWall(symbol)) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  const [frequent] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return frequent?.[0] ?? [...program.symbols.keys()].find(isWall);
}

/** The things that a symbol means, without the background: "Crate", "Crate and target". */
function nameOf(program: Program, symbol: string): string {
  const names = (program.symbols.get(symbol) ?? [])
    .map((id) => defined(program.objects[id]))
    .filter(({ layer }) => layer !== program.backgroundLayer)
    .map(({ name }) => name);
  const text = names.length === 0 ? symbol : names.join(" + ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function written(rows: readonly string[], changes: readonly (readonly [Point, string])[]): readonly string[] {
  const next = [...rows];
  for (const [[x, y], symbol] of changes) {
    const row = defined(next[y]);
    next[y] = `${row.slice(0, x)}${symbol}${row.slice(x + 1)}`;
  }
  return next;
}
