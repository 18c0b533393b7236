import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { askBest } from "#main/engines/sokoban/analyses.ts";
import { sokFormat } from "#shared/levels/sokoban/formats/sokFormat.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import { solutionOrders, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { inSteps } from "#main/processes/inSteps.ts";
import { writeMetricsCsv } from "#main/exports/csv/metricsCsv.ts";
import { withBestSolutions } from "#main/services/exports/bestSolutionsOf.ts";
import type { ProjectHolder } from "#main/services/openProject.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { createSolutionsService } from "#main/services/solutions/solutionsService.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { isOpen, withKept } from "#renderer/editors/sokoban/live/useLiveAnswer.ts";
import { submissionsOf } from "#renderer/panels/letsLogic/submissions.ts";
import { useSession } from "#renderer/studio/session.ts";
import { exportedFiles } from "../../support/exportedFiles.ts";
import { plainCounts, roomsOfOrders } from "../../support/sokobanCounts.ts";
import { runCli } from "../../support/commandLineResult.ts";
import { memoryStore } from "../../support/memoryStore.ts";

const rooms = roomsOfOrders;
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-best-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => useSession.setState({ client: null }));

function service() {
  const store = memoryStore();
  const holder = { find: () => ({ store, readOnly: false }) } as unknown as ProjectHolder;
  let asked = 0;
  const solutions = createSolutionsService(holder, (question) => {
    asked++;
    return inSteps(askBest(question), () => false);
  });
  return { solutions, asked: () => asked };
}

function packOf(levels: readonly (readonly string[])[]): PackFile {
  const entries = levels.map((rows, at) => ({
    id: `e${at}`,
    title: `Room ${at + 1}`,
    kind: "sokoban",
    level: { rows: [...rows] },
    metrics: {},
    canonicalKey: `k${at}`,
  }));
  // The texts read no more of a pack than this.
  return { id: "rooms", name: "Rooms", author: "", description: "", groups: [], entries } as unknown as PackFile;
}

/** Counts of the solutions that a page shows to the player, by a plain replay. */
async function solutionsOfPage(pack: PackFile, format: string) {
  const choices = { formats: [format], container: "folder", cellSize: 16, theme: "light" } as const;
  const files = await exportedFiles(pack, choices);
  const html = new TextDecoder().decode(files.find(({ path }) => path.endsWith(".html"))!.bytes);
  const levels = JSON.parse(/id="levels">(.*?)<\/script>/s.exec(html)![1]!) as Record<string, { known: string }>;
  return Object.values(levels).map(({ known }, at) =>
    plainCounts(rooms[at]!, Buffer.from(known, "base64").toString("utf8")),
  );
}

test("exported texts, pages and tables have the solution of the order asked for, with the counts of a plain replay", async () => {
  const { solutions } = service();
  const found = new Map<SolutionOrder, (Record<SolutionOrder, number> | undefined)[]>();
  for (const order of solutionOrders) {
    const pack = await withBestSolutions(packOf(rooms), order, solutions, undefined);
    const levels = pack.entries.map(({ title, level }) => {
      const { rows, solution } = sokobanLevelSchema.parse(level);
      return { level: { rows }, title, ...(solution === undefined ? {} : { solution }) };
    });
    const read = sokFormat.parse!(sokFormat.print!(levels)).levels;
    const counts = read.map(({ level, solution }) => plainCounts(level.rows, solution ?? ""));
    found.set(order, counts);
    const files = [
      ...writeMetricsCsv({
        packName: "rooms",
        levels: pack.entries.map((entry, at) => ({ number: at + 1, title: entry.title, kind: "sokoban", entry })),
      } as never),
    ];
    for (const format of ["review-page", "web-page"]) expect(await solutionsOfPage(pack, format)).toEqual(counts);
    const [head = "", ...lines] = new TextDecoder().decode(files[0]!.bytes).trim().split(/\r?\n/);
    const column = head.split(",").indexOf(order);
    expect(lines.map((line) => Number(line.split(",")[column]))).toEqual(counts.map((one) => one?.[order]));
  }
  for (const order of solutionOrders)
    for (const other of solutionOrders) {
      const [own, others] = [order, other].map((one) => found.get(one)!.map((counts) => counts![order]));
      for (const [at, count] of own!.entries()) expect(count, `${order}, room ${at}`).toBeLessThanOrEqual(others![at]!);
      // A solution of another order would be seen.
      if (other !== order) expect(found.get(other), `${order} and ${other}`).not.toEqual(found.get(order));
    }
});

test("of the four orders' best, LetsLogic is sent those with the fewest moves and the fewest pushes", async () => {
  const { solutions } = service();
  for (const rows of rooms) {
    const found = new Map<SolutionOrder, string>();
    for (const order of solutionOrders)
      found.set(order, (await solutions.best({ rows, order, effort: "usual" })).moves!);
    for (const order of ["moves", "pushes"] as const) {
      const kept = [...found]
        .toSorted(([one]) => (one === order ? 1 : -1))
        .map(([, moves]) => ({ moves, origin: "played" }));
      const sent = submissionsOf("Room", { rows, locked: [], comment: "LetsLogic: 34", solutions: kept });
      const submissions = sent.kind === "ready" ? sent.submissions : [];
      const [fewestMoves, fewestPushes] = (["moves", "pushes"] as const).map((one) =>
        plainCounts(rows, found.get(one)!)!,
      );
      const counted = submissions.map(({ moves }) => plainCounts(rows, moves)!);
      expect(counted[0]).toMatchObject({ moves: fewestMoves!.moves, pushes: fewestMoves!.pushes });
      expect(counted.at(-1)).toMatchObject({ moves: fewestPushes!.moves, pushes: fewestPushes!.pushes });
      expect(submissions.map(({ counts }) => counts)).toMatchObject(counted);
    }
  }
});

test("levelwright solve reads and fills what a project keeps: a proved answer is not searched again, by it or the studio", async () => {
  const project = await createProjectFolder(folder, "Best");
  const file = join(folder, "rooms.xsb");
  writeFileSync(file, `${rooms.map((rows) => rows.join("\n")).join("\n\n")}\n`);
  const solve = async (mode: string) => {
    const { code, stdout } = await runCli(
      "product",
      `solve sokoban ${file} --option mode=${mode} --project ${project} --json`.split(" "),
    );
    expect(code).toBe(0);
    return stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { solution: string; nodes: number; metrics: Record<string, number> });
  };
  const first = await solve("moves-pushes");
  const again = await solve("moves-pushes");
  expect(first.every(({ nodes, metrics }) => nodes > 0 && metrics["best-proved"] === 1)).toBe(true);
  expect(again.map(({ nodes }) => nodes)).toEqual([0, 0]);
  expect(again.map(({ solution }) => solution)).toEqual(first.map(({ solution }) => solution));
  for (const [at, { metrics, solution }] of again.entries())
    expect(metrics).toMatchObject(plainCounts(rooms[at]!, solution)!);

  const slot = createProjectSlot();
  await slot.replace(await loadProject(project, { events: slot.events, now: Date.now, setDatabaseAside: false }));
  const studio = createSolutionsService(slot, () => Promise.reject(new Error("It was searched again.")));
  for (const [at, rows] of rooms.entries())
    expect((await studio.best({ rows, order: "moves", effort: "longer" })).moves).toBe(first[at]?.solution);
  await slot.replace(undefined);
});

test("solve refuses a project where nothing can be kept", async () => {
  const file = join(folder, "one.xsb");
  writeFileSync(file, `${rooms[0]!.join("\n")}\n`);
  const { code, stderr } = await runCli("product", ["solve", "sokoban", file, "--project", folder]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("mode=pushes-moves")]);
});

test("the editor's solver takes a proved answer that is kept where its own search was cut off", async () => {
  const { solutions, asked } = service();
  useSession.setState({ client: { solutions } as unknown as StudioClient });
  const [rows] = rooms as [string[], string[]];
  const cutOff = { status: "unknown", nodes: 10, states: 12, atLeast: 2, lowerBound: 2 } as const;
  const never = new AbortController().signal;
  expect(isOpen(cutOff, { goal: "fewest-pushes", nodes: 10 })).toBe(true);
  expect(await withKept(rows, cutOff, never)).toEqual(cutOff);
  expect(asked()).toBe(0);
  const { moves } = await solutions.best({ rows, order: "pushes", effort: "usual" });
  const taken = await withKept(rows, cutOff, never);
  const { pushes } = plainCounts(rows, moves!)!;
  expect(taken).toMatchObject({ status: "solved", solution: moves, pushes, atLeast: pushes, nodes: 10 });
  expect(asked()).toBe(1);
});
