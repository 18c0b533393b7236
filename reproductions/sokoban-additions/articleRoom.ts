import type { Random } from "#shared/kernel/random.ts";
import type { EngineEvent } from "#main/engines/engineTask.ts";
import { withSigns } from "#main/engines/sokoban/signsOfLife.ts";
import type { Resumable } from "#main/engines/sokoban/solver/resumable.ts";
import { createBitSolver, mostBitCells } from "./articleBits.ts";
import { type ArticleRoom, type ArticleSolution, solveArticle } from "./articleSolver.ts";

/** Positions one solve may expand, as in the article's browser version. */
const iterationLimit = 150_000;

/** Outer size of the room, and failures in a row that end it. */
export interface ArticleOrder {
  readonly width: number;
  readonly height: number;
  readonly failures: number;
}

/** In steps, as large rooms take long. */
export type ArticleSolver = (room: ArticleRoom, limit: number) => Resumable<ArticleSolution>;

/** The fastest solver for rooms of this outer size; all return the same results. */
export function articleSolver(width: number, height: number): ArticleSolver {
  if ((width - 2) * (height - 2) > mostBitCells) return solveArticle;
  const solve = createBitSolver(width, height);
  // So small a room is solved in less than one step.
  // oxlint-disable-next-line require-yield
  return function* (room, limit) {
    return solve(room, limit);
  };
}

/**
 * The article's generator (its program makes rooms of 7x7): from an empty room, either a box with a goal or a wall is
 * added on random free floor; additions that make the room unsolvable are undone, including walls before the first box;
 * it ends after `failures` of these in a row, or when no floor is left. Yields to keep the worker responsive; returns
 * the room with its solver's result, undefined when nothing could be added.
 */
export function* articleRoom(
  { width, height, failures }: ArticleOrder,
  random: Random,
  solve: ArticleSolver,
): Generator<EngineEvent, { room: ArticleRoom; solution: ArticleSolution } | undefined, undefined> {
  const walls = new Uint8Array(width * height);
  for (let cell = 0; cell < walls.length; cell++) {
    const x = cell % width;
    const y = (cell - x) / width;
    walls[cell] = x === 0 || y === 0 || x === width - 1 || y === height - 1 ? 1 : 0;
  }
  const goals = new Uint8Array(width * height);
  const free: number[] = [];
  for (let cell = 0; cell < walls.length; cell++) if (walls[cell] === 0) free.push(cell);
  const take = (): number => free.splice(random.below(free.length), 1)[0] ?? 0;
  const player = take();
  let room: ArticleRoom = { width, walls, goals, boxes: [], player };
  let solution: ArticleSolution | undefined;
  for (let failed = 0, tries = 0; failed < failures && free.length > 0; tries++) {
    if (tries % 50 === 0) yield { type: "progress", counters: { additions: tries } };
    const kept = [...free];
    const tried = random.below(2) === 0 ? withBox(room, take, free) : withWall(room, take());
    const answer =
      tried === undefined ? undefined : yield* withSigns(solve(tried, iterationLimit), { additions: tries });
    if (tried === undefined || answer?.solved !== true) {
      free.splice(0, free.length, ...kept);
      failed++;
      continue;
    }
    failed = 0;
    room = tried;
    solution = answer;
  }
  return solution === undefined || room.boxes.length === 0 ? undefined : { room, solution };
}

function withBox(room: ArticleRoom, take: () => number, free: readonly number[]): ArticleRoom | undefined {
  if (free.length < 2) return undefined;
  const goals = room.goals.slice();
  const boxes = [...room.boxes, take()].toSorted((a, b) => a - b);
  goals[take()] = 1;
  return { ...room, goals, boxes };
}

function withWall(room: ArticleRoom, cell: number): ArticleRoom {
  const walls = room.walls.slice();
  walls[cell] = 1;
  return { ...room, walls };
}
