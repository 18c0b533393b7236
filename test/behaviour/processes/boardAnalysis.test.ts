import { afterAll, expect, test } from "vitest";
import { loadEngine } from "#main/engines/registry.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { createAnalysisService } from "#main/services/analysisService.ts";
import { findKnownTask } from "#main/services/runs/prepareRun.ts";
import { asJson } from "#shared/kernel/json.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { builtEngine } from "../../support/builtModules.ts";

const pool = createEnginePool({ make: createNodeMaker(builtEngine), size: 1 });
afterAll(() => pool.close());
const service = createAnalysisService(pool);
const board = asJson(checkersStart("russian"));
const signal = new AbortController().signal;

test("a screen asks for a replayed game's position, its legal moves and the best ones", async () => {
  const moves = ["22-17", "10-15"];
  const legal = await service.ask({ kind: "board", analysis: "legal-moves", input: { board, moves } }, signal);
  const { moves: found, board: after } = legal.answer as unknown as {
    moves: { text: string }[];
    board: { rows: string[] };
  };
  expect(after.rows).not.toEqual(checkersStart("russian").rows);
  const best = await service.ask(
    { kind: "board", analysis: "best-moves", input: { board, moves, nodes: 500 } },
    signal,
  );
  const rated = (best.answer as unknown as { moves: { text: string; value: number }[] }).moves;
  expect(rated.map(({ text }) => text).toSorted()).toEqual(found.map(({ text }) => text).toSorted());
  expect(rated.map(({ value }) => value)).toEqual(rated.map(({ value }) => value).toSorted((a, b) => b - a));
});

test("a question that is none is refused in words", async () => {
  await expect(
    service.ask({ kind: "board", analysis: "legal-moves", input: { board: {}, moves: [] } }, signal),
  ).rejects.toMatchObject({ code: "INVALID" });
  await expect(service.ask({ kind: "board", analysis: "guess", input: { board } }, signal)).rejects.toThrow(
    'no analysis "guess"',
  );
});

test.each(["toString", "constructor", "__proto__"])("%s is no analysis, kind or task", async (name) => {
  const notFound = { code: "NOT_FOUND" };
  const input = { board };
  await expect(service.ask({ kind: "board", analysis: name, input }, signal)).rejects.toMatchObject(notFound);
  await expect(service.ask({ kind: name, analysis: "legal-moves", input }, signal)).rejects.toMatchObject(notFound);
  await expect(findKnownTask(productCatalogue, "board", name)).rejects.toMatchObject(notFound);
  await expect(loadEngine(name)).rejects.toThrow("No engine is registered");
});
