import { listOf } from "#shared/text/format.ts";
import { commonMessages } from "#shared/text/commonMessages.ts";

/** Error messages for filter texts. */
export const filterTextMessages = {
  unknownKey: (key: string, nearest: string | undefined): string =>
    commonMessages.withNearest(`Unknown metric or filter “${key}”.`, nearest),
  valueMissing: (key: string, operator: string): string => `Type a value after “${key}${operator}”.`,
  notCompared: (key: string, operator: string): string =>
    `“${key}” can't be compared. Type ${key}: instead of ${operator}.`,
  bothSides: (sign: string): string => `Type a term on both sides of “${sign}”, or put it in quotes to search for it.`,
  noBracketOpen: "There is no open bracket to close here.",
  bracketNotClosed: "This bracket isn't closed.",
  emptyBrackets: "Type a term between the brackets.",
  nothingToExclude: "Type what to exclude after this, or put it in quotes to search for it.",
  tooDeep: "This filter has too many brackets inside each other.",
  contradiction: (term: string): string => `No candidate can match this together with the other terms for ${term}.`,
  notANumber: (metric: string, value: string): string => `“${value}” after ${metric} is not a number.`,
  oneNumber: (metric: string): string => `Type one number after ${metric}, or a range such as ${metric}:10..20.`,
  smallerFirst: (metric: string, low: number, high: number): string =>
    `The range is reversed. Type ${metric}:${low}..${high}.`,
  shardsForm: "Type shards: once, as a run and its shards: shards:38/0-3,7.",
  starsGoTo: "Stars go from 0 to 5, as in stars>=3 or stars:2..4.",
  oneTerm: (key: string, example?: string): string =>
    example === undefined
      ? `Type one value after ${key}:, once.`
      : `Type ${key}: once, with commas for “or”: ${example}.`,
  oneDocument: "Type one document after document:, once.",
  unknownDocument: (name: string, nearest: string | undefined): string =>
    commonMessages.withNearest(`No document is called “${name}”.`, nearest),
  unknownRun: (number: string): string => `There is no run ${number}.`,
  unknownKind: (name: string, nearest: string | undefined): string =>
    commonMessages.withNearest(`Unknown level kind “${name}”.`, nearest),
  unknownFlag: (name: string): string => `Unknown flag “${name}”. Use kept, rejected, or unmarked.`,
  unknownLabel: (name: string, labels: readonly string[]): string =>
    `Unknown label “${name}”. Use ${listOf(labels, "or")}.`,
  oneTagPerTerm: (tags: readonly string[]): string =>
    `Type one term per tag: ${tags.map((tag) => `tag:${tag}`).join(" ")}.`,
  oneNote: 'Type note: once; put several words in quotes, as in note:"too easy".',
  invalidCandidate: (word: string): string =>
    `“${word}” is not a candidate number. Type run, shard, and number, as in #38-5-12.`,
  emptyWord: "Type something between the quotes.",
  tooLong: "This filter has too many terms.",
} as const;
