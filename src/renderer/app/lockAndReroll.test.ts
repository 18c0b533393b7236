import { expect, test } from "vitest";
import { loadEngine } from "#main/engines/registry.ts";
import { defaultParameters } from "#shared/levels/parameters.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { findDocumentType, findTask } from "#shared/levels/registry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { boardLevelSchema } from "#shared/levels/board/boardLevel.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { commandsIn } from "#shared/levels/drod/commandList.ts";
import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { rerollBoard } from "#renderer/editors/board/modeCommands.ts";
import { drodModelOf } from "#renderer/editors/drod/drodModel.ts";
import { playOf } from "#renderer/editors/drod/play/documentPlay.ts";
import { rerollSolution } from "#renderer/editors/drod/modeCommands.ts";
import { rerollLayouts } from "#renderer/editors/dungeon/layout/layoutCommands.ts";
import { rerollPuzzle } from "#renderer/editors/linjat/modeCommands.ts";
import { roomModelOf } from "#renderer/editors/sokoban/roomModel.ts";
import { rerollRoom } from "#renderer/editors/sokoban/modeCommands.ts";
import type { Reroll } from "#renderer/editors/tools/lockAndReroll.ts";
import { openDetached } from "../../../test/support/openDocument.ts";
import { runShard } from "../../../test/support/runTask.ts";

/** The engine's results of a re-roll of a document; `quick` keeps the test short. */
async function levelsOf<Data>(
  { store, type }: DocumentSession<Data>,
  plan: Reroll | string,
  quick: ParameterValues,
  count = 2,
) {
  if (typeof plan === "string") throw new Error(plan);
  const { kind } = findDocumentType(type)!;
  const task = (await loadEngine(kind.id)).tasks[plan.task];
  const defaults = defaultParameters(findTask(kind.id, plan.task)!.parameters);
  const data = (plan.data ?? store.getState().history.data) as JsonValue;
  const prepared = kind.prepare(plan.task, { id: "d", type, name: "D", data }, () => undefined);
  if (!prepared.ok) throw new Error(prepared.problems[0]?.message);
  const { levels } = runShard(task!, {
    input: prepared.input,
    parameters: { ...defaults, ...plan.parameters, ...quick },
    count,
  });
  expect(levels.length).toBeGreaterThan(0);
  return levels;
}

test("Sokoban: locked walls and goals are in every new room", async () => {
  const session = openDetached<RoomDocument>("sokoban-room", (room) => {
    room.rows = ["########", "#..    #", "#   ## #", "#  @$$ #", "#      #", "########"];
    room.locked = [
      [4, 2],
      [1, 1],
    ];
  });
  const model = roomModelOf(session);
  const plan = rerollRoom(model);
  expect(plan).toMatchObject({ stays: "2 locked cells" });
  for (const level of await levelsOf(session, plan, { steps: 80 })) {
    const { rows } = sokobanLevelSchema.parse(level);
    expect(rows).not.toEqual(model.room().rows);
    expect([rows[2]?.[4], ".*+".includes(rows[1]?.[1] ?? "")]).toEqual(["#", true]);
  }
});

test("Linjat: locked cells stay, also empty ones; numbers that are drawn and not locked do not", async () => {
  const drawn = ["5 3   ", ".     ", ...Array.from({ length: 7 }, () => "      ")];
  const session = openDetached<Brief>("linjat-brief", (brief) => {
    Object.assign(brief, { width: 6, height: 9, numbers: 11, rows: drawn });
    brief.locked = [
      [0, 0],
      [1, 0],
    ];
  });
  const brief = session.store.getState().history.data;
  const plan = rerollPuzzle(brief);
  expect(plan.data).toMatchObject({ rows: ["5     ", "      ", ...drawn.slice(2)] });
  for (const level of await levelsOf(session, plan, {})) expect(linjatSchema.parse(level).rows[0]).toMatch(/^5 /);
  expect(rerollPuzzle({ ...brief, locked: [] })).toMatchObject({ data: { rows: [] }, stays: undefined });
});

test("DROD: the turns played up to the one on screen begin every new solution", async () => {
  const session = openDetached<DrodRoom>("drod-room");
  const model = drodModelOf(session);
  expect(rerollSolution(model)).toMatchObject({ stays: undefined, parameters: { lock: 0 } });
  const play = playOf(model);
  for (const command of ["W", "W", "N"] as const) play.give(command);
  play.go(2);
  const plan = rerollSolution(model);
  expect(plan).toMatchObject({ stays: "the first 2 turns of the line" });
  for (const level of await levelsOf(session, plan, { width: 50 }, 1)) {
    const { solution } = drodLevelSchema.parse(level);
    expect(commandsIn(solution).slice(0, 2)).toEqual(["W", "W"]);
  }
});

test("board: locked cells are in every board that the search finds", async () => {
  const session = openDetached<BoardDocument>("board", (board) => {
    board.topology = "hex";
    board.rows = ["xx.----", "...x---", ".....--", "......-", "-......", "--..-..", "---o..."];
    board.rules = { game: "hexxagon", blocked: "count", repetition: 0, quietPlies: 0, plyCap: 400 };
    board.locked = [
      [0, 0],
      [2, 0],
    ];
  });
  const document = session.store.getState().history.data;
  const quick = { player: "greedy", confirmer: "strong:nodes=20", symmetric: false, margin: 15, games: 30 };
  const plan = rerollBoard(document);
  for (const level of await levelsOf(session, plan, quick, 1)) {
    const { rows } = boardLevelSchema.parse(level);
    expect(rows).not.toEqual(document.rows);
    expect([rows[0]?.[0], rows[0]?.[2]]).toEqual(["x", "."]);
  }
});

test("dungeon: every room without a pin is placed anew, none is kept because it stood in the layout before", () => {
  const room = (id: string) => ({ id, name: id, role: "normal" as const, x: 0, y: 0 });
  const pin = { room: "a", template: "box", transformation: "identity" as const, at: [0, 0] as [number, number] };
  const graph = { ...emptyGraph(), rooms: [room("a"), room("b")], base: { rooms: [pin], keep: ["a"] } };
  expect(rerollLayouts(graph)).toEqual({
    task: "generate",
    parameters: { variation: 1 },
    stays: "the pins of 1 room",
  });
});
