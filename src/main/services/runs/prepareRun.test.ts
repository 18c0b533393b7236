import { expect, test } from "vitest";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { findKnownTask, pointless, prepareRun, type PreparedRun } from "./prepareRun.ts";

const brief = { id: "d", type: "linjat-brief", name: "Brief", data: JSON.parse(JSON.stringify(emptyBrief())) };

async function prepared(parameters: ParameterValues, count = 4): Promise<PreparedRun> {
  const known = await findKnownTask(productCatalogue, "linjat", "generate");
  const input = known.kind.prepare("generate", brief, () => undefined);
  return prepareRun(known, input, { parameters, seed: 1, count });
}

test.each([
  [{ chnages: 9 }, 'parameter "chnages"', / has no such parameter\.$/, /^It has: .*\bchanges\b/],
  [{ changes: -5 }, 'parameter "changes"', /^\w.* cannot be -5\.$/, /0 to \d+/],
  [{ dots: "magic" }, 'parameter "dots"', /^\w.* cannot be "magic"\.$/, /say-least/],
])("parameters %o are refused at their place, with what is allowed", async (parameters, place, message, remedy) => {
  await expect(prepared(parameters)).rejects.toMatchObject({
    message: expect.stringMatching(message) as unknown,
    detail: { place, remedy: expect.stringMatching(remedy) as unknown },
  });
});

test("more levels than one run makes are refused at the count", async () => {
  const { known } = await prepared({});
  await expect(prepared({}, known.task.maxCount + 1)).rejects.toMatchObject({ detail: { place: "count" } });
  await expect(prepared({}, known.task.maxCount)).resolves.toBeDefined();
});

test("a proof that a run is pointless ends its shards, but not those of a sweep's other settings", async () => {
  const run = await prepared({});
  const engineTask = { ...run.known.engineTask, isPointless: () => true };
  const provable = { ...run, known: { ...run.known, engineTask } };
  const none = { ...run, known: { ...run.known, engineTask: { ...engineTask, isPointless: undefined } } };
  expect(pointless(provable)?.([])).toBe(true);
  expect(pointless(none as unknown as PreparedRun)).toBeUndefined();
  expect(pointless({ ...provable, sweep: {} as never })).toBeUndefined();
});

test("a kind or task that doesn't exist is refused with those that do", async () => {
  await expect(findKnownTask(productCatalogue, "sokoban", "bake")).rejects.toMatchObject({
    detail: { remedy: expect.stringContaining("generate") as unknown },
  });
  await expect(findKnownTask(productCatalogue, "chess", "generate")).rejects.toThrow("chess");
});

test("a document with errors is refused with the first error, before warnings", async () => {
  const known = await findKnownTask(productCatalogue, "sokoban", "generate");
  const problem = (severity: "warning" | "error", message: string) => ({
    severity,
    code: "c",
    message,
    places: [{ label: message, target: "room" }],
  });
  const problems = [problem("warning", "It is small."), problem("error", "It has no player.")];
  const refused = () => prepareRun(known, { ok: false, problems }, { parameters: {}, seed: 1, count: 4 });
  expect(refused).toThrow(
    expect.objectContaining({
      message: "It has no player.",
      detail: expect.objectContaining({ problems }) as unknown,
    }),
  );
});
