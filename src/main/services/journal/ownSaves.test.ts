import { expect, test } from "vitest";
import { createOwnSaves } from "./ownSaves.ts";

test("a revision leads to what this editSessionId's saves made of it, step by step", () => {
  const saves = createOwnSaves();
  saves.note("page", "a", "b");
  saves.note("page", "b", "c");
  expect(["a", "b", "c", "z"].map((revision) => saves.latest("page", revision))).toEqual(["c", "c", "c", "z"]);
});

test("going back to an earlier content ends the chain there: no revision leads around a circle", () => {
  const saves = createOwnSaves();
  saves.note("page", "a", "b");
  saves.note("page", "b", "a");
  expect(saves.latest("page", "b")).toBe("a");
  // The file contains a now; a chain that kept the first step would call b the latest.
  expect(saves.latest("page", "a")).toBe("a");
  saves.note("page", "a", "b");
  expect(["a", "b"].map((revision) => saves.latest("page", revision))).toEqual(["b", "b"]);
});

test("a circle through somebody's rename and one's own save ends as well, and at the content of now", () => {
  const saves = createOwnSaves();
  saves.note(undefined, "a", "b");
  saves.note("page", "b", "a");
  expect(["a", "b"].map((revision) => saves.latest("page", revision))).toEqual(["a", "a"]);
});

test("a save that changes nothing is no step", () => {
  const saves = createOwnSaves();
  saves.note("page", "a", "a");
  expect(saves.latest("page", "a")).toBe("a");
});

test("another editSessionId's saves are a conflict, a rename is everybody's", () => {
  const saves = createOwnSaves();
  saves.note("page", "a", "b");
  saves.note(undefined, "b", "c");
  expect([saves.latest("page", "a"), saves.latest("other", "a"), saves.latest("other", "b")]).toEqual(["c", "a", "c"]);
  expect(saves.latest(undefined, "b")).toBe("c");
});
