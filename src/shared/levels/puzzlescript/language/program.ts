/** Directions of movement as bits of a layer's movement. `action` is a movement that stays in place. */
export const movementBits = { up: 1, down: 2, left: 4, right: 8, action: 16 } as const;
/** A movement that an object can have in a turn. */
export type Movement = keyof typeof movementBits;
/** A movement that changes the cell. */
export type Direction = Exclude<Movement, "action">;

/** An object of the game. Its id is its index in `Program.objects`: by layer, then by place in the layer's line. */
export interface GameObject {
  readonly name: string;
  readonly layer: number;
  /** Colors as "#rrggbb", or "transparent". */
  readonly colors: readonly string[];
  /** Five rows of five indices into `colors`, -1 = transparent; absent: a solid square of the first color. */
  readonly sprite?: readonly (readonly number[])[];
}

/** Objects that are asked for together under one name. */
export interface NamedObjects {
  /** Whether one of them is enough (a property) or all of them are needed (an object, a synonym, an aggregate). */
  readonly any: boolean;
  readonly objects: readonly number[];
}

/** A cell's pattern in a rule, and its replacement. Object ids and layers index `Program.objects` and its layers. */
export interface CellPattern {
  readonly required: readonly number[];
  /** One of each list. */
  readonly anyOf: readonly (readonly number[])[];
  readonly forbidden: readonly number[];
  /** All bits of these layers. */
  readonly moving: readonly LayerBits[];
  /** Layers without any movement. */
  readonly stationary: readonly number[];
  /** Absent: the rule doesn't change the cell. */
  readonly replacement?: CellReplacement;
}

/** Movement bits of one layer of a cell. */
export interface LayerBits {
  readonly layer: number;
  readonly bits: number;
}

/** What a rule changes in a matched cell; clearing comes before setting. Lists are object ids or layers. */
export interface CellReplacement {
  readonly clear: readonly number[];
  readonly set: readonly number[];
  readonly clearMovement: readonly LayerBits[];
  readonly setMovement: readonly LayerBits[];
  /** Objects to draw one from, in id order; empty: no draw. */
  readonly randomObjects: readonly number[];
  /** Layers that get a direction by chance, ascending. */
  readonly randomDirections: readonly number[];
  /** Layers whose movement is replaced, which a rigid rule marks. */
  readonly rigidLayers: readonly number[];
}

/** A row of cells in the rule's direction; `gaps[i]` says that any number of cells may lie before cell `i`. */
export interface PatternRow {
  readonly cells: readonly CellPattern[];
  /** Indices of cells preceded by an ellipsis, at most two. */
  readonly gapsBefore: readonly number[];
}

/** A command of a rule that matched; `text` belongs to "message". */
export interface RuleCommand {
  /** cancel, checkpoint, restart, win, again, message, or "sfx0" to "sfx10". */
  readonly name: string;
  readonly text?: string;
}

/** One rule for one direction. */
export interface CompiledRule {
  readonly line: number;
  readonly direction: Direction;
  readonly rows: readonly PatternRow[];
  readonly replaces: boolean;
  readonly rigid: boolean;
  readonly commands: readonly RuleCommand[];
}

/** Rules that run together until none of them changes anything. */
export interface RuleGroup {
  /** Line of the group's first rule. */
  readonly line: number;
  /** One application drawn by chance instead of all. */
  readonly random: boolean;
  readonly rigid: boolean;
  readonly rules: readonly CompiledRule[];
}

/** Groups in order; after `loopEnds` index, a change leads back to the group that the value names. */
export interface RuleList {
  readonly groups: readonly RuleGroup[];
  readonly loopBack: ReadonlyMap<number, number>;
}

/** "all subject on on", "some", "no"; all conditions of a game have to hold. */
export interface WinCondition {
  readonly line: number;
  readonly quantifier: "all" | "some" | "no";
  readonly subject: NamedObjects;
  /** Absent: the subject alone is asked for. */
  readonly on?: NamedObjects;
}

/** An entry of the levels section: a message, or a board. `line` counts from 1. */
export type LevelEntry =
  | { readonly kind: "message"; readonly line: number; readonly text: string }
  | {
      readonly kind: "level";
      readonly line: number;
      readonly width: number;
      readonly height: number;
      /** Object ids of each cell, column by column. */
      readonly cells: readonly (readonly number[])[];
      /** The rows as written, lower case, cut or filled up to `width`. */
      readonly rows: readonly string[];
    };

/** What can happen to an object that has a sound. */
export const soundVerbs = ["move", "cantmove", "create", "destroy"] as const;
/** One of `soundVerbs`; create and destroy have no direction. */
export type SoundVerb = (typeof soundVerbs)[number];

/** A sound of objects. */
export interface ObjectSound {
  readonly verb: SoundVerb;
  readonly objects: readonly number[];
  /** Movement bits that count, for move and cantmove. */
  readonly directions: number;
  readonly seed: string;
}

/** The settings before the first section, defaults filled in. */
export interface Prelude {
  readonly title: string;
  readonly author: string;
  readonly homepage: string;
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly palette: string;
  /** Seconds. */
  readonly keyRepeatInterval: number;
  readonly realtimeInterval?: number;
  readonly againInterval: number;
  readonly flickscreen?: readonly [number, number];
  readonly zoomscreen?: readonly [number, number];
  readonly flags: ReadonlySet<string>;
}

/** A game, compiled: all that simulators and searches need. */
export interface Program {
  readonly prelude: Prelude;
  readonly objects: readonly GameObject[];
  readonly layers: readonly (readonly number[])[];
  /** Meaning of each name of the game, by its lower-case spelling. */
  readonly names: ReadonlyMap<string, NamedObjects>;
  readonly player: NamedObjects;
  readonly backgroundLayer: number;
  /** Default background of cells. */
  readonly background: number;
  readonly rules: RuleList;
  readonly lateRules: RuleList;
  readonly rigidGroups: number;
  readonly winConditions: readonly WinCondition[];
  readonly objectSounds: readonly ObjectSound[];
  /** Seeds by event name, "startgame", "sfx3". */
  readonly eventSounds: ReadonlyMap<string, string>;
  readonly levels: readonly LevelEntry[];
  /** Characters of cells in levels, with their objects. */
  readonly symbols: ReadonlyMap<string, readonly number[]>;
}

/** Whether anything in the game is drawn by chance. */
export function isRandom(program: Program): boolean {
  return [program.rules, program.lateRules].some((list) =>
    list.groups.some(
      (group) =>
        group.random ||
        group.rules.some((rule) =>
          rule.rows.some((row) =>
            row.cells.some(
              ({ replacement }) =>
                replacement !== undefined &&
                (replacement.randomObjects.length > 0 || replacement.randomDirections.length > 0),
            ),
          ),
        ),
    ),
  );
}
