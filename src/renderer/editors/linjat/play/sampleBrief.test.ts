import { afterAll, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { ExplainAnswer } from "#shared/levels/linjat/analyses.ts";
import { briefProblems, briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import { askExplanation, askHint } from "#main/engines/linjat/analyses.ts";
import { generatePuzzles } from "#main/engines/linjat/generatePuzzles.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { askForHint, startPlay, takeHint } from "#renderer/editors/linjat/play/playModel.ts";
import { useSession } from "#renderer/studio/session.ts";
import { sampleDocuments } from "../../../../../test/support/dungeonDocuments.ts";
import { runShard } from "../../../../../test/support/runTask.ts";

const [brief] = sampleDocuments().filter(({ type }) => type === "linjat-brief");
const data = briefSchema.parse(brief?.data);
const rows = [...data.rows];

afterAll(() => useSession.setState({ client: null }));

test("the sample project has a puzzle brief that can be run, with a puzzle on its board as it asks for", () => {
  expect(briefProblems(data)).toEqual([]);
  const level = linjatKind.levelSchema.parse({ rows });
  expect(linjatKind.validate(level)).toEqual([]);
  expect(linjatKind.measure(level)).toMatchObject({ solved: 1, leaks: 0, hardest: 5, numbers: data.numbers });
});

test("the sample's puzzle is solved by taking hints alone, each of which counts", async () => {
  const ask = ({ input }: { input: never }) => Promise.resolve({ answer: askHint(input) });
  useSession.setState({ client: { analysis: { ask } } as unknown as StudioClient });
  const model = startPlay(rows, createCanvasController(gridCanvas));
  let taken = 0;
  for (; taken < 100 && model.store.getState().note === undefined; taken++) {
    await askForHint(model);
    takeHint(model);
  }
  expect(model.store.getState().note).toEqual({ tone: "good", text: `Solved, with ${taken} hints.` });
});

test("the steps of the sample's puzzle lead to its solution, and a run makes others like it", () => {
  const { status, layers } = askExplanation({ level: { rows } }) as unknown as ExplainAnswer;
  expect(status).toBe("solved");
  expect(layers.length).toBeGreaterThan(3);
  const { levels } = runShard(generatePuzzles, { input: data, count: 3 });
  expect(levels.map((level) => linjatKind.validate(linjatKind.levelSchema.parse(level)))).toEqual([[], [], []]);
});
