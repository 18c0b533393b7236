import { expect, test } from "vitest";
import { exitFailure } from "./exitReason.ts";

test("a full heap is named with its limit", () => {
  const stderr =
    "<--- Last few GCs --->\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n";
  expect(exitFailure({ code: null, signal: "SIGABRT", stderr }, 512)).toEqual({
    cause: "out-of-memory",
    message: "The engine process ran out of its 512 MiB of memory.",
  });
});

test("a crash says how it ended and what it said last", () => {
  const stderr =
    "file:///engine.ts:3\n\nTypeError: x is not a function\n    at run (engine.ts:3)\n\nNode.js v24.21.0\n";
  expect(exitFailure({ code: 1, signal: null, stderr }, 512).message).toBe(
    "The engine process ended with code 1: TypeError: x is not a function.",
  );
  expect(exitFailure({ code: null, signal: "SIGKILL", stderr: "" }, 512).message).toBe(
    "The engine process was ended by SIGKILL.",
  );
  expect(exitFailure({ code: null, signal: null, stderr: "spawn ENOENT" }, 512).message).toBe(
    "The engine process didn't start: spawn ENOENT.",
  );
});
