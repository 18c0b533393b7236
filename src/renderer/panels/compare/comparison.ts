import type { JsonValue } from "#shared/kernel/json.ts";
import { changeGroup, type ChangeWords, describeChange, groupedCells } from "#shared/merge/describeChanges.ts";
import { orderBySide } from "#shared/merge/listOrder.ts";
import type { MergeRules } from "#shared/merge/partHints.ts";
import { isList, sameJson } from "#shared/kernel/sameJson.ts";
import { type Change, walkChanges } from "#shared/merge/walkChanges.ts";

/** Two versions of a value, and the one that both come from where it is known. */
export interface Comparison {
  readonly base?: JsonValue | undefined;
  readonly mine: JsonValue;
  readonly theirs: JsonValue;
  readonly rules: MergeRules;
}

/** What is in place of a change: mine, theirs, or the lines of mine and then those of theirs. */
export type Choice = "mine" | "theirs" | "both";

/** What a person decides at once: a change, or the changed cells of a board. */
export interface ComparedChange {
  readonly key: string;
  readonly changes: readonly Change[];
  readonly words: ChangeWords;
  /** Both sides changed it, each in its own way. */
  readonly isConflict: boolean;
  readonly usual: Choice;
  readonly allowsBoth: boolean;
}

/** Everything in which theirs differs from mine: what both changed first, then the rest, in the order of the document. O(size). */
export function comparedChanges(comparison: Comparison): ComparedChange[] {
  const { mine, theirs, rules } = comparison;
  const changes: Change[] = [];
  walkChanges(sidesOf(comparison), rules.hints, (change) => {
    changes.push(change);
    return change.mine;
  });
  const compared = groupedCells(changes).map((group): ComparedChange => {
    const [first] = group;
    const usual = comparison.base === undefined ? "mine" : usualChoice(group);
    return {
      key: first === undefined ? "" : changeGroup(first),
      changes: group,
      words: describeChange(group, { mine, theirs }, rules),
      isConflict: usual === undefined,
      usual: usual ?? "mine",
      allowsBoth: first?.kind === "lines",
    };
  });
  return [...compared.filter(({ isConflict }) => isConflict), ...compared.filter(({ isConflict }) => !isConflict)];
}

/** The value with a choice for each change; those without one are as they usually are. O(size). */
export function chosenValue(
  comparison: Comparison,
  compared: readonly ComparedChange[],
  choices: ReadonlyMap<string, Choice>,
): JsonValue {
  const usual = new Map(compared.map((one) => [one.key, one.usual]));
  const value = walkChanges(sidesOf(comparison), comparison.rules.hints, (change) => {
    const key = changeGroup(change);
    const choice = choices.get(key) ?? usual.get(key) ?? "mine";
    if (choice === "theirs") return change.theirs;
    if (choice === "both" && isList(change.mine) && isList(change.theirs)) return [...change.mine, ...change.theirs];
    return change.mine;
  });
  return value ?? comparison.mine;
}

/** Without a common base every difference is one from mine. */
function sidesOf({ base, mine, theirs }: Comparison) {
  return { base: base ?? mine, mine, theirs };
}

/** Undefined: both sides have changed it. A removal that the other side has not seen is taken, one it has changed isn't. */
function usualChoice(changes: readonly Change[]): Choice | undefined {
  const choices = new Set(changes.map(usualOfOne));
  return choices.size === 1 ? [...choices][0] : undefined;
}

function usualOfOne({ kind, base, mine, theirs, isNeeded }: Change): Choice | undefined {
  if (isNeeded === true) return undefined;
  if (kind === "order") {
    const order = orderBySide({ base: textsOf(base), mine: textsOf(mine), theirs: textsOf(theirs) });
    if (order !== undefined) return sameJson([...order], mine) ? "mine" : "theirs";
  }
  if (sameJson(theirs, base)) return "mine";
  return sameJson(mine, base) ? "theirs" : undefined;
}

function textsOf(value: JsonValue | undefined): string[] {
  return isList(value) ? value.map(String) : [];
}
