import type { DrawnLine } from "#shared/levels/linjat/draw/lineShapes.ts";
import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf, type LinjatGrid, type LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { isWhole, type PlayedLine, type PlayedLines, progressOf } from "#shared/levels/linjat/play/lineDrawing.ts";
import { linePlay, type LineMove } from "#shared/levels/linjat/play/linePlay.ts";
import { stateAt } from "#shared/play/playSession.ts";
import { type Game, unwatched } from "./game.ts";
import { messages } from "./messages.ts";
import { sessionGame } from "./sessionGame.ts";

/** Lines are placements of the puzzle, so only lines that the rules allow can be drawn. */
export function linjatGame(level: LinjatLevel, watch = unwatched): Game {
  const grid = gridOf(level);
  const { placements } = puzzleOf(grid);
  const rules = linePlay(grid);
  const solution = onlySolution(grid);
  let pressed: number | undefined;
  let note = "";
  let hinted: DrawnLine | undefined;
  const cellAt = (x: number, y: number): number | undefined => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const isInside = column >= 0 && row >= 0 && column < grid.width && row < grid.height;
    return isInside ? row * grid.width + column : undefined;
  };
  const drawn = (from: number, to: number): LineMove | undefined => {
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    const found = placements.find(({ cells }) => cells[0] === first && cells.at(-1) === last);
    note = found === undefined ? messages.linjatNoLine : "";
    return found && { draw: found.cells };
  };
  return sessionGame(
    rules,
    {
      help: messages.linjatHelp,
      pad: [],
      scene: (lines) => {
        const known = lines
          .filter((cells) => cells !== hinted?.cells)
          .map((cells) => ({ cells, state: "known" as const }));
        const shown = hinted === undefined ? known : [...known, hinted];
        return drawPicture(level, { lines: shown, causes: [] }, { detail: "full" });
      },
      status: (lines) => {
        const done = rules.outcome(lines) === "won";
        const { numbers } = progressOf(grid, lines);
        const text = messages.linjatLines(lines.filter((line) => isWhole(grid, line)).length, numbers);
        return { text: done ? messages.solved : `${text} ${note}`.trim(), done };
      },
      hint:
        solution &&
        ((session) => {
          hinted = nextLine(solution, stateAt(session));
          return { text: hinted?.state === "refuted" ? messages.hintWrong : messages.hintLine };
        }),
      press: (x, y) => {
        pressed = cellAt(x, y);
        return undefined;
      },
      release: (x, y, lines) => {
        const [from, to] = [pressed, cellAt(x, y)];
        pressed = undefined;
        if (from === undefined || to === undefined) return undefined;
        const isOnLine = from === to && lines.some((line) => line.includes(from));
        return isOnLine ? { removeAt: from } : drawn(from, to);
      },
      moved: () => {
        note = "";
        hinted = undefined;
      },
    },
    watch,
  );
}

/** Undefined where there isn't exactly one. */
function onlySolution(grid: LinjatGrid): readonly PlayedLine[] | undefined {
  const { count, complete, solutions } = countSolutions(grid, 2);
  const { placements } = puzzleOf(grid);
  return count === 1 && complete ? solutions[0]?.map((line) => placements[line]?.cells ?? []) : undefined;
}

/** A drawn line that is wrong, else one that is missing. */
function nextLine(solution: PlayedLines, drawn: PlayedLines): DrawnLine | undefined {
  const has = (lines: PlayedLines, line: PlayedLine): boolean => lines.some((one) => one.join() === line.join());
  const wrong = drawn.find((line) => !has(solution, line));
  const cells = wrong ?? solution.find((line) => !has(drawn, line));
  return cells && { cells, state: wrong === undefined ? "current" : "refuted" };
}
