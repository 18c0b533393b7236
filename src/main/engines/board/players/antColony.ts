import type { BoardShape } from "#shared/levels/board/boardShape.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { createRandom } from "#shared/kernel/random.ts";
import type { FastGame, MoveList } from "../fast/fastGame.ts";
import type { Player, MadeMove } from "./player.ts";
import { type ScanStep, scanOrder } from "./scanOrder.ts";

/** Memory of one ant: its edges since the start and the pieces it has won. */
interface Ant {
  readonly road: readonly number[];
  readonly won: number;
}

const newAnt: Ant = { road: [], won: 0 };

/**
 * The ant colony of Rostański (2003). Every own piece rates its targets by tau * profit^beta, profit being conversions
 * plus one for a clone (the reading in which the paper's second term is left out); with probability q0 (percent) it
 * takes its best, else one by roulette; the ant with the highest rating moves. Local update after each own move; global
 * update after a won game or one with more points than the last. What is ambiguous in the paper is a preset: "paper"
 * rewards the edges of all moves and evaporates every edge; "best-ant" rewards the surviving ant that won most and
 * updates its path alone; "local-only" omits the global update.
 */
export function antColonyPlayer(shape: BoardShape, { options }: PlayerSpec): Player {
  const order = scanOrder(shape);
  const starts = order.steps.flatMap((steps, from) => steps.map(() => from));
  const alpha = Number(options["alpha"]);
  const beta = Number(options["beta"]);
  const tau0 = Number(options["tau0"]);
  const q0 = Number(options["q0"]);
  const fresh = () => new Float64Array(starts.length).fill(tau0);
  const matrices = [fresh(), fresh()];
  let pheromone = fresh();
  const lastPoints = [0, 0];
  let random = createRandom(0);
  let side: 0 | 1 = 0;
  let ants: (Ant | undefined)[] = [];
  let all: number[] = [];
  let wonAll = 0;
  let chosen = -1;

  /** Rating of every edge of an ant that can be gone; in the order of the edges. */
  function ratings(from: number, gains: ReadonlyMap<number, number>): { edge: ScanStep; rating: number }[] {
    return (order.steps[from] ?? []).flatMap((edge) => {
      const gain = gains.get(edge.to);
      if (gain === undefined) return [];
      const profit = gain + (edge.isClone ? 1 : 0);
      return [{ edge, rating: (pheromone[edge.number] ?? 0) * profit ** beta }];
    });
  }

  function choose(game: FastGame, list: MoveList): number {
    const gains = new Map<number, number>();
    for (let i = 0; i < list.count; i++) gains.set(list.to[i] as number, list.gain[i] as number);
    const { cells } = game.save();
    let best: { edge: ScanStep; rating: number; from: number } | undefined;
    for (const from of order.cells) {
      if (cells[from] !== side + 1) continue;
      const rated = ratings(from, gains);
      const one = random.float() * 100 < q0 ? highest(rated) : roulette(rated, random.float());
      if (one !== undefined && (best === undefined || one.rating > best.rating)) best = { ...one, from };
    }
    if (best === undefined) return 0;
    chosen = best.edge.number;
    for (let i = 0; i < list.count; i++) {
      if (list.to[i] !== best.edge.to) continue;
      if (best.edge.isClone ? list.flag[i] === 1 : list.flag[i] === 0 && list.from[i] === best.from) return i;
    }
    return 0;
  }

  function sees({ side: mover, to, from, captured }: MadeMove): void {
    if (to < 0) return;
    if (mover === side && chosen >= 0) {
      const points = captured.length + (from < 0 ? 1 : 0);
      const parent = ants[starts[chosen] ?? 0] ?? newAnt;
      const ant: Ant = { road: [...parent.road, chosen], won: parent.won + captured.length };
      if (from >= 0) ants[from] = undefined;
      ants[to] = ant;
      for (const cell of captured) ants[cell] = newAnt;
      all.push(chosen);
      wonAll += captured.length;
      pheromone[chosen] = (1 - alpha) * (pheromone[chosen] ?? 0) + (alpha * tau0 * points) / shape.cells.length;
      chosen = -1;
    } else if (mover !== side) for (const cell of captured) ants[cell] = undefined;
  }

  function ends(won: boolean, points: number): void {
    const isBetter = points > (lastPoints[side] ?? 0);
    lastPoints[side] = points;
    if (options["preset"] === "local-only" || !(won || isBetter)) return;
    const bestAnt = ants.reduce<Ant>((most, ant) => (ant !== undefined && ant.won > most.won ? ant : most), newAnt);
    const isPaper = options["preset"] === "paper";
    const road = new Set(isPaper ? all : bestAnt.road);
    const reward = (isPaper ? wonAll : bestAnt.won) / shape.cells.length;
    for (const number of isPaper ? pheromone.keys() : road) {
      pheromone[number] = (1 - alpha) * (pheromone[number] ?? 0) + alpha * (road.has(number) ? reward : 0);
    }
  }

  return {
    begin: (own, stream) => {
      side = own;
      random = stream;
      ants = shape.cells.map(() => newAnt);
      all = [];
      wonAll = 0;
      chosen = -1;
      if (options["keep"] === "game") pheromone = fresh();
      else if (options["keep"] === "side") pheromone = matrices[own] ?? pheromone;
    },
    choose,
    sees,
    ends,
  };
}

function highest<T extends { readonly rating: number }>(rated: readonly T[]): T | undefined {
  return rated.reduce<T | undefined>(
    (most, one) => (most === undefined || one.rating > most.rating ? one : most),
    undefined,
  );
}

/** An item with probability proportional to its rating; equal probabilities when all ratings are 0. */
function roulette<T extends { readonly rating: number }>(rated: readonly T[], chance: number): T | undefined {
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  if (sum <= 0) return rated[Math.floor(chance * rated.length)];
  let left = chance * sum;
  return rated.find(({ rating }) => (left -= rating) < 0) ?? rated.at(-1);
}
