import { expect, test } from "vitest";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import { boardTasks } from "#shared/levels/board/boardTasks.ts";
import { planShards } from "#main/services/runs/planShards.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import type { EarlyStop } from "../../engineTask.ts";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { boardEngine } from "../engine.ts";
import { confirmingPlayers } from "./confirmBoard.ts";

interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The members that these tests check, over all tasks. */
interface Report {
  readonly board: unknown;
  readonly games: { moves: string; readonly reason: string; readonly winner: unknown }[];
  readonly checkedLeads?: { readonly games: number; readonly won: number };
  readonly summary: { readonly score: Interval; readonly distinctRatio: number; readonly warnings: readonly string[] };
  readonly sprt: { readonly verdict: string; readonly elo1: number; readonly bound: number };
  readonly standings: readonly { readonly player: string; readonly games: number; readonly elo: Interval }[];
  readonly matches: readonly (Pick<Report, "checkedLeads"> & {
    readonly seats: readonly number[];
    readonly round?: number;
    readonly games: readonly {
      readonly reason: string;
      readonly ahead?: unknown;
      readonly winner: unknown;
      readonly firstPlays: number;
    }[];
  })[];
  readonly groups: Readonly<Record<string, Readonly<Record<string, Interval>>>>;
  readonly cells: { readonly landings: readonly number[] };
}

/** Runs all shards of a task in the given order and merges their reports. */
function report(
  id: string,
  board: BoardLevel,
  count: number,
  set: Record<string, string | number>,
  backwards = false,
): Report {
  const task = boardEngine.tasks[id]!;
  const input = { name: "board", board };
  const parameters = { ...defaultParameters(boardTasks.find((one) => one.id === id)!.parameters), ...set };
  const plan = planShards(task, { kind: "board", task: id, input: input as never, parameters, seed: 1, count });
  const shards = plan.length;
  const jobs = plan.map(({ shard, seed, asked }) => ({ input, parameters, shard, shards, seed, count: asked }));
  const reports: JsonValue[] = [];
  for (const job of backwards ? jobs.toReversed() : jobs) reports[job.shard] = runShard(task, job).result.report!;
  return task.mergeReports!(neededOf(task.earlyStop?.(input, parameters, shards), reports)) as unknown as Report;
}

/** The reports that are left when each series ends at the shard that decides it. */
function neededOf(stop: EarlyStop | undefined, reports: readonly JsonValue[]): readonly JsonValue[] {
  const decided = new Set<number>();
  return reports.filter((part, shard) => {
    const series = stop?.seriesOf(shard) ?? 0;
    if (decided.has(series)) return false;
    if (stop?.isDecided(series, part) === true) decided.add(series);
    return true;
  });
}

test("a match, a tournament and a measurement play exactly as many games as they are asked for", () => {
  const board: BoardLevel = {
    ...hexxagonStart(),
    rows: ["x..o---", "....---", ".....--", "......-", "-......", "--.....", "---o..x"],
  };
  for (const count of [40, 85, 131]) {
    const match = report("match", board, count, { first: "random", second: "random" });
    expect(match.games).toHaveLength(count);
    const measured = report("report", board, count, { player: "alphabeta:depth=1", rungs: 3, weaker: "random" });
    expect(measured.games).toHaveLength(count);
    const { matches } = report("tournament", board, count, { players: "random;greedy;alphabeta:depth=1" });
    expect(matches.reduce((sum, { games }) => sum + games.length, 0)).toBe(count);
  }
});

test("a board has one skill: in a report, in a search and measured with a pack it is the score of the same two players", () => {
  const board: BoardLevel = {
    ...hexxagonStart(),
    rows: ["x..o---", "....---", ".....--", "......-", "-......", "--.....", "---o..x"],
  };
  const asked = 60;
  const measured = report("report", board, asked, { player: "greedy", rungs: 1 });
  // The pair's games follow those between equal players; counted from the recorded games.
  const games = measured.games.slice(asked / 2) as unknown as { winner: unknown; firstPlays: unknown }[];
  const pair = games.slice(0, 16);
  const points = pair.map(({ winner, firstPlays }) =>
    winner === firstPlays ? 1 : winner === 0 || winner === 1 ? 0 : 0.5,
  );
  const score = points.reduce((sum: number, one) => sum + one, 0) / points.length;
  expect(measured.groups["skill"]!["measure"]!.value).toBeCloseTo(score, 10);
  const pairOf = (confirmer: string) => confirmingPlayers(board, { confirmer }).unequal;
  expect(pairOf("greedy")).toEqual(pairOf("strong:nodes=800"));
  expect(pairOf("greedy")).toEqual([parsePlayer("strong:nodes=200"), parsePlayer("strong:nodes=50")]);
});

test("a seed gives the same games whatever order the parts are played in, and they replay", () => {
  const set = { first: "alphabeta:depth=2", second: "greedy" };
  const forwards = report("match", hexxagonStart(), 30, set);
  expect(report("match", hexxagonStart(), 30, set, true)).toEqual(forwards);
  expect(forwards.games).toHaveLength(30);
  const checks = [...boardEngine.verify!(JSON.stringify(forwards))];
  expect(checks).toHaveLength(30);
  expect(checks.every(({ ok }) => ok)).toBe(true);
  forwards.games[3]!.moves = forwards.games[3]!.moves.replace(/ \S+$/, " a1a9");
  expect([...boardEngine.verify!(JSON.stringify(forwards))][3]).toMatchObject({ ok: false });
});

test("a match of checkers records draws, kings and ambiguous captures so that every game replays", () => {
  for (const variant of ["english", "russian", "international"] as const) {
    const { games, board } = report("match", checkersStart(variant), 20, {
      first: "greedy",
      second: "random",
      opening: 4,
    });
    const checks = [...boardEngine.verify!(JSON.stringify({ board, games }))];
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  }
});

test("a lead decides a game only when asked to, every adjudicated game is recounted by plain rules, and the rule is checked by games played on", () => {
  for (const board of [checkersStart("english"), checkersStart("russian"), hexxagonStart()]) {
    const set = { first: "alphabeta:depth=2", second: "greedy", opening: 4 };
    const whole = report("match", board, 20, set);
    expect(whole.games.filter(({ reason }) => reason === "adjudicated")).toEqual([]);
    expect(whole).not.toHaveProperty("checkedLeads");
    const short = report("match", board, 20, { ...set, lead: 5 });
    const adjudicated = short.games.filter(({ reason }) => reason === "adjudicated");
    expect(adjudicated.length).toBeGreaterThan(0);
    const plies = (games: Report["games"]) => games.reduce((sum, { moves }) => sum + moves.split(" ").length, 0);
    expect(plies(short.games)).toBeLessThan(plies(whole.games));
    const checks = [...boardEngine.verify!(JSON.stringify(short))];
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
    // The first pair of a shard is played on: it is the same as without the rule.
    expect(short.games.slice(0, 2).map(({ moves }) => moves)).toEqual(
      whole.games.slice(0, 2).map(({ moves }) => moves),
    );
    const { games, won } = short.checkedLeads!;
    expect([games > 0, won <= games]).toEqual([true, true]);
    // A lead that was not that large is no end.
    const larger = { ...short, lead: 30, games: adjudicated.slice(0, 2) };
    expect([...boardEngine.verify!(JSON.stringify(larger))].some(({ ok }) => !ok)).toBe(true);
    const [forged] = adjudicated;
    const other = { ...forged, winner: forged?.winner === 0 ? 1 : 0 };
    expect([...boardEngine.verify!(JSON.stringify({ ...short, games: [other] }))]).toMatchObject([{ ok: false }]);
  }
});

test("a tournament's games that a lead decided are recounted too, and each pairing says how the rule was checked", () => {
  const players = "alphabeta:depth=2;greedy;random";
  const played = report("tournament", checkersStart("english"), 60, { players, lead: 5, opening: 4 });
  for (const { games, checkedLeads } of played.matches) {
    expect(games.some(({ reason }) => reason === "adjudicated")).toBe(true);
    const ahead = games.filter(({ ahead, reason }) => ahead !== undefined && reason !== "adjudicated");
    expect(checkedLeads?.games).toBe(ahead.length);
  }
  const text = JSON.stringify(played);
  expect([...boardEngine.verify!(text)].filter(({ ok }) => !ok)).toEqual([]);
  expect([...boardEngine.verify!(text.replaceAll('"lead":5', '"lead":0'))].some(({ ok }) => !ok)).toBe(true);
});

test("endings drawn by the national rules end there in played games too, and replay", () => {
  const board: BoardLevel = {
    ...checkersStart("russian"),
    rows: [".O......", "........", "........", "........", "........", "........", "...X...X", "X......."],
  };
  const { games } = report("match", board, 20, { first: "random", second: "random" });
  const reasons = games.map(({ reason }) => reason);
  expect(reasons).toContain("ending");
  const checks = [...boardEngine.verify!(JSON.stringify({ board, games }))];
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});

test("a match ends by the bounds it was given, and its report tells of them; bounds the wrong way round are refused", () => {
  const set = { first: "alphabeta:depth=2", second: "greedy", stop: "sprt", opening: 2 };
  const usual = report("match", hexxagonStart(), 200, set);
  const strict = report("match", hexxagonStart(), 200, { ...set, elo0: -1, elo1: 1, errors: 0.1 });
  expect(usual.games.length).toBeLessThan(strict.games.length);
  expect(usual.sprt).toMatchObject({ elo1: 20, verdict: "alphabeta:depth=2 is stronger" });
  expect(strict.sprt.bound).toBeCloseTo(Math.log(999), 5);
  const input = { name: "board", board: hexxagonStart() };
  const wrong = boardEngine.tasks["match"]!.check!(input, { ...set, elo0: 20, elo1: 0 });
  expect(wrong.map(({ code }) => code)).toEqual(["sprt-bounds"]);
});

test("repeated games are warned of", () => {
  const { summary } = report("match", hexxagonStart(), 40, {
    first: "greedy:ties=fixed",
    second: "greedy:ties=fixed",
    opening: 0,
  });
  expect(summary.distinctRatio).toBeLessThan(0.1);
  expect(summary.warnings[0]).toContain("Only 1 of 40 games differ");
});

test("a decided match stops early by SPRT", () => {
  const { games, sprt } = report("match", hexxagonStart(), 200, { first: "greedy", second: "random", stop: "sprt" });
  expect(games.length).toBeLessThan(60);
  expect(sprt.verdict).toBe("greedy is stronger");
});

test("learning players keep one order of games and stop in it", () => {
  const set = { first: "ants:preset=best-ant", second: "random", stop: "sprt" };
  const { games } = report("match", hexxagonStart(), 200, set);
  expect(games.length).toBeGreaterThanOrEqual(20);
  expect(games.length).toBeLessThan(200);
});

test("a tournament ends each pairing by itself, and its ratings order the players", () => {
  const players = "greedy;random;greedy:ties=random";
  const { standings, matches } = report("tournament", hexxagonStart(), 360, { players, stop: "sprt" });
  const played = matches.map(({ games }) => games.length);
  expect(played[0]).toBeLessThan(120);
  expect(played[1]).toBe(120);
  expect(standings[2]!.player).toBe("random");
  expect(standings[2]!.elo.high).toBeLessThan(standings[1]!.elo.low);
});

test("a tournament ranks the players", () => {
  const { standings, matches } = report("tournament", hexxagonStart(), 60, {});
  expect(standings.map(({ player }) => player)).toEqual(["alphabeta:depth=2", "greedy", "random"]);
  expect(matches).toHaveLength(3);
});

test("in a gauntlet the first player meets each of the others and they don't meet, and all asked games are played", () => {
  const players = "greedy;random;alphabeta:depth=1;greedy:ties=random";
  const { standings, matches } = report("tournament", hexxagonStart(), 61, { players, pairings: "gauntlet" });
  expect(matches.map(({ seats }) => seats)).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
  ]);
  expect(matches.reduce((sum, { games }) => sum + games.length, 0)).toBe(61);
  const gamesOf = (name: string) => standings.find(({ player }) => player === name)?.games;
  expect(gamesOf("greedy")).toBe(61);
  expect(standings.reduce((sum, { games }) => sum + games, 0)).toBe(2 * 61);
});

test.each([
  ["greedy;random;alphabeta:depth=1;greedy:ties=random;alphabeta:depth=2", 81, 3],
  ["random;greedy;alphabeta:depth=2;random", 30, 2],
  ["greedy;random", 20, 1],
])("in a knockout of %s who scores less is out, and the last one left stands first", (players, count, rounds) => {
  const names = players.split(";");
  const { standings, matches } = report("tournament", hexxagonStart(), count, { players, pairings: "knockout" });
  expect(matches).toHaveLength(names.length - 1);
  expect(matches.reduce((sum, { games }) => sum + games.length, 0)).toBe(count);
  expect(Math.max(...matches.map(({ round }) => round!))).toBe(rounds);
  const out = new Set<number>();
  for (const { seats, games, round } of matches) {
    // Nobody meets anybody after a loss; the points are counted here again.
    for (const seat of seats) expect(out.has(seat), `round ${round ?? 0}`).toBe(false);
    const points = games.map(({ winner, firstPlays }) =>
      winner === firstPlays ? 1 : winner === 1 - firstPlays ? 0 : 0.5,
    );
    const sum = points.reduce<number>((all, one) => all + one, 0);
    out.add((2 * sum >= games.length ? seats[1] : seats[0]) ?? -1);
  }
  const [winner] = names.keys().filter((seat) => !out.has(seat));
  expect(out.size).toBe(names.length - 1);
  expect(standings[0]?.player).toBe(names[winner!]);
});

test("a report holds the ten groups, and its intervals hold their values", () => {
  const { groups, cells, games } = report("report", hexxagonStart(), 40, {
    player: "alphabeta:depth=2",
  });
  expect(Object.keys(groups)).toHaveLength(10);
  const points = groups["first-player advantage"]!["points"]!;
  expect(points.low).toBeLessThanOrEqual(points.value);
  expect(points.high).toBeGreaterThanOrEqual(points.value);
  expect(games).toHaveLength(40);
  expect(cells.landings).toHaveLength(61);
});

test("an unknown player, and ants for checkers, are refused in words", () => {
  const problem = (board: BoardLevel, first: string) =>
    boardEngine.tasks["match"]!.check!({ name: "b", board }, { first, second: "greedy" })[0]!.message;
  expect(problem(hexxagonStart(), "chess")).toContain('There is no player "chess"');
  expect(problem(hexxagonStart(), "strong:nodes=x")).toContain('"x" is not a whole number from 10');
  expect(problem(checkersStart("english"), "ants")).toContain("plays Hexxagon only");
});

test("the strong player beats plain alpha-beta of depth 4 at checkers with fewer nodes a move", () => {
  const set = { first: "strong:nodes=200", second: "alphabeta:depth=4", opening: 4 };
  expect(report("match", checkersStart("english"), 40, set).summary.score.low).toBeGreaterThan(0.5);
});

test("a match counts its pairs of games by their points, and they add up to its score", () => {
  const { summary } = report("match", hexxagonStart(), 40, {
    first: "alphabeta:depth=2",
    second: "greedy",
  }) as unknown as {
    summary: { games: number; pairs: number[]; score: Interval };
  };
  const total = summary.pairs.reduce((sum, pairs) => sum + pairs, 0);
  expect(2 * total).toBe(summary.games);
  const points = summary.pairs.reduce((sum, pairs, halves) => sum + (pairs * halves) / 2, 0);
  expect(points / summary.games).toBeCloseTo(summary.score.value, 10);
});
