import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { BadPageToken, arrivalPage, countMatching, pageToken, parsePageToken } from "./candidatePage.ts";
import { insertCandidates } from "./insertCandidates.ts";

function storeOf(count: number) {
  const store = memoryStore();
  const run = addEmptyRun(store, { id: "run1", kind: "dungeon", task: "generate" });
  const add = (from: number, to: number): readonly number[] => {
    const batch = Array.from({ length: to - from }, (_, at) => ({
      sequence: from + at,
      level: "{}",
      canonicalKey: `${from + at}`,
      metrics: {},
    }));
    return insertCandidates(store, { kind: "dungeon", run, shard: 0, now: 0 }, batch).ids;
  };
  return { store, ids: add(0, count), add };
}
const filter = { foldDuplicates: false };
const up = { by: "arrival", direction: "ascending" } as const;
const down = { by: "arrival", direction: "descending" } as const;

test("pages go on one after the other, both ways, and the last says that it is", () => {
  const { store, ids } = storeOf(4);
  const first = arrivalPage(store, { filter, sort: up, limit: 2 });
  expect(first).toMatchObject({ ids: ids.slice(0, 2), total: 4 });
  const second = arrivalPage(store, { filter, sort: up, limit: 2, after: first.next! });
  expect(second).toEqual({ ids: ids.slice(2), next: null, total: 4 });
  expect(arrivalPage(store, { filter, sort: up, limit: 4 }).next).toBeNull();
  const back = arrivalPage(store, { filter, sort: down, limit: 3 });
  expect(back.ids).toEqual(ids.toReversed().slice(0, 3));
  expect(arrivalPage(store, { filter, sort: down, limit: 3, after: back.next! }).ids).toEqual([ids[0]]);
  expect(arrivalPage(store, { filter, sort: up, limit: 2, offset: 1 }).ids).toEqual(ids.slice(1, 3));
  expect(arrivalPage(storeOf(0).store, { filter, sort: up, limit: 2 })).toEqual({ ids: [], next: null, total: 0 });
});

test("a count is remembered until something is stored, and is one of its own for every question", () => {
  const { store, add } = storeOf(2);
  const every = { sql: "c.id > ?", values: [0] };
  expect([countMatching(store, every), countMatching(store, every)]).toEqual([2, 2]);
  expect(countMatching(store, { sql: "c.id > ?", values: [2 ** 50] })).toBe(0);
  add(2, 5);
  expect(countMatching(store, every)).toBe(5);
  // What is remembered isn't asked again.
  const { db } = store;
  const asked: string[] = [];
  const watched = new Proxy(db, {
    get: (target, name) => {
      if (name === "pragma") return (text: string, options: { simple: boolean }) => target.pragma(text, options);
      return (sql: string) => {
        asked.push(sql);
        return target.prepare(sql);
      };
    },
  });
  const again = { ...store, db: watched };
  expect([countMatching(again, every), countMatching(again, every)]).toEqual([5, 5]);
  expect(asked.filter((sql) => sql.includes("count(*)"))).toHaveLength(1);
});

test("a page's token is what it was made of; what no page has given is refused", () => {
  for (const end of [
    { id: 7, value: null },
    { id: 7, value: -0.5 },
    { id: 2 ** 36, value: 3e21 },
  ])
    expect(parsePageToken(pageToken(end))).toEqual(end);
  for (const token of ["", "7", ":", "x:7", "1:x", "1:2:3", "1; DROP TABLE runs"])
    expect(() => parsePageToken(token), token).toThrow(BadPageToken);
});
