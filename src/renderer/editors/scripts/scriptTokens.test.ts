import { StringStream } from "@codemirror/language";
import { expect, test } from "vitest";
import { scriptTokens } from "./scriptTokens.ts";

/** What the words of a text are, line by line: "keyword return". */
function tokens(text: string): string[] {
  const state = scriptTokens.startState!(2);
  return text.split("\n").flatMap((line) => {
    const stream = new StringStream(line, 2, 2);
    const found: string[] = [];
    while (!stream.eol()) {
      const kind = scriptTokens.token(stream, state);
      if (stream.current() === "") throw new Error(`Nothing was read at "${line.slice(stream.pos)}".`);
      if (kind !== null) found.push(`${kind} ${stream.current()}`);
      stream.start = stream.pos;
    }
    return found;
  });
}

test("words are keywords, values, types or names", () => {
  expect(tokens("const grün: number = true ?? $x_1")).toEqual([
    "keyword const",
    "variableName grün",
    "operator :",
    "typeName number",
    "operator =",
    "atom true",
    "operator ?",
    "operator ?",
    "variableName $x_1",
  ]);
});

test("numbers are whole, with their separators, exponents and bases", () => {
  expect(tokens("1_000 2.5e-3 0xFFn 0b101 12n 7.x")).toEqual([
    "number 1_000",
    "number 2.5e-3",
    "number 0xFFn",
    "number 0b101",
    "number 12n",
    "number 7",
    "operator .",
    "variableName x",
  ]);
});

test("texts end at their own quote, an escaped one is part of them, and an open one ends with its line", () => {
  expect(tokens(`"a'\\"b" 'c"\\'d' "open`)).toEqual([`string "a'\\"b"`, `string 'c"\\'d'`, `string "open`]);
  expect(tokens(`"open\nx`)).toEqual([`string "open`, "variableName x"]);
});

test("a comment lasts to the end of its line, or to its own end on a later one", () => {
  expect(tokens("x // y\nz")).toEqual(["variableName x", "comment // y", "variableName z"]);
  expect(tokens("/* a */ b")).toEqual(["comment /*", "comment  a */", "variableName b"]);
  expect(tokens("/* a\nb\nc */ d")).toEqual([
    "comment /*",
    "comment  a",
    "comment b",
    "comment c */",
    "variableName d",
  ]);
});

test("a template lasts over lines to its end; an escaped sign doesn't end it", () => {
  expect(tokens("`a` b")).toEqual(["string `a`", "variableName b"]);
  expect(tokens("`a\\`b\nc` d")).toEqual(["string `a\\`b", "string c`", "variableName d"]);
});

test("states are copied, so that later lines don't change earlier ones", () => {
  const state = scriptTokens.startState!(2);
  const copy = scriptTokens.copyState!(state);
  state.inside = "comment";
  expect(copy).toEqual({ inside: "" });
});
