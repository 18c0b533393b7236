import { defined } from "#shared/kernel/defined.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import { ruleFacts } from "../solver/ruleFacts.ts";
import type { Placement } from "./placements.ts";

/** A board in the making: symbols by row, and the cells that must stay. */
export interface BoardSketch {
  readonly rows: readonly (readonly string[])[];
  /** Cells as y * width + x. */
  readonly locked: ReadonlySet<number>;
}

/** The symbol that means the background alone; undefined: the game has none. */
export function floorSymbol(
  { symbols, objects, backgroundLayer }: Program,
  rows: readonly string[],
): string | undefined {
  const isFloor = (symbol: string): boolean =>
    symbols.get(symbol)?.every((id) => defined(objects[id]).layer === backgroundLayer) === true &&
    defined(symbols.get(symbol)).length > 0;
  const drawn = rows.join("").toLowerCase().split("").filter(isFloor);
  const counts = new Map<string, number>();
  for (const symbol of drawn) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const [frequent] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return frequent?.[0] ?? [...symbols.keys()].find(isFloor);
}

/** Symbols of a board with anything that rules can move, create or remove: what generators place. */
export function movableSymbols(program: Program, rows: readonly string[]): Map<string, number> {
  const { fixed } = ruleFacts(program);
  const counts = new Map<string, number>();
  for (const symbol of rows.join("").toLowerCase()) {
    const ids = program.symbols.get(symbol) ?? [];
    const isMovable = ids.some(
      (id) => !fixed.has(id) && defined(program.objects[id]).layer !== program.backgroundLayer,
    );
    const isNamed = program.winConditions.some(({ subject, on }) =>
      [...subject.objects, ...(on?.objects ?? [])].some((id) => ids.includes(id)),
    );
    if (isMovable || isNamed) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  return counts;
}

/** Cells that contain the floor and are not locked. */
function freeCells(sketch: BoardSketch, floor: string): number[] {
  const width = defined(sketch.rows[0]).length;
  return sketch.rows.flatMap((row, y) =>
    row.flatMap((symbol, x) => (symbol === floor && !sketch.locked.has(y * width + x) ? [y * width + x] : [])),
  );
}

/** Places symbols on free cells; undefined if there are too few. */
export function placeSymbols(
  sketch: BoardSketch,
  placements: readonly Placement[],
  floor: string,
  symmetry: "none" | "horizontal" | "vertical",
  random: Random,
): BoardSketch | undefined {
  const rows = sketch.rows.map((row) => [...row]);
  const width = defined(rows[0]).length;
  const free = new Set(freeCells(sketch, floor));
  const mirror = (cell: number): number => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return symmetry === "horizontal" ? y * width + (width - 1 - x) : (rows.length - 1 - y) * width + x;
  };
  const put = (cell: number, symbol: string): void => {
    defined(rows[Math.floor(cell / width)])[cell % width] = symbol;
    free.delete(cell);
  };
  for (const { symbol, least, most, area } of placements) {
    let left = least + random.below(most - least + 1);
    while (left > 0) {
      const cells = [...free].filter((cell) => isInside(cell, width, area));
      if (cells.length === 0) return undefined;
      const cell = defined(cells[random.below(cells.length)]);
      put(cell, symbol);
      left--;
      const twin = mirror(cell);
      if (symmetry !== "none" && most > 1 && left > 0 && free.has(twin)) {
        put(twin, symbol);
        left--;
      }
    }
  }
  return { ...sketch, rows };
}

function isInside(cell: number, width: number, area: Placement["area"]): boolean {
  if (area === undefined) return true;
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

/**
 * A board that differs in a few places: two cells exchanged, or a floor cell made into a copy of another symbol and
 * back.
 */
export function changeSketch(sketch: BoardSketch, floor: string, changes: number, random: Random): BoardSketch {
  const rows = sketch.rows.map((row) => [...row]);
  const width = defined(rows[0]).length;
  const open = rows.flatMap((row, y) =>
    row.flatMap((_, x) => (sketch.locked.has(y * width + x) ? [] : [y * width + x])),
  );
  const at = (cell: number): string => defined(defined(rows[Math.floor(cell / width)])[cell % width]);
  const put = (cell: number, symbol: string): void => {
    defined(rows[Math.floor(cell / width)])[cell % width] = symbol;
  };
  const drawCell = (fits: (symbol: string) => boolean): number | undefined => {
    const cells = open.filter((cell) => fits(at(cell)));
    return cells.length === 0 ? undefined : cells[random.below(cells.length)];
  };
  for (let change = 0; change < changes; change++) {
    const kind = random.below(4);
    const from = drawCell((symbol) => symbol !== floor);
    const to = drawCell((symbol) => symbol === floor);
    if (from === undefined || to === undefined) break;
    const count = rows.flat().filter((symbol) => symbol === at(from)).length;
    // Symbols that occur once, such as the player, are only moved.
    if (kind === 0 && count > 1) put(from, floor);
    else if (kind === 1 && count > 1) put(to, at(from));
    else {
      put(to, at(from));
      put(from, floor);
    }
  }
  return { ...sketch, rows };
}

/** The sketch as rows of a level. */
export function sketchRows({ rows }: BoardSketch): string[] {
  return rows.map((row) => row.join(""));
}
