import { expect, test } from "vitest";
import { messageVersion } from "./farmProtocol.ts";
import { understandResults } from "./understandResults.ts";

const entry = { v: messageVersion, shard: 2, worker: "attic", workerId: "w1", messages: [] };
const read = async (text: string) => (await understandResults([{ id: "1-0", text }], undefined))[0];

test("an entry of the right form is understood", async () => {
  expect(await read(JSON.stringify(entry))).toMatchObject({ ok: true, entry: { shard: 2, worker: "attic" } });
});

test("what is empty, no JSON or of another form is refused, with its sender if it names one", async () => {
  expect(await read("")).toMatchObject({ ok: false, shard: undefined, worker: undefined });
  expect(await read("{")).toMatchObject({ ok: false, shard: undefined, worker: undefined });
  expect(await read("7")).toMatchObject({ ok: false, worker: undefined });
  expect(await read(JSON.stringify({ ...entry, shard: "two" }))).toMatchObject({ ok: false, worker: "attic" });
  expect(await read(JSON.stringify({ ...entry, worker: 7 }))).toMatchObject({ ok: false, worker: undefined });
});

test("a candidate of a kind that this studio doesn't know is refused, with its shard", async () => {
  const candidate = { sequence: 0, level: "{}", canonicalKey: "a", metrics: {}, milliseconds: 1 };
  const found = await read(JSON.stringify({ ...entry, messages: [{ type: "candidates", candidates: [candidate] }] }));
  expect(found).toMatchObject({ ok: false, worker: "attic" });
});
