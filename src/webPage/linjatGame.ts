import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import { gridOf, type LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import type { Game } from "./game.ts";
import { messages } from "./messages.ts";

/** Lines are placements of the puzzle, so only lines that the rules allow can be drawn. */
export function linjatGame(level: LinjatLevel): Game {
  const grid = gridOf(level);
  const puzzle = puzzleOf(grid);
  let line: (readonly number[])[] = [[]];
  let pressed: number | undefined;
  let note = "";
  const drawn = (): readonly number[] => line.at(-1) ?? [];
  const cellsOf = (placement: number): readonly number[] => puzzle.placements[placement]?.cells ?? [];
  const cellAt = (x: number, y: number): number | undefined => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isInside = column >= 0 && row >= 0 && column < grid.width && row < grid.height;
    return isInside ? row * grid.width + column : undefined;
  };
  function draw(from: number, to: number): void {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const placement = puzzle.placements.findIndex(({ cells }) => cells[0] === first && cells.at(-1) === last);
    const found = puzzle.placements[placement];
    note = found === undefined ? messages.linjatNoLine : "";
    if (found === undefined) return;
    const others = drawn().filter(
      (other) =>
        puzzle.placements[other]?.number !== found.number && !cellsOf(other).some((cell) => found.cells.includes(cell)),
    );
    line.push([...others, placement]);
  }
  return {
    help: messages.linjatHelp,
    pad: [],
    scene: () => {
      const lines = drawn().map((placement) => ({ cells: cellsOf(placement), state: "known" as const }));
      return drawPicture(level, { lines, causes: [] }, { detail: "full" });
    },
    status: () => {
      const covered = new Set(drawn().flatMap(cellsOf));
      const done = drawn().length === puzzle.numberCells.length && puzzle.dots.every((dot) => covered.has(dot));
      const text = messages.linjatLines(drawn().length, puzzle.numberCells.length);
      return { text: done ? messages.solved : `${text} ${note}`.trim(), done };
    },
    key: () => false,
    press: (x, y) => {
      pressed = cellAt(x, y);
    },
    release: (x, y) => {
      const [from, to] = [pressed, cellAt(x, y)];
      pressed = undefined;
      if (from === undefined || to === undefined) return;
      const under = drawn().find((placement) => cellsOf(placement).includes(from));
      if (from === to && under !== undefined) line.push(drawn().filter((placement) => placement !== under));
      else draw(from, to);
    },
    undo: () => {
      note = "";
      if (line.length > 1) line.pop();
    },
    restart: () => {
      note = "";
      line = [[]];
    },
  };
}
