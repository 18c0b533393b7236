import { defined } from "../../../kernel/defined.ts";
import type { CellPattern, CompiledRule } from "../language/program.ts";
import { playMessages } from "./messages.ts";
import { type RowMatch, findMatches, stillMatches } from "./matchRule.ts";
import { type TurnState, countWork, noteFault, queueCommands } from "./turnState.ts";

/** Maximum number of combinations of row matches that one rule tries; more are stopped and reported. */
export const mostCombinations = 1_000_000;

/** One match of all rows of a rule. */
export type RuleMatch = readonly RowMatch[];

/** Runs a rule on all its matches. Returns whether anything changed. */
export function applyRule(turn: TurnState, rule: CompiledRule, group: number): boolean {
  if (!countWork(turn, 1 + (turn.board.cells >> 5), rule.line)) return false;
  const matches = findMatches(turn.board, rule);
  if (matches === undefined) return false;
  let changed = false;
  if (rule.replaces) {
    const count = combinationCount(turn, rule, matches);
    if (!countWork(turn, count, rule.line)) return false;
    for (let i = 0; i < count; i++) {
      const match = combination(matches, i);
      if (i > 0 && !rule.rows.every((row, r) => stillMatches(turn.board, row, defined(match[r])))) continue;
      if (applyMatch(turn, rule, match, group)) changed = true;
    }
  }
  queueCommands(turn, rule.commands, rule.line);
  return changed;
}

/** How many combinations of the rows' matches there are, cut at the most that are tried. */
export function combinationCount(
  turn: TurnState,
  rule: CompiledRule,
  matches: readonly (readonly RowMatch[])[],
): number {
  const count = matches.reduce((product, row) => product * row.length, 1);
  if (count <= mostCombinations) return count;
  noteFault(turn.faults, playMessages.tooManyMatches(rule.line));
  return mostCombinations;
}

/** The combination of that number: the first row varies fastest. */
export function combination(matches: readonly (readonly RowMatch[])[], index: number): RuleMatch {
  let rest = index;
  return matches.map((row) => {
    const match = defined(row[rest % row.length]);
    rest = Math.floor(rest / row.length);
    return match;
  });
}

/** Replaces all cells of a match in order. Returns whether anything changed. */
export function applyMatch(turn: TurnState, rule: CompiledRule, match: RuleMatch, group: number): boolean {
  const changed: number[] = [];
  for (const [r, row] of rule.rows.entries()) {
    for (const [c, pattern] of row.cells.entries()) {
      const cell = defined(defined(match[r])[c]);
      if (replaceCell(turn, rule, pattern, cell, group)) changed.push(cell);
    }
  }
  if (changed.length === 0) return false;
  turn.applied.push(rule.line);
  const late = turn.isLate;
  turn.trace?.push({ type: "rule", line: rule.line, late, rows: match, changes: [...new Set(changed)] });
  return true;
}

function replaceCell(turn: TurnState, rule: CompiledRule, pattern: CellPattern, cell: number, group: number): boolean {
  const { board, random } = turn;
  const { replacement } = pattern;
  if (replacement === undefined) return false;
  let { clear, set } = replacement;
  let drawnLayer = -1;
  if (replacement.randomObjects.length > 0) {
    const drawn = defined(replacement.randomObjects[random.below(replacement.randomObjects.length)]);
    drawnLayer = defined(board.program.objects[drawn]).layer;
    clear = [...clear, ...defined(board.program.layers[drawnLayer])];
    set = [...set, drawn];
  }

  let changed = false;
  for (const id of clear) {
    if (!board.has(cell, id) || set.includes(id)) continue;
    board.remove(cell, id);
    turn.destroyed.add(id);
    changed = true;
  }
  for (const id of set) {
    if (board.has(cell, id)) continue;
    board.put(cell, id);
    turn.created.add(id);
    changed = true;
  }
  for (let layer = 0; layer < board.program.layers.length; layer++) {
    const before = board.movement(cell, layer);
    let bits = before;
    // Most layers of most cells don't move, and some rules clear many.
    if (before !== 0) for (const one of replacement.clearMovement) if (one.layer === layer) bits &= ~one.bits;
    for (const one of replacement.setMovement) if (one.layer === layer) bits |= one.bits;
    if (layer === drawnLayer) bits = 0;
    for (const one of replacement.randomDirections) if (one === layer) bits |= 1 << random.below(4);
    if (bits === before) continue;
    board.setMovement(cell, layer, bits);
    changed = true;
  }
  return (rule.rigid && markRigid(turn, cell, replacement.rigidLayers, group)) || changed;
}

/** Marks the layers whose movement a rigid rule replaces with its group; the first group to mark a layer keeps it. */
function markRigid(turn: TurnState, cell: number, rigidLayers: readonly number[], group: number): boolean {
  let isNew = false;
  for (const layer of rigidLayers) {
    const at = cell * turn.board.program.layers.length + layer;
    if (turn.rigidMarks[at] !== -1) continue;
    turn.rigidMarks[at] = group;
    isNew = true;
  }
  return isNew;
}
