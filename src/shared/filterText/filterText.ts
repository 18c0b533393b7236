import { filterTerms, printCandidates, readCandidates } from "./filterTerms.ts";
import type { FilterConditions, TermReading } from "./filterTerms.ts";
import { filterTokens, quotedIfNeeded } from "./filterTokens.ts";
import type { FilterToken } from "./filterTokens.ts";
import { findMetric, nearestName } from "./filterVocabulary.ts";
import type { FilterVocabulary } from "./filterVocabulary.ts";
import { filterTextMessages as messages } from "./messages.ts";
import { intersected, printRanges, readRange } from "./metricTerms.ts";

/** The first term of a text that can't be read; offsets as in the text, `end` exclusive. */
export interface FilterProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export interface ParsedFilter {
  readonly conditions: FilterConditions;
  readonly problem: FilterProblem | null;
}

const mostWords = 20;
const mostRanges = 50;

/**
 * Reads a filter text such as `pushes>40 stars>=3 tag:boss`: terms hold together, commas inside a term are
 * alternatives, a plain word is looked for in notes, tags and document names. Inverse of `printFilter`. O(text * names).
 */
export function parseFilter(text: string, vocabulary: FilterVocabulary): ParsedFilter {
  let conditions: FilterConditions = {};
  for (const token of filterTokens(text)) {
    const reading = readTerm(token, conditions, vocabulary);
    if ("problem" in reading)
      return { conditions, problem: { message: reading.problem, start: token.start, end: token.end } };
    conditions = reading.conditions;
  }
  return { conditions, problem: null };
}

/** A filter as text, the same one for equal filters; `parseFilter` reads it back as the same conditions. */
export function printFilter(filter: FilterConditions, vocabulary: FilterVocabulary): string {
  const terms = new Map(filterTerms.map((term) => [term.key, term.print(filter, vocabulary)]));
  const inOrder = [
    ...["document", "run", "shards", "kind"].flatMap((key) => terms.get(key) ?? []),
    ...printCandidates(filter.ids),
    ...["is", "stars", "label", "tag"].flatMap((key) => terms.get(key) ?? []),
    ...printRanges(filter),
    ...["note", "key"].flatMap((key) => terms.get(key) ?? []),
    ...(filter.words ?? []).map(printWord),
  ];
  return inOrder.join(" ");
}

/** Quoted, a word is never a candidate's number. */
function printWord(word: string): string {
  const printed = quotedIfNeeded(word);
  return printed === word && readCandidates(word, {}) !== undefined ? `"${word}"` : printed;
}

function readTerm(token: FilterToken, conditions: FilterConditions, vocabulary: FilterVocabulary): TermReading {
  const { key, operator, values, negated } = token;
  if (key === undefined || operator === undefined) return readWord(token, conditions);
  const name = key.text.toLowerCase();
  const term = key.quoted ? undefined : filterTerms.find((one) => one.key === name);
  const metric = term === undefined ? findMetric(vocabulary, key.text) : undefined;
  if (term === undefined && metric === undefined) {
    const names = [...filterTerms.map((one) => one.key), ...vocabulary.metrics.map(({ id }) => id)];
    return { problem: messages.unknownKey(key.text, nearestName(key.text, names)) };
  }
  if (negated && term?.negates !== true) return { problem: messages.onlyTagsNegate(key.text) };
  const texts = values.map(({ text }) => text);
  if (texts.length === 0 || texts.some((text) => text.trim() === ""))
    return { problem: messages.valueMissing(key.text, operator) };
  if (metric !== undefined) return readMetric(metric, operator, texts, conditions);
  if (term === undefined) return { problem: messages.unknownKey(key.text, undefined) };
  if (term.compares !== true && operator !== ":" && operator !== "=")
    return { problem: messages.notCompared(key.text, operator) };
  return term.read({ conditions, operator, values: texts, vocabulary }, negated);
}

function readMetric(
  metric: string,
  operator: NonNullable<FilterToken["operator"]>,
  values: readonly string[],
  conditions: FilterConditions,
): TermReading {
  const reading = readRange(metric, operator, values);
  if ("problem" in reading) return reading;
  const all = conditions.metrics ?? [];
  const before = all.find((range) => range.metric === metric) ?? {};
  const others = all.filter((range) => range.metric !== metric);
  const metrics = [...others, { metric, ...intersected(before, reading.range) }];
  return metrics.length > mostRanges ? { problem: messages.tooLong } : { conditions: { ...conditions, metrics } };
}

function readWord({ values: [word], negated }: FilterToken, conditions: FilterConditions): TermReading {
  if (word === undefined || word.text.trim() === "") return { problem: messages.emptyWord };
  if (negated) return { problem: messages.onlyTagsNegate(word.text) };
  const candidates = word.quoted ? undefined : readCandidates(word.text, conditions);
  if (candidates !== undefined) return candidates;
  const words = [...new Set([...(conditions.words ?? []), word.text])];
  return words.length > mostWords ? { problem: messages.tooLong } : { conditions: { ...conditions, words } };
}
