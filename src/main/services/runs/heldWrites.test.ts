import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHeldWrites } from "./heldWrites.ts";

let isFull: boolean;
let done: string[];
let told: string[];
beforeEach(() => {
  vi.useFakeTimers();
  isFull = false;
  done = [];
  told = [];
});
afterEach(() => void vi.useRealTimers());

function writes() {
  const held = createHeldWrites({
    passing: (error) => (String(error).includes("full") ? "The disk is full." : undefined),
    onBlocked: () => told.push("blocked"),
    onFreed: () => told.push("freed"),
    onFailure: (error) => told.push(String(error)),
  });
  const write = (name: string) =>
    held.keep(() => {
      if (isFull) throw new Error("full");
      done.push(name);
    });
  return { held, write };
}

test("while the disk is full writes wait, and go on in order once there is space", () => {
  const { held, write } = writes();
  write("a");
  isFull = true;
  for (const name of ["b", "c", "d"]) write(name);
  expect([done, held.blockedBy]).toEqual([["a"], "The disk is full."]);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(["blocked"]);
  isFull = false;
  vi.advanceTimersByTime(1000);
  expect([done, told, held.blockedBy]).toEqual([["a", "b", "c", "d"], ["blocked", "freed"], undefined]);
  write("e");
  expect(done.at(-1)).toBe("e");
});

test("any other failure is told once and ends it", () => {
  const { held, write } = writes();
  held.keep(() => {
    throw new Error("damaged");
  });
  write("a");
  expect([done, told]).toEqual([[], ["Error: damaged"]]);
});

test("the end tries a last time and says what is in the way", () => {
  const { held, write } = writes();
  isFull = true;
  write("a");
  expect(held.finish()).toMatchObject({ message: "full" });
  const other = writes();
  isFull = true;
  other.write("a");
  isFull = false;
  expect([other.held.finish(), done]).toEqual([undefined, ["a"]]);
});
