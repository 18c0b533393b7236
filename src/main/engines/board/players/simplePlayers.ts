import type { BoardRules } from "#shared/levels/board/boardLevel.ts";
import type { BoardShape } from "#shared/levels/board/boardShape.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { createRandom, type Random } from "#shared/kernel/random.ts";
import { type FastGame, type MoveList, createMoveList } from "../fast/fastGame.ts";
import type { EndgameTables } from "../tables/endgameTables.ts";
import { type Player, bestMove } from "./player.ts";
import { scanOrder, type ScanOrder } from "./scanOrder.ts";
import { AlphaBeta } from "../search/alphaBeta.ts";
import { minimax } from "../search/minimax.ts";
import type { EndingRules } from "../search/playedPositions.ts";
import { StrongSearch } from "../search/strongSearch.ts";

/** Any legal move with equal probability. */
export function randomPlayer(): Player {
  let random = createRandom(0);
  return {
    begin: (_side, stream) => {
      random = stream;
    },
    choose: (_game, list) => random.below(list.count),
  };
}

/** The paper's greedy player: most pieces won by one move, optionally less the opponent's best answer. */
export function greedyPlayer({ options }: PlayerSpec, shape: BoardShape): Player {
  const isHexxagon = shape.game === "hexxagon";
  const order = isHexxagon ? scanOrder(shape) : undefined;
  const cloneBonus = isHexxagon && options["clone"] === "on" ? 1 : 0;
  const replies = createMoveList();
  let random: Random | undefined;
  const worth = (list: MoveList, i: number) => (list.gain[i] as number) + cloneBonus * (list.flag[i] as number);
  const bestReply = (game: FastGame, list: MoveList, index: number) => {
    game.make(list, index);
    let best = 0;
    const count = game.generate(replies);
    for (let i = 0; i < count; i++) best = Math.max(best, worth(replies, i));
    game.undo();
    return best;
  };
  return {
    begin: (_side, stream) => {
      random = options["ties"] === "fixed" ? undefined : stream;
    },
    choose: (game, list) => {
      const rate = (i: number) => worth(list, i) - (options["reply"] === "on" ? bestReply(game, list, i) : 0);
      if (random !== undefined || order === undefined) return bestMove(list.count, rate, random);
      const scanned = inScanOrder(order, game, list);
      return scanned[bestMove(scanned.length, (i) => rate(scanned[i] as number), undefined)] ?? 0;
    },
  };
}

/** Indexes of the moves in the order of the paper's listing. */
function inScanOrder({ cells, steps }: ScanOrder, game: FastGame, list: MoveList): number[] {
  const position = game.save();
  const own = position.toMove + 1;
  const jumps = new Map<number, number>();
  const clones = new Map<number, number>();
  for (let i = 0; i < list.count; i++) {
    if (list.flag[i] === 1) clones.set(list.to[i] as number, i);
    else jumps.set((list.from[i] as number) * 256 + (list.to[i] as number), i);
  }
  const found = cells
    .filter((from) => position.cells[from] === own)
    .flatMap((from) =>
      (steps[from] ?? []).map(({ to, isClone }) => (isClone ? clones.get(to) : jumps.get(from * 256 + to))),
    )
    .filter((index) => index !== undefined);
  return found.length > 0 ? found : [0];
}

/** Full minimax to a depth. */
export function minimaxPlayer({ options }: PlayerSpec): Player {
  let random: Random | undefined;
  return {
    begin: (_side, stream) => {
      random = options["ties"] === "fixed" ? undefined : stream;
    },
    choose: (game, list) => {
      const rate = (index: number) => {
        game.make(list, index);
        const value = -minimax(game, Number(options["depth"]) - 1, 1);
        game.undo();
        return value;
      };
      return bestMove(list.count, rate, random);
    },
  };
}

/** Plain alpha-beta to a depth. */
export function alphaBetaPlayer(game: FastGame, { options }: PlayerSpec): Player {
  const search = new AlphaBeta(game, Number(options["depth"]));
  let random: Random | undefined;
  return {
    begin: (_side, stream) => {
      random = options["ties"] === "fixed" ? undefined : stream;
    },
    choose: () => search.search(random).index,
  };
}

/** The strong search with the positions of the game so far. What it has learned is cleared between games. */
export function strongPlayer(
  game: FastGame,
  { options }: PlayerSpec,
  draws: {
    readonly quietLimit: number;
    readonly endings: EndingRules | undefined;
    readonly tables?: EndgameTables | undefined;
    readonly rules: BoardRules;
  },
): Player {
  const limits = { depth: Number(options["depth"]), nodes: Number(options["nodes"]) };
  const search = new StrongSearch(game, limits, draws);
  let random: Random | undefined;
  return {
    begin: (_side, stream) => {
      random = options["ties"] === "fixed" ? undefined : stream;
      search.begin();
    },
    choose: () => search.search(random).index,
    sees: ({ isProgress, promotes, captured }) =>
      search.played.push(game, { isProgress, promotes, taken: captured.length }),
  };
}
