import { describe, expect, test } from "vitest";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { layerOf, reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { linesOf, newlyCertain, refreshed, startPosition } from "#shared/levels/linjat/plain/position.ts";
import type { Position } from "#shared/levels/linjat/plain/position.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { Rule } from "#shared/levels/linjat/rules.ts";
import { dependency } from "#shared/levels/linjat/plain/simpleRules.ts";
import { readReference } from "../support/referenceData.ts";

/** How the published program's solver departs from the rules; each is a class of ratings that differ from ours. */
interface Departures {
  /** DEPENDENCY refutes lines for its own layer only, and starts over without them. */
  readonly forgetsDependency?: boolean;
  /** DEPENDENCY looks for its first dot in the first cells only, as many as there are numbers. */
  readonly scansFirstCells?: boolean;
  /** The puzzle counts as solved when one line is left to every number, before its cells are taken. */
  readonly endsAtOneLine?: boolean;
}

interface Published {
  readonly id: string;
  readonly difficulty: string;
  readonly cells: string[];
  readonly published?: Readonly<Record<string, { readonly depth: number }>>;
}

const publishedNames: Readonly<Record<Rule, string>> = {
  uncontested: "uncontested-no-cover",
  cover: "cover",
  "single-solution": "single-solution",
  fit: "cant_fit",
  square: "square",
  dependency: "dep",
  "one-of": "one_of",
};

const published = (JSON.parse(readReference("linjat/levels.json")) as Published[]).filter(
  ({ difficulty }) => difficulty !== "tutorial",
);

function publishedHardest(level: Published): Rule | undefined {
  return rules.findLast((rule) => (level.published?.[publishedNames[rule]]?.depth ?? 0) > 0);
}

function hardest(level: Published): Rule | undefined {
  const { layers } = reason(startPosition(puzzleOf(gridOf({ rows: level.cells }))), new Set(rules));
  return rules.findLast((one) => layers.some(({ rule, advanced }) => rule === one && advanced.length > 0));
}

/** The hardest rule of a solver that departs from the rules as said. */
function hardestWith(level: Published, departures: Departures): Rule | undefined {
  let position = startPosition(puzzleOf(gridOf({ rows: level.cells })));
  const used = new Set<Rule>();
  for (;;) {
    if (departures.endsAtOneLine === true && hasOneLineEach(position)) break;
    const step = nextStep(position, departures);
    if (step === undefined) break;
    used.add(step.rule);
    position = step.after;
  }
  return rules.findLast((rule) => used.has(rule));
}

function nextStep(position: Position, departures: Departures): { rule: Rule; after: Position } | undefined {
  for (const rule of rules) {
    const layer = layerOf(position, rule);
    if (layer === undefined) continue;
    if (rule === "dependency" && departures.forgetsDependency === true) {
      const after = dependencyForgotten(position, departures);
      if (after === undefined) continue;
      return { rule, after };
    }
    const live = [...position.live];
    for (const line of layer.deductions.flatMap(({ refuted }) => refuted)) live[line] = false;
    return { rule, after: owned({ ...position, live }, layer.gained) };
  }
  return undefined;
}

/** The position with what DEPENDENCY gives in one layer, but with all lines as before it; undefined when that is nothing. */
function dependencyForgotten(position: Position, { scansFirstCells }: Departures): Position | undefined {
  const numbers = position.puzzle.numberCells.length;
  const deductions = dependency(position).filter(
    ({ causes }) => scansFirstCells !== true || (causes[0] ?? 0) < numbers,
  );
  const live = [...position.live];
  for (const line of deductions.flatMap(({ refuted }) => refuted)) live[line] = false;
  const pruned = { ...position, live };
  const gained = [...new Set(deductions.map(({ number }) => number))].flatMap((number) =>
    newlyCertain(pruned, linesOf(pruned, number)).map((cell) => ({ cell, number })),
  );
  return gained.length === 0 ? undefined : owned(position, gained);
}

function owned(position: Position, gained: readonly { readonly cell: number; readonly number: number }[]): Position {
  const owners = [...position.owners];
  for (const { cell, number } of gained) owners[cell] = number;
  return refreshed({ ...position, owners });
}

function hasOneLineEach(position: Position): boolean {
  const { dots, numberCells } = position.puzzle;
  return (
    numberCells.every((_, number) => linesOf(position, number).length === 1) &&
    dots.every((dot) => position.owners[dot] !== -1)
  );
}

describe("published ratings that differ from ours", () => {
  test("every level whose hardest rule differs is explained by one of three classes", () => {
    const classes: readonly (readonly [name: string, departures: Departures])[] = [
      ["ends at one line", { endsAtOneLine: true }],
      ["forgets DEPENDENCY", { forgetsDependency: true }],
      ["forgets DEPENDENCY, first cells only", { forgetsDependency: true, scansFirstCells: true }],
    ];
    const explained = published
      .filter((level) => hardest(level) !== publishedHardest(level))
      .map((level) => {
        const [name] = classes.find(([, one]) => hardestWith(level, one) === publishedHardest(level)) ?? ["nothing"];
        return `${level.id}: ${hardest(level)}, published ${publishedHardest(level)}: ${name}`;
      });
    expect(explained).toEqual([
      "linjat-easy-001: fit, published cover: ends at one line",
      "linjat-expert-005: dependency, published one-of: forgets DEPENDENCY",
      "linjat-expert-030: dependency, published one-of: forgets DEPENDENCY",
      "linjat-expert-055: dependency, published one-of: forgets DEPENDENCY, first cells only",
      "linjat-expert-090: dependency, published one-of: forgets DEPENDENCY, first cells only",
    ]);
  });
});
