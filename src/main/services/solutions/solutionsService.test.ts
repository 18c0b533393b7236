import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countSolution } from "#shared/levels/sokoban/solutionMetrics.ts";
import { solutionOrders } from "#shared/levels/sokoban/solutionOrders.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { askBest } from "#main/engines/sokoban/analyses.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { Store } from "#main/store/openStore.ts";
import { openStore } from "#main/store/openStore.ts";
import type { ProjectHolder } from "../openProject.ts";
import { createSolutionsService } from "./solutionsService.ts";
import type { AskBest } from "./solutionsService.ts";

const rows = ["############", "#@$  .     #", "#          #", "#     .  $ #", "############"];
let folder: string;
let store: Store;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-solutions-"));
  store = openStore({ file: join(folder, "project.db"), readOnly: false, backupFolder: folder });
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A service over the store, as one that is started again; counts what it asks the engine. */
function started(ask: AskBest = (question) => inSteps(askBest(question), () => false)) {
  let asked = 0;
  const holder = { find: () => ({ store, readOnly: false }) } as unknown as ProjectHolder;
  const service = createSolutionsService(holder, (...question) => {
    asked++;
    return ask(...question);
  });
  return { service, asked: () => asked };
}

function countsOf(moves: string | undefined) {
  const replay = replaySolution(rows, moves ?? "");
  return replay.ok ? countSolution(replay.steps) : undefined;
}

test("each order has its best, proved, found once and kept with the project", async () => {
  const first = started();
  const found = await Promise.all(
    solutionOrders.map(async (order) => first.service.best({ rows, order, effort: "usual" })),
  );
  expect(found.map(({ isProved }) => isProved)).toEqual([true, true, true, true]);
  for (const [i, order] of solutionOrders.entries()) {
    const own = countsOf(found[i]?.moves)?.[order] ?? Infinity;
    for (const other of found) expect(countsOf(other.moves)?.[order]).toBeGreaterThanOrEqual(own);
  }
  const again = started();
  expect(await again.service.best({ rows: rows.map((row) => `${row}  `), order: "moves", effort: "longer" })).toEqual(
    found[1],
  );
  expect([first.asked(), again.asked()]).toEqual([4, 0]);
});

test("an answer that is not proved is never worse than a solution that is known, and is searched on further once", async () => {
  const room = ["########", "#@ $ . #", "#      #", "########"];
  const { service, asked } = started(() => Promise.resolve({ status: "solved", moves: "durRR", isProved: false }));
  const open = await service.best({ rows: room, order: "pushes", known: "rRR", effort: "usual" });
  expect(open).toMatchObject({ status: "solved", moves: "rRR", isProved: false });
  await service.best({ rows: room, order: "pushes", effort: "usual" });
  expect(asked()).toBe(1);
  await service.best({ rows: room, order: "pushes", effort: "longer" });
  expect(asked()).toBe(2);
});

test("a solution that does not hold is refused", async () => {
  const { service } = started(() => Promise.resolve({ status: "solved", moves: "UUU", isProved: true }));
  const room = ["#######", "#@ $ .#", "#######"];
  await expect(service.best({ rows: room, order: "pushes", effort: "usual" })).rejects.toThrow("invalid solution");
});
