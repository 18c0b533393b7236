import { expect, test } from "vitest";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { candidateQueries } from "./candidateQueries.ts";
import { insertCandidates } from "./insertCandidates.ts";

/** Places, in the order given, of the candidates on the front of balance, skill and length. */
function front(found: readonly Record<string, number>[]): number[] {
  const store = memoryStore();
  const batch = found.map((metrics, sequence) => ({ sequence, level: "{}", canonicalKey: `${sequence}`, metrics }));
  insertCandidates(store, { kind: "board", run: 1, shard: 0, now: 0 }, batch);
  const filter = { foldDuplicates: false, front: [...boardKind.tradeOffs!] };
  const sort = { by: "arrival", direction: "ascending" } as const;
  const all = candidateQueries.page(store, { filter: { foldDuplicates: false }, sort, limit: 99 }).ids;
  const { ids } = candidateQueries.page(store, { filter, sort, limit: 99 });
  store.close();
  return ids.map((id) => all.indexOf(id));
}

test("a board leaves the front of trade-offs only to one that beats it beyond the error of the played games", () => {
  const errors = { "first-points-error": 0.07, "skill-error": 0.1, "plies-error": 4 };
  const good = { balance: 0.995, skill: 0.8, plies: 60, ...errors };
  const alike = { balance: 0.99, skill: 0.75, plies: 58, ...errors };
  // Balance has an error of 0.14: the difference of both, 0.198, is less than 0.295.
  const worse = { balance: 0.7, skill: 0.75, plies: 58, ...errors };
  expect(front([good, alike, worse])).toEqual([0, 1]);
  // One that is longer by more than hypot(4, 4) plies and as good in the rest.
  expect(front([good, alike, { ...good, plies: 66 }])).toEqual([2]);
  // Without the number of games nothing is known of the error.
  expect(front([good, { balance: 0.7, skill: 0.75, plies: 58 }])).toEqual([0, 1]);
});
