import { isCommand, isSoundEvent, itemWords, ruleDirections } from "#shared/levels/puzzlescript/language/keywords.ts";
import type { LineState } from "./scanGame.ts";

/** Sorts of words that look different. */
export const tokenKinds = [
  "heading",
  "comment",
  "setting",
  "name",
  "color",
  "sprite",
  "word",
  "force",
  "command",
  "unknown",
  "text",
  "level",
  "number",
] as const;
type TokenKind = (typeof tokenKinds)[number];

/** A stretch of a line; `from` and `to` are indices of characters. */
export interface LineToken {
  readonly from: number;
  readonly to: number;
  readonly kind: TokenKind;
}

const ruleStarts = new Set([...Object.keys(ruleDirections), "late", "rigid", "random", "startloop", "endloop"]);
const soundWords = new Set(["move", "cantmove", "action", "create", "destroy"]);
const conditionWords = new Set(["all", "some", "any", "no", "on"]);
const wordPattern = /->|\.\.\.|[[\]|+,=^<>]|[^\s[\]|+,=()]+/g;

/** The tokens of a line; brackets, arrows and commas have none. */
export function lineTokens(line: string, state: LineState, isName: (word: string) => boolean): LineToken[] {
  if (state.isHeading && state.depth === 0) return [{ from: 0, to: line.length, kind: "heading" }];
  if (state.depth === 0 && line.startsWith("=") && /^=[=\s]*$/.test(line))
    return [{ from: 0, to: line.length, kind: "heading" }];
  const { comments, code } = withoutComments(line, state);
  return [...comments, ...codeTokens(code, state, isName)].toSorted((a, b) => a.from - b.from);
}

function codeTokens(code: string, state: LineState, isName: (word: string) => boolean): LineToken[] {
  switch (state.section) {
    case "prelude":
      return preludeTokens(code);
    case "objects":
      return objectTokens(code, state.row);
    case "levels":
      return levelTokens(code);
    case "legend":
    case "sounds":
    case "collisionlayers":
    case "rules":
    case "winconditions":
      return wordTokens(code, state.section, isName);
  }
}

function preludeTokens(code: string): LineToken[] {
  const match = /^(\s*)(\S+)(\s+)?(.*\S)?/.exec(code);
  if (match === null) return [];
  const [, space = "", key = "", gap = "", value = ""] = match;
  const at = space.length;
  const valueAt = at + key.length + gap.length;
  return [
    { from: at, to: at + key.length, kind: "setting" },
    ...(value === "" ? [] : [{ from: valueAt, to: valueAt + value.length, kind: "text" } as const]),
  ];
}

function objectTokens(code: string, row: number): LineToken[] {
  const kind = row === 0 ? "name" : row === 1 ? "color" : "sprite";
  return [...code.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length, kind }));
}

function levelTokens(code: string): LineToken[] {
  const message = /^\s*message\b/i.exec(code);
  const text = code.trimEnd();
  const from = code.length - code.trimStart().length;
  if (message === null) return text === "" ? [] : [{ from, to: text.length, kind: "level" }];
  const end = message[0].length;
  return [{ from, to: end, kind: "command" }, ...(text.length > end ? [textFrom(text, end)] : [])];
}

function textFrom(text: string, end: number): LineToken {
  return { from: end + (text.slice(end).length - text.slice(end).trimStart().length), to: text.length, kind: "text" };
}

function wordTokens(code: string, section: LineState["section"], isName: (word: string) => boolean): LineToken[] {
  const tokens: LineToken[] = [];
  for (const { 0: written, index } of code.matchAll(wordPattern)) {
    const word = written.toLowerCase();
    const kind = wordKind(word, section, isName);
    if (kind !== undefined) tokens.push({ from: index, to: index + written.length, kind });
    if (section === "rules" && word === "message") {
      const text = code.trimEnd();
      const end = index + written.length;
      if (text.length > end) tokens.push(textFrom(text, end));
      break;
    }
  }
  return tokens;
}

function wordKind(
  word: string,
  section: LineState["section"],
  isName: (word: string) => boolean,
): TokenKind | undefined {
  if (section === "rules") {
    if (word === "^" || word === "<" || word === ">" || word === "v") return "force";
    if (ruleStarts.has(word)) return "word";
    if (itemWords.has(word)) return "force";
    if (isCommand(word)) return "command";
  }
  if (section === "legend" && (word === "and" || word === "or")) return "word";
  if (section === "winconditions" && conditionWords.has(word)) return "word";
  if (section === "sounds") {
    if (/^\d+$/.test(word)) return "number";
    if (isSoundEvent(word) || soundWords.has(word) || ruleStarts.has(word)) return "word";
  }
  // Brackets, arrows and commas have the color of the text: half of all elements in the editor would be theirs.
  if (/^(?:->|\.\.\.|[[\]=,+|])$/.test(word)) return undefined;
  return isName(word) ? "name" : "unknown";
}

/** Comments as tokens, and the line with spaces in their place. */
function withoutComments(line: string, state: LineState): { readonly comments: LineToken[]; readonly code: string } {
  if (state.depth === 0 && !line.includes("(")) return { comments: [], code: line };
  const comments: LineToken[] = [];
  let { depth } = state;
  let from = 0;
  let code = "";
  const hasMessages = state.section === "rules" || state.section === "levels";
  for (let i = 0; i < line.length; i++) {
    const isMessage =
      hasMessages && depth === 0 && /^(?:^|[\s\]])message\b/i.test(line.slice(Math.max(0, i - 1), i + 8));
    if (isMessage) return { comments, code: code + line.slice(i) };
    if (line[i] === "(" && depth++ === 0) from = i;
    code += depth > 0 ? " " : (line[i] ?? "");
    if (line[i] === ")" && depth > 0 && --depth === 0) comments.push({ from, to: i + 1, kind: "comment" });
  }
  if (depth > 0 && line.length > from) comments.push({ from, to: line.length, kind: "comment" });
  return { comments, code };
}
