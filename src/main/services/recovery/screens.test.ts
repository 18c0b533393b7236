import { expect, test } from "vitest";
import { createScreens } from "./screens.ts";

test("a page that was never heard of is there; one that has gone is not, until it comes back", () => {
  const screens = createScreens();
  const told: boolean[] = [];
  const follow = (): AbortController => {
    const line = new AbortController();
    screens.follow("page", line.signal, () => told.push(screens.isOver("page-1")));
    return line;
  };
  expect(screens.isOver("page-1")).toBe(false);
  const [first, second] = [follow(), follow()];
  first.abort();
  expect([screens.isOver("page-1"), told]).toEqual([false, []]);
  second.abort();
  expect([screens.isOver("page-1"), screens.isOver("pages-1"), told]).toEqual([true, false, [true]]);
  follow();
  expect([screens.isOver("page-1"), told]).toEqual([false, [true, false]]);
});

test("a page is over when the one after it says so and its line has ended, in any order", async () => {
  const screens = createScreens();
  const line = new AbortController();
  screens.follow("page", line.signal, () => undefined);
  const ended = screens.end("page");
  line.abort();
  await ended;
  await screens.end("older");
  expect([screens.isOver("page-1"), screens.isOver("older-7")]).toEqual([true, true]);
});

test("a page that is still there is not ended by its double", async () => {
  const screens = createScreens();
  screens.follow("page", new AbortController().signal, () => undefined);
  await screens.end("page");
  expect(screens.isOver("page-1")).toBe(false);
});

test("one editSessionId is over, the others of its page go on", async () => {
  const screens = createScreens();
  screens.follow("page", new AbortController().signal, () => undefined);
  await screens.end("page-2");
  expect([screens.isOver("page-1"), screens.isOver("page-2")]).toEqual([false, true]);
});
