import { asJson } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import {
  type BalancePart,
  type GameSummary,
  balancePartSchema,
  type GameSums,
} from "#shared/levels/board/boardReports.ts";
import {
  boardShape,
  startPosition,
  type BoardShape,
  type Position,
  pieceSide,
  pieces,
} from "#shared/levels/board/boardShape.ts";
import { type Problem, errorProblem, parameterPlace } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { playSeries, type SeriesGame } from "../play/series.ts";
import { balanceReport } from "./balanceReport.ts";
import { summarise } from "./gameSummary.ts";
import { LiveScore } from "./liveScore.ts";
import { shardGames, shareInPairs } from "./shardGames.ts";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { skillPlayers } from "./skillPair.ts";
import { pairFor, playerProblems, anyLearns } from "./taskPlayers.ts";
import { reportTaskMessages } from "../messages.ts";

/** Two players of neighbouring strength. */
interface Rung {
  readonly stronger: string;
  readonly weaker: string;
}

const leastNodes = 50;

/**
 * The player against itself at half its budget, that one against half of its own, and so on: nodes are halved, depths
 * are lowered by one. A player without a budget has one rung, against `weaker`. Throws if a text isn't a player.
 */
export function skillLadder(player: string, weaker: string, most: number): Rung[] {
  const rungs: Rung[] = [];
  let stronger = player;
  while (rungs.length < most) {
    const next = withLess(stronger);
    if (next === undefined) break;
    rungs.push({ stronger, weaker: next });
    stronger = next;
  }
  return rungs.length > 0 ? rungs : [{ stronger: player, weaker }];
}

/** The player with half its budget, or undefined when it has none or too little. */
function withLess(player: string): string | undefined {
  const { kind, options } = parsePlayer(player);
  const ties = options["ties"] === "fixed" ? ",ties=fixed" : "";
  if (kind === "strong") {
    const nodes = Math.floor(Number(options["nodes"]) / 2);
    return nodes < leastNodes ? undefined : `strong:nodes=${nodes}${ties}`;
  }
  if (kind !== "alphabeta" && kind !== "minimax") return undefined;
  const depth = Number(options["depth"]) - 1;
  return depth < 1 ? undefined : `${kind}:depth=${depth}${ties}`;
}

/** The task "report": half of its games between equal players, the other half for skill. */
export const measureBoardByPlay: EngineTask = {
  check: (input, { player, weaker, shortest, longest }) => [
    ...playerProblems(boardInputSchema.parse(input).board, [
      { parameter: "player", text: player },
      { parameter: "weaker", text: weaker },
    ]),
    ...idealProblems(Number(shortest), Number(longest)),
  ],
  shards: (input, { player, weaker }, count) => {
    const { board } = boardInputSchema.parse(input);
    return anyLearns(board, [player, weaker]) ? 1 : Math.max(1, Math.floor(count / (2 * shardGames)));
  },
  inPairs: true,
  run: runShard,
  mergeReports: (reports) => {
    const [first, ...rest] = reports.map((report) => balancePartSchema.parse(report));
    return first === undefined ? null : asJson(balanceReport(rest.reduce(joined, first)));
  },
};

function idealProblems(shortest: number, longest: number): Problem[] {
  if (shortest <= longest) return [];
  const message = reportTaskMessages.idealReversed(shortest, longest);
  return [errorProblem("ideal-reversed", message, [parameterPlace("shortest")])];
}

function* runShard({
  input,
  parameters,
  seed,
  count,
}: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const { board } = boardInputSchema.parse(input);
  const player = String(parameters["player"]);
  const weaker = String(parameters["weaker"]);
  const shape = boardShape(board);
  const start = startPosition(board, shape);
  const sums = emptySums(shape);
  const openingPlies = Number(parameters["opening"]);
  const score = new LiveScore();
  let played = 0;
  function* play(
    texts: readonly [string, string],
    games: number,
    part: number,
    isOwn: boolean,
  ): Generator<EngineEvent, GameSummary[], undefined> {
    const players = pairFor(board, ...texts);
    const own = deriveSeed(seed, part);
    const summaries: GameSummary[] = [];
    const settings = { board, games, seed: own, openingPlies, sides: "swap" } as const;
    for (const game of playSeries({ ...settings, players })) {
      summaries.push(summarise(game));
      if (isOwn) addGame(sums, shape, start, game);
      // The score of moving first: the games between equal players, from the view of the side that begins.
      const last = summaries.at(-1);
      if (isOwn && last !== undefined) {
        score.take({ ...last, firstPlays: board.toMove });
        score.takeEqual(last, board.toMove);
      }
      yield { type: "progress", counters: { games: ++played, ...score.counters } };
    }
    return summaries;
  }
  const [half = 0, rest = 0] = shareInPairs(count, 2);
  const own = yield* play([player, player], half, 0, true);
  // The pair by which boards are compared comes first, then the player's own ladder.
  const ladder = [skillPlayers, ...skillLadder(player, weaker, Number(parameters["rungs"]))];
  const shares = shareInPairs(rest, ladder.length);
  const rungs: BalancePart["rungs"] = [];
  for (const [index, rung] of ladder.entries()) {
    const games = yield* play([rung.stronger, rung.weaker], shares[index] ?? 0, index + 1, false);
    rungs.push({ ...rung, games });
  }
  const ideal: [number, number] = [Number(parameters["shortest"]), Number(parameters["longest"])];
  return { counters: { games: played, ...score.counters }, report: { board, player, ideal, own, rungs, sums } };
}

function joined(one: BalancePart, other: BalancePart): BalancePart {
  return {
    ...one,
    own: [...one.own, ...other.own],
    rungs: one.rungs.map((rung, i) => ({ ...rung, games: [...rung.games, ...(other.rungs[i]?.games ?? [])] })),
    sums: addSums(one.sums, other.sums),
  };
}

/** Zero for every cell; the lists by ply grow with the games added. */
export function emptySums({ cells }: BoardShape): GameSums {
  const zeros = () => cells.map(() => 0);
  return {
    games: 0,
    plies: 0,
    landings: zeros(),
    captures: zeros(),
    held: zeros(),
    heldByWinner: zeros(),
    gamesAtPly: [],
    movesAtPly: [],
  };
}

/** Adds one game that began at `start`, in place. O(plies * cells). */
export function addGame(sums: GameSums, { game }: BoardShape, start: Position, played: SeriesGame): void {
  const { made, branching, outcome } = played;
  const winner = outcome.winner === 0 || outcome.winner === 1 ? outcome.winner : undefined;
  /** Side on each cell, -1 for none. */
  const owners = start.cells.map((piece) => (piece === pieces.empty ? -1 : pieceSide(piece)));
  sums.games++;
  sums.plies += made.length;
  for (const [ply, { side, from, to, captured }] of made.entries()) {
    raise(sums.gamesAtPly, ply, 1);
    raise(sums.movesAtPly, ply, branching[ply] ?? 0);
    if (from >= 0) owners[from] = -1;
    for (const cell of captured) {
      owners[cell] = game === "hexxagon" ? side : -1;
      raise(sums.captures, cell, 1);
    }
    if (to >= 0) {
      owners[to] = side;
      raise(sums.landings, to, 1);
    }
    for (const [cell, owner] of owners.entries()) {
      if (owner < 0) continue;
      raise(sums.held, cell, 1);
      raise(sums.heldByWinner, cell, winner === undefined ? 0.5 : owner === winner ? 1 : 0);
    }
  }
}

/** Adds two sums of the same board; lists by ply may differ in length. Commutative, so shards merge in any order. */
export function addSums(one: GameSums, other: GameSums): GameSums {
  const sum = (key: "landings" | "captures" | "held" | "heldByWinner" | "gamesAtPly" | "movesAtPly") =>
    Array.from({ length: Math.max(one[key].length, other[key].length) }, (_, at) => {
      return (one[key][at] ?? 0) + (other[key][at] ?? 0);
    });
  return {
    games: one.games + other.games,
    plies: one.plies + other.plies,
    landings: sum("landings"),
    captures: sum("captures"),
    held: sum("held"),
    heldByWinner: sum("heldByWinner"),
    gamesAtPly: sum("gamesAtPly"),
    movesAtPly: sum("movesAtPly"),
  };
}

function raise(values: number[], at: number, by: number): void {
  values[at] = (values[at] ?? 0) + by;
}
