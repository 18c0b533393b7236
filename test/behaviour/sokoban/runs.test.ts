import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { runCli } from "../../support/commandLineResult.ts";
import { type Checkpoint, runEngineShard } from "../../support/engineShard.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-sokoban-"));
  writeFileSync(
    join(folder, "room.xsb"),
    "########\n#      #\n#  $ . #\n#      #\n#  @   #\n########\nluuurDlddrUluRR\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the same seed gives the same rooms with one, two and four processes, by every task", async () => {
  const tasks = [
    ["1 2 4", "generate", "--count", "9", "--set", "steps=4", "--set", "boxes=2"],
    ["1 4", "generate", "--count", "9", "--set", "method=article", "--set", "width=6", "--set", "height=6"],
    ["1 4", "climb", "--count", "9", "--set", "steps=3", "--set", "solvable-worth=0"],
  ];
  for (const [counts = "", task = "", ...more] of tasks) {
    const outputs: string[][] = [];
    for (const processes of counts.split(" ")) {
      const args = [
        "run",
        "sokoban",
        task,
        "--in",
        join(folder, "room.xsb"),
        "--seed",
        "7",
        ...more,
        "--processes",
        processes,
        "--json",
      ];
      const { code, stdout } = await runCli("product", args);
      expect(code).toBe(0);
      outputs.push(stdout.split("\n").filter((line) => line !== "" && !line.includes('"summary"')));
    }
    expect(outputs[0]!.length, task).toBeGreaterThan(4);
    for (const output of outputs) expect(output).toEqual(outputs[0]);
  }
}, 240_000);

const { rows } = emptyRoom();
const input = { name: "new", rows, locked: [] };

test.each([
  ["climbing", { task: "generate", input, parameters: { width: 6, height: 6, boxes: 2, steps: 200 }, count: 8 }],
  ["elites", { task: "generate", input, parameters: { method: "elites", boxes: 2, steps: 50 }, count: 8 }],
  ["random additions", { task: "additions", input, parameters: { width: 7, height: 7 }, count: 40 }],
])("a run of %s whose process is killed goes on from its last checkpoint to the same rooms", async (_, task) => {
  const shard = { kind: "sokoban", seed: 4, shard: 0, shards: 1, ...task };
  const whole = await runEngineShard(shard, undefined, () => undefined);
  expect(whole.end).toMatchObject({ ok: true });
  expect(whole.levels).toHaveLength(shard.count);

  let saved: Checkpoint | undefined;
  const killed = await runEngineShard(shard, undefined, (message, pid) => {
    if (message.type !== "checkpoint" || saved !== undefined) return;
    saved = message;
    process.kill(pid, "SIGKILL");
  });
  expect(killed.end).toMatchObject({ ok: false, cause: "crashed" });

  const resumed = await runEngineShard(shard, saved, () => undefined);
  expect(resumed.end).toMatchObject({ ok: true });
  const kept = whole.levels.length - resumed.levels.length;
  expect(kept).toBeLessThan(whole.levels.length);
  expect([...killed.levels.slice(0, kept), ...resumed.levels]).toEqual(whole.levels);
});
