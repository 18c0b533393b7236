import type { SourceLine } from "./sections.ts";

/** A word or a sign of a rule. */
export interface RuleToken {
  readonly text: string;
  /** From 1. */
  readonly column: number;
}

/** The tokens of a rule's text: brackets, bars and the arrow need no spaces around them, words do. */
export function ruleTokens(text: string): RuleToken[] {
  const tokens: RuleToken[] = [];
  const pattern = /->|\.\.\.|[[\]|]|(?:(?!->|\.\.\.)[^\s[\]|])+/g;
  for (const match of text.matchAll(pattern)) {
    const [word] = match;
    if (tokens.length === 0 && word.length > 1 && word.startsWith("+")) {
      tokens.push({ text: "+", column: match.index + 1 });
      tokens.push({ text: word.slice(1), column: match.index + 2 });
      continue;
    }
    tokens.push({ text: word, column: match.index + 1 });
  }
  return tokens;
}

/** The rule part of a line, and whether it contains a misplaced comment. */
export function ruleText(line: SourceLine): { readonly text: string; readonly commentInside: boolean } {
  const end = line.messageAt >= 0 ? line.messageAt : line.text.length;
  const text = line.text.slice(0, end);
  if (line.commentAt < 0 || line.commentAt >= end) return { text, commentInside: false };
  const before = text.slice(0, line.commentAt);
  const after = text.slice(line.commentAt);
  if (before.trim() === "") return { text, commentInside: after.trim() !== "" && /^\s*\(/.test(line.raw) };
  return { text: before, commentInside: after.trim() !== "" };
}
