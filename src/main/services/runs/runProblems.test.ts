import { expect, test } from "vitest";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import { outcomeProblems } from "./runProblems.ts";

const place = { target: "room:a", label: "Nave" };
const shard = (number: number, more: Partial<ShardRecord>): ShardRecord => ({
  shard: number,
  seed: number,
  asked: 4,
  state: "done",
  done: 0,
  attempts: 1,
  counters: {},
  problems: [],
  ...more,
});
const lost = (times: number, parts: number) => ({
  problems: [errorProblem("never-placed", `Nave was not placed ${times} times.`, [place])],
  closest: { parts },
});

test("when nothing was found, the shard that came closest speaks, and others only of other places", () => {
  const other = errorProblem("never-placed", "Crypt was not placed.", [{ target: "room:b", label: "Crypt" }]);
  const shards = [shard(0, lost(9, 3)), shard(1, lost(5, 7)), shard(2, { problems: [other] })];
  const messages = outcomeProblems(shards, null, "done").map(({ message }) => message);
  expect(messages).toEqual(["Nave was not placed 5 times.", "Crypt was not placed."]);
});

test("beside what was found, every shard's own words stay, equal ones once", () => {
  const shards = [shard(0, lost(9, 3)), shard(1, lost(5, 7)), shard(2, lost(9, 1)), shard(3, { done: 4 })];
  const messages = outcomeProblems(shards, null, "done").map(({ message }) => message);
  expect(messages).toEqual(["Nave was not placed 9 times.", "Nave was not placed 5 times."]);
});

test("the answer of a shard that found nothing is left out beside what others found", () => {
  const answer = { severity: "info" as const, code: "nothing-better", message: "No board is better.", places: [] };
  const empty = shard(0, { problems: [answer] });
  expect(outcomeProblems([empty, shard(1, { problems: [answer] })], null, "done")).toEqual([answer]);
  expect(outcomeProblems([empty, shard(1, { done: 4 })], null, "done").map(({ code }) => code)).toEqual([
    "found-fewer",
  ]);
});

test("failed shards are named with their reason, and what they had found is said to be kept", () => {
  const failure = "The engine process was ended by SIGKILL.";
  const ended = (shards: readonly ShardRecord[]) =>
    outcomeProblems(shards, null, "failed").map(({ message }) => message);
  expect(ended([shard(0, { state: "failed", failure, done: 2 }), shard(1, { state: "failed", failure })])).toEqual([
    "Shards 0 and 1 of 2 failed: The engine process was ended by SIGKILL. What was found before is kept.",
  ]);
  expect(ended([shard(0, { state: "failed", failure }), shard(1, { done: 4 })])).toEqual([
    "Shard 0 of 2 failed: The engine process was ended by SIGKILL. The others are complete.",
  ]);
});
