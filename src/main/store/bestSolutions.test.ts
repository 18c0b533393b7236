import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { bestSolutions } from "./bestSolutions.ts";

test("a room has one best solution for each order, the one stored last; what can't be read is none", () => {
  const store = memoryStore();
  const best = { order: "pushes", status: "solved", moves: "R", isProved: true, nodes: 3 } as const;
  expect(bestSolutions.find(store, "room", "pushes")).toBeUndefined();
  bestSolutions.put(store, "room", best);
  bestSolutions.put(store, "room", { ...best, order: "moves", moves: "rR" });
  expect(bestSolutions.find(store, "room", "pushes")).toEqual(best);
  bestSolutions.put(store, "room", { ...best, moves: "RR" });
  expect(bestSolutions.find(store, "room", "pushes")).toMatchObject({ moves: "RR" });
  expect(bestSolutions.find(store, "room", "moves")).toMatchObject({ moves: "rR" });
  expect(bestSolutions.find(store, "hall", "moves")).toBeUndefined();
  store.db.exec(`UPDATE best_solutions SET answer = '{"order":"wide"}'`);
  expect(bestSolutions.find(store, "room", "moves")).toBeUndefined();
});
