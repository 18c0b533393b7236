import type { Diagnostic } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import { sectionNames, type SectionName } from "#shared/levels/puzzlescript/language/keywords.ts";
import { isPreludeKey } from "#shared/levels/puzzlescript/language/readPrelude.ts";
import type { CodeFix } from "./codeView.ts";
import { colorNames } from "./completions.ts";
import { codeMessages as messages } from "./messages.ts";
import { scanGame } from "./scanGame.ts";

/** Fixes of a mistake that are certain: what they write is what the sentence asks for. `names` are those of the game. */
export function fixesOf(mistake: Diagnostic, text: string, names: readonly string[]): readonly CodeFix[] {
  const word = wordAt(text, mistake);
  switch (mistake.code) {
    case "unknown-name":
    case "unknown-in-layer":
    case "unknown-color":
      return nearest(word, mistake.code === "unknown-color" ? colorNames : names).map((name) => ({
        label: messages.replaceWith(name),
        apply: (now) => replaceWord(now, mistake, name),
      }));
    case "unlayered":
      return [{ label: messages.addLayer(word), apply: (now) => addLayer(now, word) }];
    case "section-order":
      return missingSections(text).map((name) => ({
        label: messages.addSection(name.toUpperCase()),
        apply: (now) => addSection(now, name),
      }));
    case "unmatched-parenthesis":
      return [{ label: messages.remove(")"), apply: (now) => replaceAt(now, mistake, 1, "") }];
    case "unopened-bracket":
      return [{ label: messages.remove("]"), apply: (now) => replaceAt(now, mistake, 1, "") }];
    default:
      return [];
  }
}

/** Names that differ from a word in one or two letters, if there is one nearest. */
function nearest(word: string, names: readonly string[]): string[] {
  const lower = word.toLowerCase();
  const close = names
    .filter((name) => name.length > 1)
    .map((name) => ({ name, distance: editDistance(lower, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance > 0 && distance <= (name.length > 4 ? 2 : 1))
    .toSorted((a, b) => a.distance - b.distance);
  const [best, second] = close;
  return best === undefined || best.distance === second?.distance ? [] : [best.name];
}

/** Letters to insert, remove, replace, or swap with their neighbor. */
function editDistance(a: string, b: string): number {
  let last: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (last[j - 2] ?? 0) + 1);
      next.push(best);
    }
    last = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

function wordAt(text: string, { line, column }: Diagnostic): string {
  const rest = (text.split("\n")[line - 1] ?? "").slice(Math.max(0, column - 1));
  return /^\s*([\p{L}\p{N}_]+)/u.exec(rest)?.[1] ?? "";
}

function replaceWord(text: string, mistake: Diagnostic, name: string): string {
  return replaceAt(text, mistake, wordAt(text, mistake).length, name);
}

function replaceAt(text: string, { line, column }: Diagnostic, length: number, by: string): string {
  const lines = text.split("\n");
  const old = lines[line - 1] ?? "";
  lines[line - 1] = old.slice(0, column - 1) + by + old.slice(column - 1 + length);
  return lines.join("\n");
}

/** The object on a layer of its own, below the other layers. */
function addLayer(text: string, name: string): string {
  const lines = text.split("\n");
  const states = scanGame(lines);
  const heading = states.findIndex(({ section, isHeading }) => section === "collisionlayers" && isHeading);
  if (heading < 0 || name === "") return text;
  let at = heading;
  for (let i = heading + 1; i < lines.length && states[i]?.section === "collisionlayers"; i++)
    if (/^[^=\s]/.test(lines[i] ?? "")) at = i;
  const isFirst = at === heading;
  // The line of "=" below the heading stays with it.
  if (isFirst && /^=+\s*$/.test(lines[at + 1] ?? "")) at++;
  const end = (lines[at] ?? "").endsWith("\r") ? "\r" : "";
  lines.splice(at + 1, 0, ...(isFirst ? [end] : []), name + end);
  return lines.join("\n");
}

function missingSections(text: string): (typeof sectionNames)[number][] {
  const found = new Set(
    scanGame(text.split("\n"))
      .filter(({ isHeading }) => isHeading)
      .map(({ section }) => section),
  );
  return sectionNames.filter(
    (name) => !found.has(name) && sectionNames.slice(sectionNames.indexOf(name) + 1).some((later) => found.has(later)),
  );
}

function isNoSetting(line: string): boolean {
  const [word] = line.trim().toLowerCase().split(/\s+/);
  return word !== undefined && word !== "" && !/^[(=]/.test(word) && !isPreludeKey(word);
}

/** How the lines of a section begin where no line of the section before it does. */
const ownLine: { readonly [name in SectionName]?: RegExp } = {
  legend: /^\s*[^\s=(]+\s*=\s*\S/,
  rules: /^[^(]*\[/,
  winconditions: /^\s*(?:all|some|any|no)\s/i,
};

/** The first of the lines above a heading that belong to the section whose own heading is missing; else the heading's. */
function firstOwnLine(lines: readonly string[], heading: number, name: SectionName): number {
  const own = ownLine[name];
  let first = heading;
  for (let i = heading - 1; i >= 0 && own !== undefined; i--) {
    const line = lines[i] ?? "";
    const isComment = /^\s*\(.*\)\s*$/.test(line);
    // A comment belongs to the line below it.
    if (own.test(line) || (isComment && first === i + 1)) first = i;
    else if (!isComment && !/^\s*=*$/.test(line)) break;
  }
  return first;
}

/** A section above the next one that is there: empty, or around the lines that have lost their heading. */
function addSection(text: string, name: (typeof sectionNames)[number]): string {
  const lines = text.split("\n");
  const states = scanGame(lines);
  const later = sectionNames.slice(sectionNames.indexOf(name) + 1);
  let at = states.findIndex(({ section, isHeading }) => isHeading && later.some((one) => one === section));
  if (at < 0) return text;
  // What is above the first heading and sets nothing is objects.
  at = firstOwnLine(lines, at, name);
  if (name === "objects") at = lines.findIndex((line, i) => i === at || (states[i]?.depth === 0 && isNoSetting(line)));
  const hasLine = /^=+\s*$/.test(lines[at - 1] ?? "");
  if (hasLine) at--;
  const end = (lines[0] ?? "").endsWith("\r") ? "\r" : "";
  const rule = "=".repeat(name.length);
  const block = hasLine ? [rule, name.toUpperCase(), rule, ""] : [name.toUpperCase(), ""];
  lines.splice(at, 0, ...block.map((line) => line + end));
  return lines.join("\n");
}
