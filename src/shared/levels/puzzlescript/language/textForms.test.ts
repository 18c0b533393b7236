import { expect, test } from "vitest";
import { featureGame, featureGames, ownGame, ownGames } from "../../../../../test/support/puzzleScriptGames.ts";
import { compileProgram } from "./compileProgram.ts";

const games = [
  ...ownGames.map((name) => [name, ownGame(name)] as const),
  ...featureGames.map((name) => [name, featureGame(name)] as const),
];
const isText = (line: string): boolean => /^\s*(?:title|author|homepage)\b|\bmessage\b/i.test(line);
const headings = /^(OBJECTS|LEGEND|SOUNDS|COLLISIONLAYERS|RULES|WINCONDITIONS)\s*$/gim;

/** Changes the lines of the rules. */
function inRules(source: string, change: (line: string) => string): string {
  const [start, end] = [source.search(/^RULES\s*$/im), source.search(/^WINCONDITIONS\s*$/im)];
  const rules = source.slice(start, end).split("\n").map(change).join("\n");
  return source.slice(0, start) + rules + source.slice(end);
}

/** Other ways to write the same game. */
const forms: Readonly<Record<string, (source: string) => string>> = {
  "Windows line ends": (source) => source.replaceAll("\n", "\r\n"),
  "tabs for spaces": (source) =>
    source
      .split("\n")
      .map((line) => (isText(line) ? line : line.replaceAll(" ", "\t")))
      .join("\n"),
  "twice as many spaces": (source) =>
    source
      .split("\n")
      .map((line) => (isText(line) ? line : line.replaceAll(" ", "  ")))
      .join("\n"),
  "spaces at line ends": (source) => source.replaceAll("\n", "  \n"),
  "no line end at the end": (source) => source.trimEnd(),
  "empty lines around it": (source) => `\n\n${source}\n\n\n`,
  "a byte order mark": (source) => `\uFEFF${source}`,
  "capital letters": (source) =>
    source
      .split("\n")
      .map((line) => (isText(line) ? line : line.toUpperCase()))
      .join("\n"),
  "comments that nest and span lines": (source) =>
    source.replaceAll(headings, "(one (two\nthree [ > ] -> message) four)\n$1\n(five ( [ ) six)\n"),
  "comments after rules": (source) =>
    inRules(source, (line) => (line.includes("->") && !isText(line) ? `${line} (why (so))` : line)),
  "no spaces around brackets, bars and arrows": (source) =>
    inRules(source, (line) => line.replaceAll(/ *(\[|\]|\||->) */g, "$1")),
  "lines of equals signs": (source) => source.replaceAll(headings, "=====\n$1\n======="),
};

/** A compiled game as text, without the places in the source. */
function compiled(source: string): string {
  const { program, diagnostics } = compileProgram(source);
  expect(diagnostics).toEqual([]);
  return JSON.stringify(program, (key, value: unknown) => {
    if (["line", "column", "source", "text"].includes(key)) return undefined;
    if (value instanceof Map || value instanceof Set) return [...(value as Iterable<unknown>)];
    return value;
  });
}

test.each(Object.entries(forms))("a game means the same with %s", (_, form) => {
  for (const [name, source] of games) expect([name, compiled(form(source))]).toEqual([name, compiled(source)]);
});
