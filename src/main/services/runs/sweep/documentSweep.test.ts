import { expect, test } from "vitest";
import { shardJobSchema, messageVersion } from "#main/farm/farmProtocol.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { findKnownTask, prepareRun, type PreparedRun } from "../prepareRun.ts";

async function planned(sweep: string, count = 40): Promise<PreparedRun> {
  const known = await findKnownTask(productCatalogue, "linjat", "generate");
  const document = { id: "d", type: "linjat-brief", name: "Brief", data: JSON.parse(JSON.stringify(emptyBrief())) };
  const input = known.kind.prepare("generate", document, () => undefined);
  return prepareRun(known, input, { parameters: { changes: 0, sweep }, seed: 3, count });
}

test("a setting has its numbers in the input, its options among the parameters, and the run's input stays as it was", async () => {
  const { sweep, request } = await planned("/numbers=10,14 dots=say-least,unblock by:depth");
  expect(sweep!.settings).toHaveLength(4);
  expect(sweep!.jobOf(3)).toMatchObject({
    input: { ...emptyBrief(), numbers: 14 },
    parameters: { dots: "unblock", changes: 0, sweep: "" },
  });
  expect(Object.keys(sweep!.jobOf(3).parameters)).not.toContain("/numbers");
  expect(request.input).toEqual(emptyBrief());
});

test("the farm's message carries the numbers and not the document", async () => {
  const { sweep, request } = await planned("/numbers=10,14 by:depth");
  const parameters = { ...request.parameters, ...sweep!.settings[1] };
  const job = {
    v: messageVersion,
    run: "run1",
    owner: "owner1",
    input: "0".repeat(64),
    kind: "linjat",
    engineVersion: "8",
    build: "b",
    task: "generate",
    parameters,
    seed: 1,
    shard: 0,
    shards: 2,
    count: 4,
  };
  expect(shardJobSchema.parse(JSON.parse(JSON.stringify(job)))).toEqual(job);
  expect(JSON.stringify(job).length).toBeLessThan(600);
});

test.each([
  ["/numbers=10,900 by:depth", '"/numbers" can\'t be 900. Give a whole number from 1 to 200.'],
  ["/smallest=2,6 by:depth", "Setting 2 (smallest number 6): The smallest number (6) is larger than the largest (5)."],
  ["/symmetry=none,diagonal by:depth", 'The symmetry "diagonal" needs a square board'],
  ["/nothing=1,2 by:depth", 'Unknown parameter "/nothing" in the sweep. Use one of:'],
])("a sweep of %s is refused in one sentence before anything starts", async (text, sentence) => {
  await expect(planned(text)).rejects.toThrow(sentence);
});
