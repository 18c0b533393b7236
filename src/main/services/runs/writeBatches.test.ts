import { expect, test } from "vitest";
import { createWriteBatches } from "./writeBatches.ts";

/** Batches over a store that notes what is written, and in which transaction. */
function notedBatches() {
  const written: string[] = [];
  const batches = createWriteBatches(
    (write) => write(),
    (write, position) => {
      written.push("begin");
      write();
      written.push(`end at ${position}`);
    },
  );
  return { batches, written, note: (text: string) => () => void written.push(text) };
}

test("a write of its own is stored at once", () => {
  const { batches, written, note } = notedBatches();
  batches.keep(note("one"));
  expect(written).toEqual(["one"]);
});

test("what a report causes, at once and through promises, is stored together with its position", async () => {
  const { batches, written, note } = notedBatches();
  const taken = batches.take(() => {
    batches.keep(note("first"));
    void Promise.resolve().then(() => batches.keep(note("follow-up")));
  }, "7");
  expect(written).toEqual([]);
  await taken;
  expect(written).toEqual(["begin", "first", "follow-up", "end at 7"]);
  batches.keep(note("later"));
  expect(written.at(-1)).toBe("later");
});

test("a report that arrives before the batch of the one before is stored doesn't mix with it", async () => {
  const { batches, written, note } = notedBatches();
  const taken = [1, 2].map((at) => batches.take(() => batches.keep(note(`of ${at}`)), String(at)));
  await Promise.all(taken);
  expect(written).toEqual(["begin", "of 1", "end at 1", "begin", "of 2", "end at 2"]);
});

test("an open batch can be stored before its time, once", async () => {
  const { batches, written, note } = notedBatches();
  const taken = batches.take(() => batches.keep(note("one")), "1");
  batches.flush();
  batches.flush();
  expect(written).toEqual(["begin", "one", "end at 1"]);
  await taken;
  expect(written).toHaveLength(3);
});
