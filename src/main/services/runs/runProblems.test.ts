import { expect, test } from "vitest";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import { outcomeProblems, runEnd } from "./runProblems.ts";

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

const facts = { fault: undefined, unstored: undefined, timeLimitSeconds: 60 };
const codes = ({ state, problems }: ReturnType<typeof runEnd>) => [state, ...problems.map(({ code }) => code)];
const full = shard(0, { done: 4 });
const stopped = shard(1, { state: "stopped" });

test("a run whose results can't be kept or trusted has failed, and says so first", () => {
  const fault = errorProblem("not-reproducible", "Two machines differ.");
  const failed = shard(1, { state: "failed", failure: "Crashed" });
  expect(codes(runEnd({ end: "broken" }, [full, failed], { ...facts, fault }))).toEqual([
    "failed",
    "not-reproducible",
    "shard-failed",
  ]);
  const unstored = new Error("disk full");
  expect(codes(runEnd({ end: undefined }, [full], { ...facts, unstored }))).toEqual(["failed", "not-stored"]);
  // The first reason counts: what was left after it is of no interest.
  expect(codes(runEnd({ end: "broken" }, [full], { ...facts, fault, unstored }))).toEqual([
    "failed",
    "not-reproducible",
  ]);
});

test("an interrupted run is resumed: it has no problems yet, and what isn't stored is computed again", () => {
  const waiting = shard(1, { state: "waiting", failure: "Crashed" });
  expect(codes(runEnd({ end: "interrupted" }, [full, waiting], facts))).toEqual(["interrupted"]);
  const unstored = new Error("disk full");
  expect(codes(runEnd({ end: "interrupted" }, [full], { ...facts, unstored }))).toEqual(["interrupted"]);
  expect(codes(runEnd({ end: "interrupted" }, [full], facts))).toEqual(["done"]);
});

test("a time limit is told when it cut shards short, and not when all were done by then or the user stopped", () => {
  expect(codes(runEnd({ end: "time-limit" }, [full, stopped], facts))).toEqual(["done", "time-limit"]);
  expect(codes(runEnd({ end: "time-limit" }, [full], facts))).toEqual(["done"]);
  expect(codes(runEnd({ end: "stopped" }, [full, stopped], facts))).toEqual(["stopped"]);
});
