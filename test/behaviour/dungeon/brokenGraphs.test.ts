import { describe, expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { graphState, withEditFixes } from "#renderer/editors/dungeon/live/editFixes.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { FixesAnswer, LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { PreparedInput } from "#shared/levels/levelKind.ts";
import type { Problem, Remedy } from "#shared/levels/problems.ts";
import { applyChanges } from "#shared/project/applyChanges.ts";
import { askDungeon } from "../../support/askDungeon.ts";
import { brokenGraphs } from "../../support/brokenGraphs.ts";
import type { DungeonDrawing } from "../../support/brokenGraphs.ts";
import { lookupOf } from "../../support/dungeonGraphs.ts";
import { runShard } from "../../support/runTask.ts";

function prepared({ graph, rooms }: DungeonDrawing): PreparedInput {
  const snapshot = { id: "g", type: "dungeon-graph", name: "G", data: asJson(graph) };
  return dungeonKind.prepare("generate", snapshot, lookupOf(rooms));
}

/** What the studio says of a drawing after an edit: its faults, or the live diagnosis with the fixes of the edit. */
async function diagnosis(after: DungeonDrawing, before: DungeonDrawing | undefined): Promise<readonly Problem[]> {
  const ready = prepared(after);
  if (!ready.ok) return ready.problems;
  const levels = [{ way: "fresh", moves: 30_000 }];
  const answer = askDungeon("live-layout", { input: ready.input, seed: 1, current: [], levels });
  const { layout, problems, isProved } = answer as unknown as LiveLayoutAnswer;
  if (layout !== undefined) throw new Error("The drawing has a layout.");
  const stateOf = ({ graph, rooms }: DungeonDrawing) => graphState(graph, lookupOf(rooms));
  const graph = {
    id: "g",
    type: "dungeon-graph",
    name: "G",
    before: before && stateOf(before),
    after: stateOf(after),
  };
  return await withEditFixes(graph, ready.input as unknown as DungeonInput, { problems, isProved }, 1, (question) =>
    Promise.resolve(askDungeon("try-fixes", question) as unknown as FixesAnswer),
  );
}

function fixed({ graph, rooms }: DungeonDrawing, { changes = [] }: Remedy): DungeonDrawing {
  const of = (id: string | undefined) => changes.filter(({ documentId }) => documentId === id);
  return {
    graph: applyChanges(asJson(graph), of(undefined)) as unknown as DungeonDrawing["graph"],
    rooms: applyChanges(asJson(rooms), of("roomset")) as unknown as DungeonDrawing["rooms"],
  };
}

/** Whether a run of the drawing finds a layout that the validator passes. */
function hasLayout(drawn: DungeonDrawing, seed: number): boolean {
  const ready = prepared(drawn);
  if (!ready.ok) return false;
  const { levels } = runShard(generateLayouts, { input: ready.input, parameters: { moves: 60_000 }, seed });
  return levels.length > 0 && levels.every((level) => validateLayout(layoutSchema.parse(level)).length === 0);
}

describe.each([
  ["with the state before the last edit known", true],
  ["as opened, without a state before", false],
])("of 20 graphs that an edit left without a layout, %s,", (_, knowsBefore) => {
  test("at least 18 are offered repairs, and every repair that is offered gives a valid layout", async () => {
    const repaired: string[] = [];
    for (const { name, before, after } of brokenGraphs(20, 7)) {
      expect(hasLayout(before, 2), name).toBe(true);
      expect(hasLayout(after, 2), name).toBe(false);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: they compute
      const problems = await diagnosis(after, knowsBefore ? before : undefined);
      const fixes = problems.flatMap(({ remedies }) => remedies ?? []).filter(({ changes }) => changes !== undefined);
      for (const fix of fixes)
        expect([name, fix.label, hasLayout(fixed(after, fix), 3)]).toEqual([name, fix.label, true]);
      // The last edit is the first suspect, whichever document it was in.
      if (knowsBefore && prepared(after).ok)
        expect([name, fixes[0]?.label]).toEqual([name, expect.stringMatching(/^(Undo|Allow \d+ cells)/)]);
      if (fixes.length > 0) repaired.push(name);
    }
    expect(repaired.length).toBeGreaterThanOrEqual(18);
  }, 120_000);
});
