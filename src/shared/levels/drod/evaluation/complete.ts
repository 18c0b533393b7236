import { editDistance } from "#shared/kernel/editDistance.ts";
import { tokenize } from "./tokens.ts";
import { functions, monsterValues, monsterWords, roomValues, tileWords, type Word } from "./vocabulary.ts";
import { completeMessages } from "./messages.ts";

const allWords: readonly Word[] = [...roomValues, ...functions, ...monsterWords, ...monsterValues, ...tileWords];

/** Words offered at the cursor of an expression. */
export interface Completion {
  /** The replaced range: the word at the cursor. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
}

/**
 * Words that fit at the cursor and start with the typed text, the designer's own names first: kinds of monsters where a
 * kind is expected, the numbers of a single monster only inside a sum, min or max over monsters. O(length).
 */
export function completeExpression(text: string, cursor: number, ownNames: readonly string[]): Completion {
  const before = /[A-Za-z_][A-Za-z_0-9]*$/.exec(text.slice(0, cursor))?.[0] ?? "";
  const after = /^[A-Za-z_0-9]*/.exec(text.slice(cursor))?.[0] ?? "";
  const own = ownNames.map((name): Word => ({ name, kind: "value", hint: completeMessages.namedByYou }));
  const typed = before.toLowerCase();
  const fitting = wordsFor(openCalls(text.slice(0, cursor - before.length)), own);
  const words = fitting.filter((word) => word.name.toLowerCase().startsWith(typed));
  return { start: cursor - before.length, end: cursor + after.length, words };
}

/** A call, or a parenthesis with an empty name, that is open at the cursor. */
interface OpenCall {
  readonly name: string;
  /** Arguments that are complete. */
  argument: number;
  /** Its first argument is a kind of monster, and its second is evaluated over monsters. */
  overMonsters: boolean;
}

function openCalls(text: string): OpenCall[] {
  const open: OpenCall[] = [];
  let last = "";
  for (const { kind, text: sign } of tokenize(text).tokens) {
    const top = open.at(-1);
    if (sign === "(") open.push({ name: last, argument: 0, overMonsters: false });
    else if (sign === ")") open.pop();
    else if (sign === "," && top !== undefined) {
      top.overMonsters ||= top.argument === 0 && folds.has(top.name) && kindNames.has(last);
      top.argument++;
    }
    last = kind === "word" ? sign : "";
  }
  return open;
}

const folds: ReadonlySet<string> = new Set(["sum", "min", "max"]);
const kindNames: ReadonlySet<string> = new Set(monsterWords.map(({ name }) => name));

function wordsFor(open: readonly OpenCall[], own: readonly Word[]): readonly Word[] {
  const call = open.at(-1);
  const isFirst = call?.argument === 0;
  if (call?.name === "count" || (call?.name === "sum" && isFirst)) return monsterWords;
  if (call?.name === "regions") return tileWords;
  if (call?.name === "dist" || call?.name === "walk") return isFirst ? own : [];
  const ofMonster = open.some(({ overMonsters }) => overMonsters) ? monsterValues : [];
  const kinds = call !== undefined && folds.has(call.name) && isFirst ? monsterWords : [];
  return [...own, ...ofMonster, ...roomValues, ...functions, ...kinds];
}

/** The known word within two edits of a misspelled one. */
export function nearestWord(name: string, ownNames: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = 3;
  for (const candidate of [...ownNames, ...allWords.map((word) => word.name)]) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
