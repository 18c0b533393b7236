import { idPattern } from "#shared/kernel/ids.ts";
import { maxShards } from "#shared/project/candidateId.ts";
import { type CandidateFilter, labelNames } from "#shared/contract/candidates.ts";
import { candidateName, candidateIdOf } from "#shared/project/candidateName.ts";
import { filterTextMessages as messages } from "./messages.ts";
import { type FilterOperator, quotedIfNeeded } from "./filterTokens.ts";
import { type FilterVocabulary, nearestName, plainName } from "./filterVocabulary.ts";

/** The conditions of a filter text; folding duplicates isn't part of it. */
export type FilterConditions = Omit<CandidateFilter, "foldDuplicates">;

/** A term that could be read, as the change it makes; or why not, as one sentence. */
export type TermReading = { readonly conditions: FilterConditions } | { readonly problem: string };

interface TermInput {
  readonly conditions: FilterConditions;
  readonly operator: FilterOperator;
  readonly values: readonly string[];
  readonly vocabulary: FilterVocabulary;
}

/**
 * One key of the filter text. It can print everything it reads: `print` returns the terms for its part of the filter.
 */
export interface FilterTerm {
  readonly key: string;
  /** Comparisons (`>`, `<=`) mean something. */
  readonly compares?: boolean;
  /** Not suggested while typing: added by a click. */
  readonly unlisted?: true;
  readonly read: (input: TermInput, negated: boolean) => TermReading;
  readonly print: (conditions: FilterConditions, vocabulary: FilterVocabulary) => readonly string[];
}

const flagWords = { keep: "kept", reject: "rejected", none: "unmarked" } as const;
type Flag = keyof typeof flagWords;
const flags: readonly Flag[] = ["keep", "reject", "none"];

/** Kept, rejected, unmarked: how a filter text names the flags. */
export const flagNames: readonly string[] = flags.map((flag) => flagWords[flag]);

/** The values of the term for labels, by their number; "none" is 0. */
export const labelWords: readonly string[] = labelNames.map((name) => (name === "" ? "none" : plainName(name)));

/** Prefix of an id where a name isn't enough: a removed run, one of two documents with the same name. */
const idSign = "@";

/** The id that a value is in place of a name, if it can be one. */
function idIn(value: string): string | undefined {
  const id = value.slice(idSign.length);
  return value.startsWith(idSign) && idPattern.test(id) ? id : undefined;
}

const mostStars = 5;

const isShard = (shard: number): boolean => shard < maxShards;

/** "0-3", "7": numbers that follow each other as one stretch. */
function stretchesOf(numbers: readonly number[]): string[] {
  const stretches: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else stretches.push([number, number]);
  }
  return stretches.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
}

/** The keys of a filter text other than metrics, in the order in which they are printed. */
export const filterTerms: readonly FilterTerm[] = [
  {
    key: "document",
    read: ({ conditions, values, vocabulary }) => {
      const [name = ""] = values;
      if (values.length !== 1 || conditions.documentId !== undefined) return { problem: messages.oneDocument };
      const documentId = idIn(name);
      if (documentId !== undefined) return { conditions: { ...conditions, documentId } };
      const found = vocabulary.documents.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (found !== undefined) return { conditions: { ...conditions, documentId: found.id } };
      const names = vocabulary.documents.map((one) => one.name);
      return { problem: messages.unknownDocument(name, nearestName(name, names)) };
    },
    print: ({ documentId }, { documents }) => {
      if (documentId === undefined) return [];
      const name = documents.find(({ id }) => id === documentId)?.name.toLowerCase();
      const first = documents.find((one) => one.name.toLowerCase() === name);
      const isClear = first?.id === documentId && !first.name.startsWith(idSign);
      return [`document:${quotedIfNeeded(isClear ? first.name : `${idSign}${documentId}`)}`];
    },
  },
  {
    key: "run",
    read: ({ conditions, values, vocabulary }) => {
      if (conditions.runIds !== undefined) return { problem: messages.oneTerm("run", "run:1,3") };
      const runIds: string[] = [];
      for (const value of values) {
        const id = idIn(value);
        if (id !== undefined) {
          runIds.push(id);
          continue;
        }
        const [from, to] = spanOf(value);
        const found = vocabulary.runs.filter(({ number }) => number >= from && number <= to);
        if (found.length === 0) return { problem: messages.unknownRun(value) };
        runIds.push(...found.map(({ id }) => id));
      }
      return { conditions: { ...conditions, runIds: [...new Set(runIds)] } };
    },
    print: ({ runIds = [] }, { runs }) => {
      const names = runIds.map((id) => runs.find((run) => run.id === id)?.number.toString() ?? `${idSign}${id}`);
      return names.length === 0 ? [] : [`run:${names.map(quotedIfNeeded).join(",")}`];
    },
  },
  {
    key: "shards",
    unlisted: true,
    read: ({ conditions, values, vocabulary }) => {
      const [first = "", ...more] = values;
      const [run = "", start = ""] = first.split("/");
      const known = vocabulary.runs.find(({ number }) => String(number) === run)?.id;
      const runId = idIn(run) ?? known;
      const spans = [start, ...more].map((text) => /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text));
      if (conditions.shards !== undefined || spans.includes(null)) return { problem: messages.shardsForm };
      if (runId === undefined) return { problem: messages.unknownRun(run) };
      const shards = spans.flatMap((span) => {
        const [from, to] = [Number(span?.[1]), Number(span?.[2] ?? span?.[1])];
        return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
      });
      return { conditions: { ...conditions, shards: { runId, shards: [...new Set(shards)].filter(isShard) } } };
    },
    print: ({ shards }, { runs }) => {
      if (shards === undefined) return [];
      const run = runs.find(({ id }) => id === shards.runId)?.number.toString() ?? `${idSign}${shards.runId}`;
      return [
        `shards:${quotedIfNeeded(`${run}/${stretchesOf(shards.shards)[0] ?? ""}`)}${stretchesOf(shards.shards)
          .slice(1)
          .map((text) => `,${text}`)
          .join("")}`,
      ];
    },
  },
  {
    key: "kind",
    read: ({ conditions, values, vocabulary }) => {
      const [name = ""] = values;
      const found = vocabulary.kinds.find(({ id, title }) => id === name || plainName(title) === plainName(name));
      if (values.length !== 1 || conditions.kind !== undefined) return { problem: messages.oneTerm("kind") };
      if (found !== undefined) return { conditions: { ...conditions, kind: found.id } };
      return {
        problem: messages.unknownKind(
          name,
          nearestName(
            name,
            vocabulary.kinds.map(({ id }) => id),
          ),
        ),
      };
    },
    print: ({ kind }) => (kind === undefined ? [] : [`kind:${quotedIfNeeded(kind)}`]),
  },
  {
    key: "is",
    read: ({ conditions, values }) => {
      if (conditions.flags !== undefined) return { problem: messages.oneTerm("is", "is:kept,rejected") };
      const found: Flag[] = [];
      for (const value of values) {
        const flag = flags.find((one) => one === value.toLowerCase() || flagWords[one] === value.toLowerCase());
        if (flag === undefined) return { problem: messages.unknownFlag(value) };
        found.push(flag);
      }
      return { conditions: { ...conditions, flags: [...new Set(found)] } };
    },
    print: (conditions) =>
      (conditions.flags ?? []).length === 0 ? [] : [`is:${conditions.flags?.map((flag) => flagWords[flag]).join(",")}`],
  },
  {
    key: "stars",
    compares: true,
    read: ({ conditions, operator, values }) => {
      const range = starsRange(operator, values);
      if (range === undefined) return { problem: messages.starsGoTo };
      const min = Math.max(conditions.minStars ?? 0, range.min);
      const max = Math.min(conditions.maxStars ?? mostStars, range.max);
      const { minStars: _min, maxStars: _max, ...rest } = conditions;
      return {
        conditions: {
          ...rest,
          ...(min === 0 ? {} : { minStars: min }),
          ...(max === mostStars ? {} : { maxStars: max }),
        },
      };
    },
    print: ({ minStars = 0, maxStars = mostStars }) => {
      if (minStars === maxStars) return [`stars=${minStars}`];
      if (minStars > 0 && maxStars < mostStars && minStars < maxStars) return [`stars:${minStars}..${maxStars}`];
      return [...(minStars > 0 ? [`stars>=${minStars}`] : []), ...(maxStars < mostStars ? [`stars<=${maxStars}`] : [])];
    },
  },
  {
    key: "label",
    read: ({ conditions, values }) => {
      if (conditions.labels !== undefined) return { problem: messages.oneTerm("label", "label:ready,exported") };
      const found: number[] = [];
      for (const value of values) {
        const label = labelWords.indexOf(plainName(value));
        if (label < 0) return { problem: messages.unknownLabel(value, labelWords) };
        found.push(label);
      }
      return { conditions: { ...conditions, labels: [...new Set(found)] } };
    },
    print: ({ labels = [] }) =>
      labels.length === 0 ? [] : [`label:${labels.map((label) => labelWords[label] ?? "none").join(",")}`],
  },
  {
    key: "tag",
    read: ({ conditions, values }, negated) => {
      const [tag = ""] = values;
      if (values.length > 1) return { problem: messages.oneTagPerTerm(values) };
      const list = negated ? "withoutTags" : "tags";
      return { conditions: { ...conditions, [list]: [...new Set([...(conditions[list] ?? []), tag])] } };
    },
    print: ({ tags = [], withoutTags = [] }) => [
      ...tags.map((tag) => `tag:${quotedIfNeeded(tag)}`),
      ...withoutTags.map((tag) => `-tag:${quotedIfNeeded(tag)}`),
    ],
  },
  {
    key: "note",
    read: ({ conditions, values }) =>
      values.length === 1 && conditions.note === undefined
        ? { conditions: { ...conditions, note: values[0] } }
        : { problem: messages.oneNote },
    print: ({ note }) => (note === undefined ? [] : [`note:${quotedIfNeeded(note)}`]),
  },
  {
    key: "key",
    unlisted: true,
    read: ({ conditions, values }) =>
      values.length === 1 && conditions.canonicalKey === undefined
        ? { conditions: { ...conditions, canonicalKey: values[0] } }
        : { problem: messages.oneTerm("key") },
    print: ({ canonicalKey }) => (canonicalKey === undefined ? [] : [`key:${quotedIfNeeded(canonicalKey)}`]),
  },
];

/** `#38-5-12` or `38-5-12,38-5-13`: candidates by their numbers; undefined for any other word. */
export function readCandidates(word: string, conditions: FilterConditions): TermReading | undefined {
  if (!/^#|^\d+-\d+-\d+(,|$)/.test(word)) return undefined;
  const ids: number[] = [];
  for (const name of word.replace(/^#/, "").split(",")) {
    const id = candidateIdOf(name);
    if (id === undefined) return { problem: messages.invalidCandidate(word) };
    ids.push(id);
  }
  return { conditions: { ...conditions, ids: [...new Set([...(conditions.ids ?? []), ...ids])] } };
}

/** One term for all ids; none without ids. */
export function printCandidates(ids: readonly number[] | undefined): readonly string[] {
  return ids === undefined || ids.length === 0 ? [] : [`#${ids.map(candidateName).join(",")}`];
}

/** "52..57" as [52, 57], "38" as [38, 38]; NaN for what is neither. */
function spanOf(value: string): readonly [number, number] {
  const parts = /^(\d+)(?:\.\.(\d+))?$/.exec(value);
  const from = Number(parts?.[1] ?? Number.NaN);
  return [from, parts?.[2] === undefined ? from : Number(parts[2])];
}

function starsRange(operator: FilterOperator, values: readonly string[]): { min: number; max: number } | undefined {
  const [from, to] = spanOf(values[0] ?? "");
  const isSpan = (operator === ":" || operator === "=") && to >= from;
  if (values.length !== 1 || !(from >= 0 && to <= mostStars) || (from !== to && !isSpan)) return undefined;
  switch (operator) {
    case ">":
      return from === mostStars ? undefined : { min: from + 1, max: mostStars };
    case ">=":
      return { min: from, max: mostStars };
    case "<":
      return from === 0 ? undefined : { min: 0, max: from - 1 };
    case "<=":
      return { min: 0, max: from };
    case "=":
    case ":":
      return { min: from, max: to };
  }
}
