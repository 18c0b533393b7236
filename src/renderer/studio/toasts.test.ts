import { afterEach, expect, test } from "vitest";
import { showProgress, showToast, useToasts } from "./toasts.ts";

const texts = () => useToasts.getState().toasts.map(({ text }) => text);
const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(() => useToasts.setState({ toasts: [] }));

test("three toasts are shown at once; the oldest makes room, but not one that stands for work", async () => {
  const shown = showProgress({ text: "Reading", cancel: () => undefined, after: 0 });
  await moment(5);
  for (const text of ["a", "b", "c", "d"]) showToast({ text });
  expect(texts()).toEqual(["Reading", "c", "d"]);
  shown.update("1 of 2", 0.5);
  expect(texts()).toEqual(["1 of 2", "c", "d"]);
  shown.end();
  showToast({ text: "e" });
  expect(texts()).toEqual(["c", "d", "e"]);
});

test("a toast about the same takes the place of the one before, and only of that one", () => {
  showToast({ text: "other" });
  for (const text of ["a to b", "b to c"]) showToast({ text, about: "rename" });
  expect(texts()).toEqual(["other", "b to c"]);
});

test("work that ends soon shows nothing, and what is said of it after its end either", async () => {
  const shown = showProgress({ text: "Reading", cancel: () => undefined, after: 20 });
  shown.update("1 of 2", 0.5);
  shown.end();
  shown.update("2 of 2", 1);
  await moment(40);
  expect(texts()).toEqual([]);
});

test("what waits for the person isn't dropped for newer toasts", () => {
  showToast({ text: "waits", stays: true });
  for (const text of ["a", "b", "c"]) showToast({ text });
  expect(texts()).toEqual(["waits", "b", "c"]);
});
