import { expect, test } from "vitest";
import { createAheadQuestion } from "./askAhead.ts";

const never = new AbortController().signal;

function asking() {
  const asked: { readonly rows: string; readonly signal: AbortSignal; readonly answer: (value: string) => void }[] = [];
  const question = createAheadQuestion<string>(
    (rows, signal) => new Promise((answer) => asked.push({ rows: rows.join(), signal, answer })),
  );
  return { question, asked };
}

/** Everything waiting for an answer has received it. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("the answer about the drawn room is the one that was asked for while it was drawn", async () => {
  const { question, asked } = asking();
  question.ask(["#1"]);
  const taken = question.take(["#1"], never);
  asked[0]?.answer("one");
  expect(await taken).toBe("one");
  expect(asked).toHaveLength(1);
});

test("a stroke that goes on has one question open, and then the newest room is asked about", async () => {
  const { question, asked } = asking();
  for (const rows of ["#1", "#2", "#3"]) question.ask([rows]);
  expect(asked.map(({ rows }) => rows)).toEqual(["#1"]);
  asked[0]?.answer("one");
  await settled();
  expect(asked.map(({ rows }) => rows)).toEqual(["#1", "#3"]);
});

test("a room that nobody asked about has no answer ahead, and the open question is ended", () => {
  const { question, asked } = asking();
  question.ask(["#1"]);
  expect(question.take(["#2"], never)).toBeUndefined();
  expect(asked[0]?.signal.aborted).toBe(true);
});

test("an edit that overtakes the drawn room ends its question", () => {
  const { question, asked } = asking();
  const edit = new AbortController();
  question.ask(["#1"]);
  void question.take(["#1"], edit.signal);
  edit.abort();
  expect(asked[0]?.signal.aborted).toBe(true);
});

test("a forgotten question is ended, and the next one starts afresh", () => {
  const { question, asked } = asking();
  question.ask(["#1"]);
  question.ask(["#2"]);
  question.forget();
  expect(asked[0]?.signal.aborted).toBe(true);
  question.ask(["#3"]);
  expect(asked.map(({ rows }) => rows)).toEqual(["#1", "#3"]);
});
