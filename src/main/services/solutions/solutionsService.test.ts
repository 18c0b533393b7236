import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solutionOrders } from "#shared/levels/sokoban/solutionOrders.ts";
import { plainCounts, roomsOfOrders } from "../../../../test/support/sokobanCounts.ts";
import { askBest } from "#main/engines/sokoban/analyses.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import type { Store } from "#main/store/openStore.ts";
import { openStore } from "#main/store/openStore.ts";
import type { ProjectHolder } from "../openProject.ts";
import { createSolutionsService } from "./solutionsService.ts";
import type { AskBest } from "./solutionsService.ts";

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

test("each order has its own best, proved, found once and kept with the project", async () => {
  const first = started();
  const apart = new Set<string>();
  for (const room of roomsOfOrders) {
    const found = await Promise.all(
      solutionOrders.map(async (order) => first.service.best({ rows: room, order, effort: "usual" })),
    );
    expect(found.map(({ isProved }) => isProved)).toEqual([true, true, true, true]);
    const counts = found.map(({ moves }) => plainCounts(room, moves ?? "")!);
    for (const [i, order] of solutionOrders.entries()) {
      expect(counts[i]![order]).toBe(Math.min(...counts.map((each) => each[order])));
      for (const [j, each] of counts.entries()) if (each[order] > counts[i]![order]) apart.add(`${i}${j}`);
    }
    const again = started();
    const padded = room.map((row) => `${row}  `);
    expect(await again.service.best({ rows: padded, order: "moves", effort: "longer" })).toEqual(found[1]);
    expect(again.asked()).toBe(0);
  }
  expect(first.asked()).toBe(8);
  // Of any two orders, the one's solution is worse in the other's count in some room.
  for (const i of solutionOrders.keys())
    for (const j of solutionOrders.keys()) if (i < j) expect(apart.has(`${i}${j}`) || apart.has(`${j}${i}`)).toBe(true);
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
