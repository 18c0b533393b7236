import { monsterTypeNames } from "../tiles.ts";

/** A word of the expression language, for help, completion and checks. */
export interface Word {
  readonly name: string;
  readonly kind: "value" | "function" | "monster" | "tile" | "monster value";
  /** One line: what it is, with its unit. */
  readonly hint: string;
  /** How a call is written. */
  readonly form?: string;
}

/** Numbers of the room as a whole. */
export const roomValues: readonly Word[] = [
  { name: "monsters", kind: "value", hint: "Monsters that still have to die" },
  { name: "turn", kind: "value", hint: "Turns played so far" },
  { name: "x", kind: "value", hint: "The player's column, 0 to 37" },
  { name: "y", kind: "value", hint: "The player's row, 0 (top) to 31" },
  { name: "trapdoors", kind: "value", hint: "Trapdoors left" },
  { name: "tar", kind: "value", hint: "Squares of tar, mud and gel left" },
  { name: "doors", kind: "value", hint: "Squares of yellow doors that stand open" },
  { name: "cycle", kind: "value", hint: "Turn counter modulo 30: queens and mothers act at 0" },
];

/** Numbers of one monster; only inside sum, min and max over monsters. */
export const monsterValues: readonly Word[] = [
  { name: "d", kind: "monster value", hint: "Straight distance to the player, in moves" },
  { name: "w", kind: "monster value", hint: "Walking distance to the player, in moves; 100 where there is no way" },
  { name: "mx", kind: "monster value", hint: "The monster's column" },
  { name: "my", kind: "monster value", hint: "The monster's row" },
];

export const functions: readonly Word[] = [
  { name: "count", kind: "function", form: "count(queen, roach)", hint: "Monsters of these kinds" },
  { name: "sum", kind: "function", form: "sum(all, d)", hint: "Sum of an expression over monsters of a kind" },
  {
    name: "min",
    kind: "function",
    form: "min(queen, w)",
    hint: "Smallest value over monsters of a kind (0 when there is none), or of several numbers",
  },
  {
    name: "max",
    kind: "function",
    form: "max(all, d)",
    hint: "Largest value over monsters of a kind (0 when there is none), or of several numbers",
  },
  {
    name: "dist",
    kind: "function",
    form: "dist(10, 4)",
    hint: "Straight distance from the player to a square or a marked place",
  },
  {
    name: "walk",
    kind: "function",
    form: "walk(10, 4)",
    hint: "Walking distance from the player to a square or a marked place; 100 where there is no way",
  },
  {
    name: "regions",
    kind: "function",
    form: "regions(trapdoor)",
    hint: "Separate patches of trapdoors, tar, mud or gel",
  },
  {
    name: "if",
    kind: "function",
    form: "if(monsters == 0, 0, 10)",
    hint: "The second value where the first is true, else the third",
  },
  { name: "abs", kind: "function", form: "abs(x - 10)", hint: "Without its sign" },
  { name: "floor", kind: "function", form: "floor(y / 4)", hint: "Rounded down" },
  { name: "sqrt", kind: "function", form: "sqrt(x)", hint: "Square root" },
];

export const monsterWords: readonly Word[] = [
  { name: "all", kind: "monster", hint: "Every monster that still has to die" },
  ...monsterTypeNames.map((name): Word => ({ name, kind: "monster", hint: `Monsters of the kind ${name}` })),
];

export const tileWords: readonly Word[] = ["trapdoor", "tar", "mud", "gel"].map((name) => ({
  name,
  kind: "tile",
  hint: `Squares of ${name}`,
}));

/** A room value or preset to begin with. */
export interface EvaluationPreset {
  readonly id: string;
  readonly label: string;
  readonly expression: string;
}

/** Smaller is better in all of them. */
export const evaluationPresets: readonly EvaluationPreset[] = [
  { id: "straight", label: "Kill, then come closer", expression: "100 * monsters + sum(all, d)" },
  { id: "walking", label: "Kill, then come closer on foot", expression: "100 * monsters + sum(all, w)" },
  { id: "article", label: "Kill, then go down (the article's)", expression: "monsters - y / 100" },
  { id: "nearest", label: "Kill the nearest", expression: "100 * monsters + min(all, w)" },
  { id: "queens", label: "Queens first", expression: "1000 * count(queen) + 100 * monsters + min(queen, w)" },
  { id: "trapdoors", label: "Drop every trapdoor in one patch", expression: "trapdoors + 20 * regions(trapdoor)" },
  { id: "tar", label: "Cut the tar", expression: "100 * count(tarmother) + 10 * monsters + tar + min(tarmother, w)" },
];
