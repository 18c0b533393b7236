import { functions, monsterValues, monsterWords, roomValues, tileWords, type Word } from "./vocabulary.ts";

const allWords: readonly Word[] = [...roomValues, ...functions, ...monsterWords, ...monsterValues, ...tileWords];

export interface Completion {
  /** What is replaced: the word under the cursor. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
}

/** Words that could stand where the cursor is, those that begin with what is typed first. */
export function completeExpression(text: string, cursor: number, ownNames: readonly string[]): Completion {
  const before = /[A-Za-z_][A-Za-z_0-9]*$/.exec(text.slice(0, cursor))?.[0] ?? "";
  const after = /^[A-Za-z_0-9]*/.exec(text.slice(cursor))?.[0] ?? "";
  const own = ownNames.map((name): Word => ({ name, kind: "value", hint: "Named by you" }));
  const typed = before.toLowerCase();
  const words = [...own, ...allWords].filter((word) => word.name.toLowerCase().startsWith(typed));
  return { start: cursor - before.length, end: cursor + after.length, words };
}

/** The known word that is at most two edits away from a misspelt one. */
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

/** Levenshtein distance, O(a * b). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
