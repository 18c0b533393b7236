import { defined } from "#shared/kernel/defined.ts";
import type {
  CellPattern,
  CellReplacement,
  CompiledRule,
  NamedObjects,
  Program,
  RuleCommand,
  RuleList,
} from "#shared/levels/puzzlescript/language/program.ts";
import type { BoardLayout } from "./boardLayout.ts";
import { RuleCode } from "./ruleCode.ts";

/** Commands that a turn may queue, as bits; sounds are not stored. */
export const commandBits = { cancel: 1, checkpoint: 2, restart: 4, win: 8, again: 16, other: 32 } as const;

/** The changes that a rule makes to one matched cell. */
export interface FastReplacement {
  /** Pairs of a layer and the object + 1 that is set on it; 0 = what is there is removed if `clears` has it. */
  readonly changes: Int32Array;
  /** 1 for objects that are removed, by id + 1. */
  readonly clears: Uint8Array;
  /** Layers with the movement bits that are cleared and those that are set: three numbers each. */
  readonly movements: Int32Array;
  readonly randomObjects: Int32Array;
  readonly randomDirections: Int32Array;
  /** Objects or directions are drawn. */
  readonly hasChance: boolean;
  readonly rigidLayers: Int32Array;
}

/** One bracket of a rule: a row of cell patterns, which are in `FastTables.code`. */
export interface FastRow {
  /** Cells of the row. */
  readonly size: number;
  /** Where the pattern of its first cell is; those of the others follow. */
  readonly patterns: number;
  /** Where its anchors are: their number, then each. */
  readonly anchors: number;
  /** 1 where any number of cells may precede the cell. */
  readonly gaps: Uint8Array;
  readonly hasGaps: boolean;
  /** What happens to each cell. */
  readonly replacements: readonly (FastReplacement | undefined)[];
}

/** One rule in one direction. */
export interface FastRule {
  readonly line: number;
  readonly rows: readonly FastRow[];
  /** Places from one cell of a row to the next. */
  readonly step: number;
  readonly isAlongRows: boolean;
  readonly replaces: boolean;
  readonly rigid: boolean;
  /** Commands as `commandBits`, and the text of a message among them. */
  readonly commands: number;
  readonly message: string | undefined;
  /** Number of the rule among all of the game. */
  readonly number: number;
  /** The same board always gets the same changes: neither chance nor rigid marks are involved. */
  readonly isRepeatable: boolean;
}

/** Rules that repeat together until none applies; with `random`, one match is applied. */
export interface FastGroup {
  readonly line: number;
  readonly random: boolean;
  /** Number of the first of its rules, which the others follow. */
  readonly first: number;
  readonly rules: readonly FastRule[];
}

/** Rule groups in order, with loops. */
export interface FastList {
  readonly groups: readonly FastGroup[];
  /** Group to go back to after a change, by index; -1 = none. */
  readonly back: Int32Array;
  readonly hasLoops: boolean;
  /** All rules, whose numbers follow each other from `first` on, and the group of each by index. */
  readonly rules: readonly FastRule[];
  readonly first: number;
  readonly groupOf: Int32Array;
  /** No group is random or can be banned, so that each looks at all of its rules at least once. */
  readonly visitsAll: boolean;
}

/** The planes of a name: any of them, or all. */
export interface FastNamed {
  readonly any: boolean;
  readonly planes: Int32Array;
}

/** A win condition over planes. */
export interface FastCondition {
  readonly quantifier: "all" | "some" | "no";
  readonly subject: FastNamed;
  readonly on: FastNamed | undefined;
}

/** A game's rules over the planes of boards of one size. */
export interface FastTables {
  readonly program: Program;
  readonly layout: BoardLayout;
  readonly objectCount: number;
  readonly layerCount: number;
  readonly layerOf: Int32Array;
  /** What rules ask for, as `RuleCode` says. */
  readonly code: Int32Array;
  /** Where each rule is in it, whose needs are in the order of movements first, as these are empty most of the time. */
  readonly starts: Int32Array;
  /** Where the list of planes, by number, is that decide whether each rule matches and whether it changes anything. */
  readonly reads: Int32Array;
  readonly rules: FastList;
  readonly lateRules: FastList;
  readonly player: FastNamed;
  /** Layers of players, and 1 for objects that are part of one, by id + 1. */
  readonly playerLayers: Int32Array;
  readonly isPlayer: Uint8Array;
  readonly conditions: readonly FastCondition[];
  readonly hasRigid: boolean;
  /** Rules of both lists. */
  readonly ruleCount: number;
  /**
   * Rules that a change of each plane wakes: pairs of a word of a bit set over rule numbers and its bits, from index
   * `wakes[plane]` to before `wakes[plane + 1]`.
   */
  readonly wakes: Int32Array;
  /** The same where the plane has lost its last bit: without the rules that need one. */
  readonly wakesEmptied: Int32Array;
}

/** Planes in all: objects, five directions per layer, any movement per layer, and last the cells of the board. */
export function planeCount({ objects, layers }: Program): number {
  return objects.length + 6 * layers.length + 1;
}

/** Compiles a program for boards of one size; rule numbers count through `rules`, then `lateRules`. */
export function fastTables(program: Program, layout: BoardLayout): FastTables {
  const compiler = new TableCompiler(program, layout);
  const rules = compiler.list(program.rules);
  const lateRules = compiler.list(program.lateRules);
  return {
    program,
    layout,
    objectCount: program.objects.length,
    layerCount: program.layers.length,
    layerOf: Int32Array.from(program.objects, ({ layer }) => layer),
    code: compiler.code.finish(),
    starts: Int32Array.from(compiler.starts),
    reads: Int32Array.from(compiler.reads),
    rules,
    lateRules,
    player: compiler.named(program.player),
    playerLayers: Int32Array.from(new Set(program.player.objects.map((id) => defined(program.objects[id]).layer))),
    isPlayer: Uint8Array.from({ length: program.objects.length + 1 }, (_, i) =>
      program.player.objects.includes(i - 1) ? 1 : 0,
    ),
    conditions: program.winConditions.map(({ quantifier, subject, on }) => ({
      quantifier,
      subject: compiler.named(subject),
      on: on === undefined ? undefined : compiler.named(on),
    })),
    hasRigid: program.rigidGroups > 0,
    ruleCount: compiler.ruleCount,
    wakes: wakeTable(planeCount(program), compiler.readPlanes),
    wakesEmptied: wakeTable(planeCount(program), compiler.sparedPlanes),
  };
}

function wakeTable(planes: number, readPlanes: readonly (readonly number[])[]): Int32Array {
  const readers = Array.from({ length: planes }, () => new Map<number, number>());
  for (const [number, reads] of readPlanes.entries()) {
    const word = number >>> 5;
    for (const plane of reads) {
      const masks = defined(readers[plane]);
      masks.set(word, (masks.get(word) ?? 0) | (1 << (number & 31)));
    }
  }
  const starts = [planes + 1];
  for (const masks of readers) starts.push(defined(starts.at(-1)) + 2 * masks.size);
  return Int32Array.from([...starts, ...readers.flatMap((masks) => [...masks].flat())]);
}

/** What a cell of a rule asks of a place, as planes by number. */
interface FastPattern {
  readonly all: readonly number[];
  readonly none: readonly number[];
  readonly anyOf: readonly (readonly number[])[];
  readonly replacement: FastReplacement | undefined;
}

class TableCompiler {
  ruleCount = 0;
  readonly code = new RuleCode();
  readonly starts: number[] = [];
  readonly reads: number[] = [];
  /** Planes that each rule reads, and those of them that it doesn't need. */
  readonly readPlanes: number[][] = [];
  readonly sparedPlanes: number[][] = [];
  private readonly program: Program;
  private readonly layout: BoardLayout;

  constructor(program: Program, layout: BoardLayout) {
    this.program = program;
    this.layout = layout;
  }

  list({ groups: compiled, loopBack }: RuleList): FastList {
    const first = this.ruleCount;
    const groups = compiled.map(({ line, random, rules }): FastGroup => ({
      line,
      random,
      first: this.ruleCount,
      rules: rules.map((rule) => this.rule(rule)),
    }));
    return {
      groups,
      back: Int32Array.from(groups, (_, i) => loopBack.get(i) ?? -1),
      hasLoops: loopBack.size > 0,
      rules: groups.flatMap(({ rules }) => rules),
      first,
      groupOf: Int32Array.from(groups.flatMap(({ rules }, i) => rules.map(() => i))),
      visitsAll: this.program.rigidGroups === 0 && groups.every(({ random }) => !random),
    };
  }

  named({ any, objects }: NamedObjects): FastNamed {
    return { any, planes: Int32Array.from(objects, (id) => id * this.layout.words) };
  }

  private rule(rule: CompiledRule): FastRule {
    const { stride } = this.layout;
    const rows = rule.rows.map((row) => row.cells.map((cell) => this.pattern(cell)));
    const cells = rows.flat();
    const needs = new Set(cells.flatMap(({ all }) => all));
    const step = { up: -1, down: 1, left: -stride, right: stride }[rule.direction];
    const reads = this.readsOf(cells);
    this.readPlanes.push(reads);
    this.sparedPlanes.push(reads.filter((plane) => !needs.has(plane)));
    this.reads.push(this.code.end);
    this.code.addList(reads);
    this.starts.push(this.code.end);
    this.code.addList([...needs].toSorted((a, b) => b - a));
    this.code.add(rows.length, step);
    const replacements = cells.flatMap(({ replacement }) => replacement ?? []);
    return {
      line: rule.line,
      rows: rule.rows.map(({ gapsBefore }, i) => this.row(defined(rows[i]), gapsBefore)),
      step,
      isAlongRows: rule.direction === "left" || rule.direction === "right",
      replaces: rule.replaces,
      rigid: rule.rigid,
      commands: rule.commands.reduce((bits, { name }) => bits | bitOf(name), 0),
      message: rule.commands.findLast(({ name }) => name === "message")?.text,
      number: this.ruleCount++,
      isRepeatable: !rule.rigid && replacements.every(({ hasChance }) => !hasChance),
    };
  }

  private readsOf(cells: readonly FastPattern[]): number[] {
    const { objects, layers } = this.program;
    const reads = new Set<number>();
    for (const { all, none, anyOf, replacement } of cells) {
      for (const plane of [...all, ...none, ...anyOf.flat()]) reads.add(plane);
      if (replacement === undefined) continue;
      for (let i = 0; i < replacement.changes.length; i += 2)
        for (const id of defined(layers[defined(replacement.changes[i])])) reads.add(id);
      for (let i = 0; i < replacement.movements.length; i += 3)
        for (let d = 0; d < 5; d++) reads.add(objects.length + defined(replacement.movements[i]) * 5 + d);
    }
    return [...reads];
  }

  private row(cells: readonly FastPattern[], gapsBefore: readonly number[]): FastRow {
    const { code } = this;
    const { words } = this.layout;
    const hasGaps = gapsBefore.length > 0;
    const start = code.end;
    code.add(0, hasGaps ? 0 : cells.length, 0);
    const anchors = code.end;
    const beforeGap = cells.slice(0, gapsBefore[0] ?? cells.length);
    code.add(beforeGap.reduce((sum, { all, anyOf }) => sum + all.length + anyOf.length, 0));
    for (const [index, { all, anyOf }] of beforeGap.entries()) {
      for (const planes of [...all.map((plane) => [plane]), ...anyOf]) {
        code.addList(planes);
        code.add(index);
      }
    }
    code.endAt(start + 2);
    const patterns = code.end;
    for (const { all, none, anyOf } of cells) {
      for (const planes of [all, none]) code.addList(planes.map((plane) => plane * words));
      code.add(anyOf.length);
      for (const planes of anyOf) code.addList(planes.map((plane) => plane * words));
    }
    code.endAt(start);
    return {
      size: cells.length,
      patterns,
      anchors,
      gaps: Uint8Array.from(cells, (_, i) => (gapsBefore.includes(i) ? 1 : 0)),
      hasGaps,
      replacements: cells.map(({ replacement }) => replacement),
    };
  }

  private pattern(pattern: CellPattern): FastPattern {
    const objects = this.program.objects.length;
    const all = [
      ...pattern.required,
      ...pattern.moving.map(({ layer, bits }) => objects + layer * 5 + Math.log2(bits)),
    ];
    const anyMovement = objects + this.program.layers.length * 5;
    const none = [...pattern.forbidden, ...pattern.stationary.map((layer) => anyMovement + layer)];
    const { replacement } = pattern;
    if (all.length === 0 && pattern.anyOf.length === 0) all.push(planeCount(this.program) - 1);
    return {
      all,
      none,
      anyOf: pattern.anyOf,
      replacement: replacement === undefined ? undefined : this.replacement(replacement),
    };
  }

  private replacement(replacement: CellReplacement): FastReplacement {
    const { objects } = this.program;
    const layerOf = (id: number): number => defined(objects[id]).layer;
    const touched = new Set([...replacement.clear, ...replacement.set].map(layerOf));
    const clears = new Uint8Array(objects.length + 1);
    for (const id of replacement.clear) clears[id + 1] = 1;
    const movements = new Map<number, { clear: number; set: number }>();
    const movementOf = (layer: number): { clear: number; set: number } => {
      const known = movements.get(layer) ?? { clear: 0, set: 0 };
      movements.set(layer, known);
      return known;
    };
    for (const { layer, bits } of replacement.clearMovement) movementOf(layer).clear |= bits;
    for (const { layer, bits } of replacement.setMovement) movementOf(layer).set |= bits;
    const { randomObjects, randomDirections } = replacement;
    return {
      changes: Int32Array.from(
        [...touched].flatMap((layer) => {
          const set = replacement.set.find((id) => layerOf(id) === layer);
          return [layer, set === undefined ? 0 : set + 1];
        }),
      ),
      clears,
      movements: Int32Array.from([...movements].flatMap(([layer, { clear, set }]) => [layer, clear, set])),
      randomObjects: Int32Array.from(randomObjects),
      randomDirections: Int32Array.from(randomDirections),
      hasChance: randomObjects.length + randomDirections.length > 0,
      rigidLayers: Int32Array.from(replacement.rigidLayers),
    };
  }
}

function bitOf(name: RuleCommand["name"]): number {
  switch (name) {
    case "cancel":
    case "checkpoint":
    case "restart":
    case "win":
    case "again":
      return commandBits[name];
    default:
      return commandBits.other;
  }
}
