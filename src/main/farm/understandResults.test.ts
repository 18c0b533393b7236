import { expect, test } from "vitest";
import { fixtureKind } from "../../../test/fixtures/engines/fixtureKind.ts";
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
  expect(found).toMatchObject({ ok: false, reason: "The studio has no such level kind.", shard: 2, worker: "attic" });
});

const level = {
  sequence: 0,
  level: '{"index":0,"value":5}',
  canonicalKey: "5",
  metrics: { odd: 1, value: 5 },
  milliseconds: 1,
};
/** What is made of an entry with such levels of the fixture kind, behind a line of the log. */
async function judged(...levels: readonly object[]) {
  const messages = [
    { type: "log", severity: "info", message: "at work" },
    ...(levels.length === 0 ? [] : [{ type: "candidates", candidates: levels }]),
  ];
  const [understood] = await understandResults(
    [{ id: "1-0", text: JSON.stringify({ ...entry, messages }) }],
    fixtureKind,
  );
  return understood?.ok === false ? understood.reason : understood?.entry.messages.length;
}

test("levels are accepted as their kind writes, keys and measures them, with what only the engine can measure", async () => {
  expect(await judged(level, { ...level, sequence: 1, metrics: { ...level.metrics, order: 0 } })).toBe(2);
  expect(await judged()).toBe(1);
});

test.each([
  [
    "isn't written as the studio writes it",
    { level: '{"value":5,"index":0}' },
    "A level isn't written as the studio writes it.",
  ],
  ["has another key", { canonicalKey: "6" }, "A level has the key of another one."],
  ["has another metric", { metrics: { odd: 0, value: 5 } }, "A level has metrics of another one."],
  ["lacks a metric", { metrics: { value: 5 } }, "A level has metrics of another one."],
  ["breaks the rules", { level: '{"index":0,"value":-5}' }, "-5 is negative."],
  ["is no level", { level: "{}" }, "The engine made a malformed level"],
  ["isn't JSON", { level: "{" }, "JSON"],
])("a level that %s is refused, also behind a sound one", async (_how, more, reason) => {
  expect(await judged({ ...level, ...more })).toContain(reason);
  expect(await judged(level, { ...level, ...more })).toContain(reason);
});

test("the first fault of an entry is named, and other entries aren't judged by it", async () => {
  expect(await judged({ ...level, canonicalKey: "6" }, { ...level, metrics: {} })).toContain("key");
  const messages = [{ type: "candidates", candidates: [{ ...level, canonicalKey: "6" }] }];
  const texts = ["", JSON.stringify({ ...entry, messages }), JSON.stringify(entry)];
  const all = await understandResults(
    texts.map((text, at) => ({ id: `${at}-0`, text })),
    fixtureKind,
  );
  expect(all.map(({ ok }) => ok)).toEqual([false, false, true]);
});

test("the sender of a refused entry is shortened, and none is found in what is no object", async () => {
  expect(await read(JSON.stringify({ worker: "x".repeat(500) }))).toMatchObject({ worker: "x".repeat(120) });
  expect(await read("null")).toMatchObject({ ok: false, worker: undefined });
  expect(await read("[]")).toMatchObject({ ok: false, worker: undefined });
});
