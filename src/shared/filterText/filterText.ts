import type { CandidateExpression } from "#shared/contract/candidates.ts";
import { filterTerms, printCandidates, readCandidates } from "./filterTerms.ts";
import type { FilterConditions, TermReading } from "./filterTerms.ts";
import { type FilterSyntax, readSyntax } from "./filterSyntax.ts";
import { joinedNames } from "./joinedNames.ts";
import { type FilterToken, filterTokens, quotedIfNeeded } from "./filterTokens.ts";
import { type FilterVocabulary, findMetric, nearestName } from "./filterVocabulary.ts";
import { filterTextMessages as messages } from "./messages.ts";
import { intersected, isEmptyRange, printRanges, readRange } from "./metricTerms.ts";

/** A term that can't be parsed, or that can't match anything; offsets in the text, `end` exclusive. */
export interface FilterProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** A term of a text with its own conditions, without "not". */
export interface FilterLeaf {
  readonly conditions: FilterConditions;
  readonly start: number;
  readonly end: number;
}

/** With a problem, `conditions` and `leaves` are empty. */
export interface ParsedFilter {
  readonly conditions: FilterConditions;
  /** The first term that can't be read. */
  readonly problem: FilterProblem | null;
  /** The first term that contradicts one before it: the filter can be shown, and is empty. */
  readonly contradiction: FilterProblem | null;
  /** Every term, in order. */
  readonly leaves: readonly FilterLeaf[];
}

const mostWords = 20;
const mostRanges = 50;

/**
 * Parses a filter text such as `pushes>40 (stars>=3 or tag:boss) -label:ready`: terms are combined by "and" unless
 * separated by "or", commas inside a term separate alternatives, and a plain word is searched in notes, tags and
 * document names. Parts without "or", parentheses or "not" become plain conditions, which the filter strip shows too.
 * Inverse of `printFilter`. O(text * names).
 */
export function parseFilter(text: string, vocabulary: FilterVocabulary): ParsedFilter {
  const leaves: FilterLeaf[] = [];
  const failed = (problem: FilterProblem): ParsedFilter => ({
    conditions: {},
    problem,
    contradiction: null,
    leaves: [],
  });
  const reading = readSyntax(joinedNames(filterTokens(text), vocabulary));
  if ("message" in reading) return failed(reading);
  let conditions: FilterConditions = {};
  let contradiction: FilterProblem | null = null;
  const where: CandidateExpression[] = [];
  try {
    for (const part of "all" in reading.syntax ? reading.syntax.all : [reading.syntax]) {
      const plain = plainToken(part);
      if (plain === undefined) {
        where.push(expressionOf(part));
        continue;
      }
      noteLeaf(plain);
      conditions = read(plain, conditions);
      if (contradiction === null && contradicts(conditions))
        contradiction = { message: messages.contradiction(plain.key?.text ?? ""), start: plain.start, end: plain.end };
    }
  } catch (error) {
    if (error instanceof TermProblem) return failed(error.problem);
    throw error;
  }
  const [first] = where;
  const all = where.length > 1 ? { all: where } : first;
  return {
    conditions: all === undefined ? conditions : { ...conditions, where: all },
    problem: null,
    contradiction,
    leaves,
  };

  function expressionOf(syntax: FilterSyntax): CandidateExpression {
    if ("any" in syntax) return { any: syntax.any.map(expressionOf) };
    if ("all" in syntax) return { all: syntax.all.map(expressionOf) };
    if ("not" in syntax) return negated(expressionOf(syntax.not));
    const { token } = syntax;
    noteLeaf(token);
    const term = read({ ...token, negated: false }, {});
    return token.negated ? negated({ term }) : { term };
  }
  function noteLeaf(token: FilterToken): void {
    leaves.push({ conditions: read({ ...token, negated: false }, {}), start: token.start, end: token.end });
  }
  function read(token: FilterToken, before: FilterConditions): FilterConditions {
    const term = readTerm(token, before, vocabulary);
    if ("problem" in term) throw new TermProblem({ message: term.problem, start: token.start, end: token.end });
    return term.conditions;
  }
}

/** A term that can't be read, on the way out of the expression it is in. */
class TermProblem extends Error {
  override readonly name = "TermProblem";
  readonly problem: FilterProblem;

  constructor(problem: FilterProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The part of a term that plain conditions can express: everything, but of negations only tags. */
function plainToken(syntax: FilterSyntax): FilterToken | undefined {
  const isTag = ({ key }: FilterToken): boolean => key?.quoted === false && key.text.toLowerCase() === "tag";
  if (!("token" in syntax)) return undefined;
  return !syntax.token.negated || isTag(syntax.token) ? syntax.token : undefined;
}

/** Negates an expression and cancels a double "not"; a negated tag becomes a plain condition. */
function negated(expression: CandidateExpression): CandidateExpression {
  if ("not" in expression) return expression.not;
  if ("term" in expression) {
    const { tags, withoutTags, ...others } = expression.term;
    const isAlone = Object.keys(others).length === 0;
    if (isAlone && tags?.length === 1 && withoutTags === undefined) return { term: { withoutTags: tags } };
    if (isAlone && withoutTags?.length === 1 && tags === undefined) return { term: { tags: withoutTags } };
  }
  return { not: expression };
}

/** Whether plain conditions contradict each other: more than five pushes and fewer than three. */
function contradicts({ metrics = [], minStars = 0, maxStars = 5 }: FilterConditions): boolean {
  return minStars > maxStars || metrics.some(isEmptyRange);
}

/** A filter as text, the same one for equal filters; `parseFilter` reads it back as the same conditions. */
export function printFilter(filter: FilterConditions, vocabulary: FilterVocabulary): string {
  const terms = printTerms(filter, vocabulary);
  const { where } = filter;
  if (where === undefined) return terms.join(" ");
  const parts = "all" in where ? where.all : [where];
  const isAlone = terms.length === 0 && parts.length === 1;
  return [...terms, ...parts.map((part) => printExpression(part, vocabulary, isAlone))].join(" ");
}

/** The operator between alternatives, as it is typed. */
const orOperator = "or";

/** Parentheses are needed only where "or" is next to other terms, because it has the lowest precedence. */
function printExpression(expression: CandidateExpression, vocabulary: FilterVocabulary, isAlone: boolean): string {
  if ("term" in expression) return printTerms(expression.term, vocabulary).join(" ");
  if ("any" in expression) {
    const text = expression.any.map((part) => printExpression(part, vocabulary, false)).join(` ${orOperator} `);
    return isAlone ? text : `(${text})`;
  }
  if ("all" in expression) return expression.all.map((part) => printExpression(part, vocabulary, false)).join(" ");
  const inside = printExpression(expression.not, vocabulary, true);
  const isOneTerm = "term" in expression.not && printTerms(expression.not.term, vocabulary).length === 1;
  return isOneTerm && /^[^\s\d"(-]/.test(inside) ? `-${inside}` : `-(${inside})`;
}

function printTerms(filter: FilterConditions, vocabulary: FilterVocabulary): readonly string[] {
  const terms = new Map(filterTerms.map((term) => [term.key, term.print(filter, vocabulary)]));
  return [
    ...["document", "run", "shards", "kind"].flatMap((key) => terms.get(key) ?? []),
    ...printCandidates(filter.ids),
    ...["is", "stars", "label", "tag"].flatMap((key) => terms.get(key) ?? []),
    ...printRanges(filter),
    ...["note", "key"].flatMap((key) => terms.get(key) ?? []),
    ...(filter.words ?? []).map(printWord),
  ];
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

function readWord({ values: [word] }: FilterToken, conditions: FilterConditions): TermReading {
  if (word === undefined || word.text.trim() === "") return { problem: messages.emptyWord };
  const candidates = word.quoted ? undefined : readCandidates(word.text, conditions);
  if (candidates !== undefined) return candidates;
  const words = [...new Set([...(conditions.words ?? []), word.text])];
  return words.length > mostWords ? { problem: messages.tooLong } : { conditions: { ...conditions, words } };
}
