import { filterTerms, labelWords } from "./filterTerms.ts";
import type { FilterToken, FilterValue } from "./filterTokens.ts";
import { type FilterVocabulary, findMetric, plainName } from "./filterVocabulary.ts";

/** Words of the longest name that is looked for. */
const mostWords = 6;

/**
 * Joins terms whose name is written as displayed, in several words without quotes: `Path length>4`, `label:Needs fix`.
 * Only words that can't be parsed otherwise are joined, so that a word next to a term stays a word. O(tokens * names).
 */
export function joinedNames(tokens: readonly FilterToken[], vocabulary: FilterVocabulary): FilterToken[] {
  const joined: FilterToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const value = withLongerValue(token, tokens.slice(at + 1, at + mostWords), vocabulary);
    if (value !== undefined) {
      joined.push(value.token);
      at += value.words;
      continue;
    }
    const key = withLongerKey(token, joined.slice(-mostWords), vocabulary);
    if (key === undefined) joined.push(token);
    else joined.splice(joined.length - key.words, key.words, key.token);
  }
  return joined;
}

interface Joined {
  readonly token: FilterToken;
  /** How many words the name takes in. */
  readonly words: number;
}

function withLongerKey(
  token: FilterToken,
  before: readonly FilterToken[],
  vocabulary: FilterVocabulary,
): Joined | undefined {
  const { key, operator } = token;
  if (key === undefined || operator === undefined || key.quoted || token.negated) return undefined;
  const isKnown = filterTerms.some((term) => term.key === key.text.toLowerCase());
  if (isKnown || findMetric(vocabulary, key.text) !== undefined) return undefined;
  let found: Joined | undefined;
  let name = key.text;
  for (let words = 1; words <= before.length; words++) {
    const other = before[before.length - words];
    const word = other === undefined ? undefined : plainWord(other);
    if (other === undefined || word === undefined) break;
    name = `${word.text} ${name}`;
    if (findMetric(vocabulary, name) !== undefined) {
      const start = word.start;
      const whole: FilterValue = { text: name, quoted: false, start, end: key.end };
      found = { token: { ...token, start: other.start, negated: other.negated, key: whole }, words };
    }
    if (other.negated) break;
  }
  return found;
}

function withLongerValue(
  token: FilterToken,
  after: readonly FilterToken[],
  vocabulary: FilterVocabulary,
): Joined | undefined {
  const last = token.values.at(-1);
  const key = token.key?.quoted === false ? token.key.text.toLowerCase() : "";
  if (last === undefined || last.quoted || last.text === "") return undefined;
  const names = namesOf(key, vocabulary);
  if (names.includes(plainName(last.text))) return undefined;
  let found: Joined | undefined;
  let { text } = last;
  for (const [at, other] of after.entries()) {
    const word = other.negated ? undefined : plainWord(other);
    if (word === undefined) break;
    text = `${text} ${word.text}`;
    if (!names.includes(plainName(text))) continue;
    const values = [...token.values.slice(0, -1), { ...last, text, end: word.end }];
    found = { token: { ...token, end: other.end, values }, words: at + 1 };
  }
  return found;
}

/** Names that may follow a key, normalized for comparison. */
function namesOf(key: string, vocabulary: FilterVocabulary): readonly string[] {
  switch (key) {
    case "label":
      return labelWords;
    case "document":
      return vocabulary.documents.map(({ name }) => plainName(name));
    case "kind":
      return vocabulary.kinds.flatMap(({ id, title }) => [plainName(id), plainName(title)]);
    default:
      return [];
  }
}

function plainWord({ sign, key, values: [word] }: FilterToken): FilterValue | undefined {
  return sign === undefined && key === undefined && word?.quoted === false ? word : undefined;
}
