import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EndgameTables } from "#main/engines/board/tables/endgameTables.ts";
import { tableName } from "#main/engines/board/tables/knownTables.ts";
import { scopeOf } from "#main/engines/board/tables/material.ts";
import { readEngineCache } from "#main/processes/engineCache.ts";
import { createEnginePool, type EnginePool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { type RunsService, createRunsService } from "#main/services/runs/runsService.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { StartRun } from "#shared/contract/runs.ts";
import { asJson } from "#shared/kernel/json.ts";
import { gameSummarySchema } from "#shared/levels/board/boardReports.ts";
import { boardRunReports } from "#shared/levels/board/boardRunReports.ts";
import { boardReportPlots } from "#shared/levels/board/report/plots/boardReportPlots.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import { createProbe } from "./support/probe.ts";
import { type Road, roads } from "./support/roads.ts";

const slot = createProjectSlot();
const board = hexxagonStart();
const asked: Readonly<
  Record<keyof typeof boardRunReports, { readonly count: number; readonly set: StartRun["parameters"] }>
> = {
  match: { count: 40, set: { first: "greedy", second: "random" } },
  tournament: { count: 60, set: { players: "random;greedy;greedy:reply=on" } },
  report: { count: 40, set: { player: "greedy", rungs: 1 } },
  experiment: { count: 7, set: { games: 2 } },
  tables: { count: 1, set: { pieces: 2 } },
};

let folder = "";
let pool: EnginePool;
let runs: RunsService;
const ids: Record<string, string> = {};

/** One finished run of each report task, and one that makes boards. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-reports-"));
  pool = createEnginePool({
    make: createNodeMaker(nodeEngineEntry()),
    size: 2,
    cacheFolder: () => join(folder, "cache"),
  });
  const boards: Readonly<Record<string, BoardLevel>> = { boardboard: board, checkersxx: checkersStart("english") };
  const documents = () => (id: string) => boards[id] && { id, type: "board", name: "Board", data: asJson(boards[id]) };
  runs = createRunsService({ projects: slot, pool, documents });
  const path = await createProjectFolder(folder, "Boards");
  await slot.replace(await loadProject(path, { events: slot.events, now: Date.now, setDatabaseAside: false }));
  const start = (task: string, count: number, parameters: StartRun["parameters"]) =>
    runs.start({
      documentId: task === "tables" ? "checkersxx" : "boardboard",
      kind: "board",
      task,
      count,
      parameters,
      seed: 1,
    });
  for (const [task, { count, set }] of Object.entries(asked)) ids[task] = (await start(task, count, set)).id;
  const quick = { player: "greedy", confirmer: "greedy", margin: 15, games: 10, tries: 1, target: "decisive" };
  ids["search"] = (await start("search", 20, quick)).id;
  for (const id of Object.values(ids)) await runs.settled(id);
});
afterAll(async () => {
  await slot.replace(undefined);
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(Object.entries(roads))("over %s, reports of board runs", (_name, open) => {
  let road: Road;
  let client: StudioClient;
  beforeAll(async () => {
    const probe = createProbe();
    road = await open({ ...probe, services: { ...withAreas(probe.services), runs } });
    client = road.client;
  });
  afterAll(() => road.close());

  const report = async (task: string) => (await client.runs.report({ id: ids[task]! })).report;

  test.each(Object.keys(asked))("%s: has the members that screens are promised, and no games", async (task) => {
    const found = await report(task);
    // Parsing leaves out what the schema does not know; everything there is, is known.
    expect(boardRunReports[task as keyof typeof asked].parse(found)).toEqual(found);
  });

  test("say how the match went; its games come page by page and replay", async () => {
    const { summary, board: played } = boardRunReports.match.parse(await report("match"));
    expect(summary).toMatchObject({ games: 40, distinctRatio: 1 });
    const page = (from: number, limit: number) => client.runs.reportGames({ id: ids["match"]!, from, limit });
    const [whole, last, behind] = [await page(0, 1000), await page(35, 10), await page(40, 10)];
    expect(whole.total).toBe(40);
    expect(last).toEqual({ total: 40, games: whole.games.slice(35) });
    expect(behind).toEqual({ total: 40, games: [] });
    const games = whole.games.map((game) => gameSummarySchema.parse(game));
    expect(games.filter(({ winner, firstPlays }) => winner === firstPlays)).toHaveLength(summary.wins);
    for (const { moves } of games) expect(replayMoves(played, moves.split(" ")).ok).toBe(true);
  });

  test("say how many positions of an ending are won, drawn and lost; the values are in the project's cache", async () => {
    const report = boardRunReports.tables.parse((await client.runs.report({ id: ids["tables"]! })).report);
    expect(report).toMatchObject({ pieces: 2, positions: 6976 });
    expect(report.wins + report.draws + report.losses).toBe(6976);
    const checkers = checkersStart("english");
    const content = readEngineCache(join(folder, "cache"))(tableName(checkers, scopeOf(checkers, 2)));
    const kept = content && EndgameTables.fromBytes(checkers, 2, content);
    expect(kept?.counts()).toMatchObject(
      report.rows.map(({ positions, wins, longest }) => ({ positions, wins, longest })),
    );
  });

  test("give the games of each match of a tournament", async () => {
    const { matches } = boardRunReports.tournament.parse(await report("tournament"));
    for (const [match, { summary }] of matches.entries()) {
      const { total } = await client.runs.reportGames({ id: ids["tournament"]!, match, from: 0, limit: 1 });
      expect(total).toBe(summary.games);
    }
    const none = { total: 0, games: [] };
    expect(await client.runs.reportGames({ id: ids["tournament"]!, match: 99, from: 0, limit: 1 })).toEqual(none);
    expect(await client.runs.reportGames({ id: ids["tournament"]!, from: 0, limit: 1 })).toEqual(none);
  });

  test("are found by the board they are on, and count its games between equal players as the recorded games do", async () => {
    const { ids: onBoard } = await client.runs.onLevel({ kind: "board", level: asJson(board) });
    const { tables: _onCheckers, ...others } = ids;
    expect(onBoard.toSorted()).toEqual(Object.values(others).toSorted());
    const other = asJson({ ...board, toMove: 1 });
    expect((await client.runs.onLevel({ kind: "board", level: other })).ids).toEqual([]);
    expect((await client.runs.onLevel({ kind: "dungeon", level: other })).ids).toEqual([]);
    const { cells } = boardRunReports.report.parse(await report("report"));
    const recorded = await client.runs.reportGames({ id: ids["report"]!, from: 0, limit: 1000 });
    expect(recorded.total).toBe(asked.report.count);
    const own = recorded.games.slice(0, cells.games).map((game) => gameSummarySchema.parse(game));
    const wonBy = (side: 0 | 1) => own.filter(({ winner }) => winner === side).length;
    const { counters } = (await client.runs.get({ id: ids["report"]! })).progress;
    expect(counters).toMatchObject({
      games: asked.report.count,
      equalGames: cells.games,
      equalWins: wonBy(board.toMove),
      equalLosses: wonBy(board.toMove === 0 ? 1 : 0),
    });
  });

  test("are drawn as SVG plots", async () => {
    const plots = boardReportPlots("report", await report("report"));
    expect(Object.keys(plots)).toHaveLength(7);
    for (const plot of Object.values(plots)) expect(plot).toMatch(/^<svg|^<\?xml/);
  });

  test("a search in two parts says once, with one figure, that it found nothing better", async () => {
    const { progress, problems } = await client.runs.get({ id: ids["search"]! });
    expect(progress.shards.map(({ done }) => done)).toEqual([0, 0]);
    expect(problems.map(({ code }) => code)).toEqual(["nothing-better"]);
  });

  test("are null for a run that makes levels, and not found for one that is not there", async () => {
    expect(await report("search")).toBeNull();
    expect(await client.runs.reportGames({ id: ids["search"]!, from: 0, limit: 5 })).toEqual({ total: 0, games: [] });
    await expect(client.runs.report({ id: "nosuchrun1" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

/** The probe answers any area by name; spreading needs them listed. */
function withAreas(services: ReturnType<typeof createProbe>["services"]) {
  const {
    analysis,
    assets,
    candidates,
    documents,
    exports,
    farm,
    host,
    letsLogic,
    packs,
    plays,
    project,
    scripts,
    solutions,
    versions,
  } = services;
  return {
    analysis,
    assets,
    candidates,
    documents,
    exports,
    farm,
    host,
    letsLogic,
    packs,
    plays,
    project,
    scripts,
    solutions,
    versions,
  };
}
