import { expect, test } from "vitest";
import { type ProgressCell, shareCells } from "./ProgressCells.tsx";

const shards = (count: number): ProgressCell[] =>
  Array.from({ length: count }, (_, index) => ({ fraction: index < count / 2 ? 1 : 0 }));

test("few shards keep a cell each", () => {
  expect(shareCells(shards(16))).toHaveLength(16);
});

test("many shards share 48 cells and the same share of the work stays filled", () => {
  for (const count of [49, 103, 5000]) {
    const cells = shareCells(shards(count));
    expect(cells).toHaveLength(48);
    expect(cells.reduce((sum, cell) => sum + cell.fraction, 0) / 48).toBeCloseTo(0.5, 1);
  }
});

test("a failed shard stays visible among its neighbours, with its own number", () => {
  const cells = shards(100).with(70, { fraction: 0, failure: "out of memory" });
  expect(shareCells(cells).filter((cell) => cell.failure !== undefined)).toMatchObject([
    { failure: "Shard 71: out of memory" },
  ]);
});
