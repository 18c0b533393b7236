import { asJson } from "#shared/kernel/json.ts";
import { deriveSeed } from "#shared/kernel/random.ts";
import { boardInputSchema } from "#shared/levels/board/boardInput.ts";
import { type BalancePart, type GameSummary, balancePartSchema } from "#shared/levels/board/boardReports.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { type Problem, errorProblem, parameterPlace } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../../engineTask.ts";
import { playSeries } from "../play/series.ts";
import { balanceReport } from "./balanceReport.ts";
import { addGame, addSums, emptySums } from "./gameSums.ts";
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
