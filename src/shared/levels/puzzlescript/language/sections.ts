import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics } from "./diagnostics.ts";
import { type SectionName, sectionNames } from "./keywords.ts";
import { languageMessages as messages } from "./messages.ts";

/** A line of the game without its comments, which are replaced by spaces so that columns stay. */
export interface SourceLine {
  /** From 1. */
  readonly number: number;
  /** Lower case, comments blanked, the same length as `raw`. */
  readonly text: string;
  readonly raw: string;
  /** Index of the first parenthesis that opens a comment; -1: none. */
  readonly commentAt: number;
  /** Nothing on it, not even a part of a comment: it ends a sprite or a level. */
  readonly isBlank: boolean;
  /** Index of the word `message` after which everything is text; -1: none. */
  readonly messageAt: number;
}

interface SourceSections {
  readonly prelude: readonly SourceLine[];
  readonly sections: Readonly<Record<SectionName, readonly SourceLine[]>>;
  /** Headings that were found. */
  readonly found: ReadonlySet<SectionName>;
  /** Index in the source text where the line after the heading of the levels starts; -1: no such heading. */
  readonly levelsAt: number;
}

/** Cuts a game into its sections, and takes the comments out. O(length). */
export function splitSections(source: string, diagnostics: Diagnostics): SourceSections {
  const prelude: SourceLine[] = [];
  const sections = Object.fromEntries(sectionNames.map((name) => [name, []])) as unknown as Record<
    SectionName,
    SourceLine[]
  >;
  const found = new Set<SectionName>();
  let section: SectionName | undefined;
  let depth = 0;
  let at = 0;
  let levelsAt = -1;
  for (const [i, raw] of source.split("\n").entries()) {
    const startDepth = depth;
    const hasMessages = section === "rules" || section === "levels";
    const stripped = stripComments(raw, depth, hasMessages, section === "levels");
    depth = stripped.depth;
    const number = i + 1;
    at += raw.length + 1;
    if (stripped.unmatchedAt >= 0) {
      diagnostics.warn({ line: number, column: stripped.unmatchedAt + 1 }, messages.unmatchedParenthesis());
    }
    const line: SourceLine = {
      number,
      text: lowerCase(stripped.text),
      raw,
      commentAt: stripped.commentAt,
      isBlank: startDepth === 0 && raw.trim() === "",
      messageAt: stripped.messageAt,
    };
    const words = line.text.trim();
    if (isDecoration(words, section)) {
      const rest = words.replace(/^=+/, "").trim();
      if (rest !== "") diagnostics.error(placeOf(line, rest), messages.afterDecoration());
      continue;
    }
    const heading = section === "levels" ? undefined : headingOf(words);
    if (heading === undefined) {
      (section === undefined ? prelude : sections[section]).push(line);
      continue;
    }
    const rest = words.slice(heading.length).trim();
    if (rest !== "") diagnostics.error(placeOf(line, rest), messages.afterHeading(heading));
    checkOrder(heading, found, line, diagnostics);
    found.add(heading);
    section = heading;
    if (heading === "levels") levelsAt = Math.min(at, source.length);
  }
  return { prelude, sections, found, levelsAt };
}

/**
 * Position of a piece of text on its line, as a word of its own where there is one; the line's start when it isn't found.
 * A piece with a space before it isn't the first word of the line.
 */
export function placeOf({ number, text }: SourceLine, piece: string): { line: number; column: number } {
  const words = piece.trimStart();
  const first = words === piece ? 0 : text.search(/\S/) + 1;
  const isEnd = (at: number): boolean => /^[\s=,()]?$/.test(text.charAt(at));
  for (let at = text.indexOf(words, first); at >= 0; at = text.indexOf(words, at + 1)) {
    if (isEnd(at - 1) && isEnd(at + words.length)) return { line: number, column: at + 1 };
  }
  return { line: number, column: Math.max(0, text.indexOf(words, first)) + 1 };
}

function isDecoration(words: string, section: SectionName | undefined): boolean {
  return section === "levels" ? /^=[=\s]*$/.test(words) : words.startsWith("=");
}

function headingOf(words: string): SectionName | undefined {
  const word = /^\w+/.exec(words)?.[0];
  return sectionNames.find((name) => name === word);
}

function checkOrder(
  heading: SectionName,
  found: ReadonlySet<SectionName>,
  line: SourceLine,
  diagnostics: Diagnostics,
): void {
  const place = placeOf(line, heading);
  if (found.has(heading)) {
    diagnostics.error(place, messages.repeatedSection(heading));
    return;
  }
  const expected = sectionNames[sectionNames.indexOf(heading) - 1];
  if (expected === undefined ? found.size === 0 : found.has(expected)) return;
  diagnostics.error(place, messages.sectionOrder(heading, expected));
}

interface Stripped {
  readonly text: string;
  readonly depth: number;
  readonly commentAt: number;
  readonly unmatchedAt: number;
  readonly messageAt: number;
}

function stripComments(raw: string, startDepth: number, hasMessages: boolean, isLevel: boolean): Stripped {
  let depth = startDepth;
  let text = "";
  let commentAt = startDepth > 0 ? 0 : -1;
  let unmatchedAt = -1;
  for (let i = 0; i < raw.length; i++) {
    const character = defined(raw[i]);
    if (character === "(") {
      if (commentAt < 0) commentAt = i;
      depth++;
      text += " ";
      continue;
    }
    if (character === ")") {
      if (depth === 0) unmatchedAt = i;
      else depth--;
      text += " ";
      continue;
    }
    if (depth > 0) {
      text += " ";
      continue;
    }
    if (hasMessages && isMessageWord(raw, i) && (!isLevel || text.trim() === "")) {
      return { text: text + raw.slice(i), depth, commentAt, unmatchedAt, messageAt: i };
    }
    text += character;
  }
  return { text, depth, commentAt, unmatchedAt, messageAt: -1 };
}

function isMessageWord(raw: string, at: number): boolean {
  if (raw[at] !== "m" && raw[at] !== "M") return false;
  if (at > 0 && !/(?:[\s\]]|->)$/.test(raw.slice(Math.max(0, at - 2), at))) return false;
  return /^message(?![\w])/i.test(raw.slice(at, at + 8));
}

/** Lower case of the same length, whatever the characters. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/./gs, (character) => {
    const small = character.toLowerCase();
    return small.length === 1 ? small : character;
  });
}
