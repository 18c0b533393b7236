import { monsterTypeNames } from "../tiles.ts";
import { vocabularyMessages } from "./messages.ts";

/** A word of the expression language, for help, completion and checks. */
export interface Word {
  readonly name: string;
  readonly kind: "value" | "function" | "monster" | "tile" | "monster value";
  /** One-line description, with its unit. */
  readonly hint: string;
  /** How a call is written. */
  readonly form?: string;
}

/** Numbers of the room as a whole. */
export const roomValues: readonly Word[] = [
  { name: "monsters", kind: "value", hint: vocabularyMessages.roomValues.monsters },
  { name: "turn", kind: "value", hint: vocabularyMessages.roomValues.turn },
  { name: "x", kind: "value", hint: vocabularyMessages.roomValues.x },
  { name: "y", kind: "value", hint: vocabularyMessages.roomValues.y },
  { name: "trapdoors", kind: "value", hint: vocabularyMessages.roomValues.trapdoors },
  { name: "tar", kind: "value", hint: vocabularyMessages.roomValues.tar },
  { name: "doors", kind: "value", hint: vocabularyMessages.roomValues.doors },
  { name: "cycle", kind: "value", hint: vocabularyMessages.roomValues.cycle },
];

/** Numbers of one monster; only inside sum, min and max over monsters. */
export const monsterValues: readonly Word[] = [
  { name: "d", kind: "monster value", hint: vocabularyMessages.monsterValues.d },
  { name: "w", kind: "monster value", hint: vocabularyMessages.monsterValues.w },
  { name: "mx", kind: "monster value", hint: vocabularyMessages.monsterValues.mx },
  { name: "my", kind: "monster value", hint: vocabularyMessages.monsterValues.my },
];

/** In the order in which completion offers them; `form` is an example call. */
export const functions: readonly Word[] = [
  { name: "count", kind: "function", form: "count(queen, roach)", hint: vocabularyMessages.functions.count },
  { name: "sum", kind: "function", form: "sum(all, d)", hint: vocabularyMessages.functions.sum },
  { name: "min", kind: "function", form: "min(queen, w)", hint: vocabularyMessages.functions.min },
  { name: "max", kind: "function", form: "max(all, d)", hint: vocabularyMessages.functions.max },
  { name: "dist", kind: "function", form: "dist(10, 4)", hint: vocabularyMessages.functions.dist },
  { name: "walk", kind: "function", form: "walk(10, 4)", hint: vocabularyMessages.functions.walk },
  { name: "regions", kind: "function", form: "regions(trapdoor)", hint: vocabularyMessages.functions.regions },
  { name: "if", kind: "function", form: "if(monsters == 0, 0, 10)", hint: vocabularyMessages.functions.if },
  { name: "abs", kind: "function", form: "abs(x - 10)", hint: vocabularyMessages.functions.abs },
  { name: "floor", kind: "function", form: "floor(y / 4)", hint: vocabularyMessages.functions.floor },
  { name: "sqrt", kind: "function", form: "sqrt(x)", hint: vocabularyMessages.functions.sqrt },
];

/** Arguments of the functions over monsters: "all" and every type. */
export const monsterWords: readonly Word[] = [
  { name: "all", kind: "monster", hint: vocabularyMessages.monsterWords.all },
  ...monsterTypeNames.map((name): Word => ({ name, kind: "monster", hint: vocabularyMessages.monstersOfKind(name) })),
];

/** Arguments of "regions". */
export const tileWords: readonly Word[] = ["trapdoor", "tar", "mud", "gel"].map((name) => ({
  name,
  kind: "tile",
  hint: vocabularyMessages.squares(name),
}));

/** A room value or preset to begin with. */
export interface EvaluationPreset {
  readonly id: string;
  readonly label: string;
  readonly expression: string;
}

/** Smaller is better in all of them. */
export const evaluationPresets: readonly EvaluationPreset[] = [
  { id: "straight", label: vocabularyMessages.evaluationPresets.straight, expression: "100 * monsters + sum(all, d)" },
  { id: "walking", label: vocabularyMessages.evaluationPresets.walking, expression: "100 * monsters + sum(all, w)" },
  { id: "article", label: vocabularyMessages.evaluationPresets.article, expression: "monsters - y / 100" },
  { id: "nearest", label: vocabularyMessages.evaluationPresets.nearest, expression: "100 * monsters + min(all, w)" },
  {
    id: "queens",
    label: vocabularyMessages.evaluationPresets.queens,
    expression: "1000 * count(queen) + 100 * monsters + min(queen, w)",
  },
  {
    id: "trapdoors",
    label: vocabularyMessages.evaluationPresets.trapdoors,
    expression: "trapdoors + 20 * regions(trapdoor)",
  },
  {
    id: "tar",
    label: vocabularyMessages.evaluationPresets.tar,
    expression: "100 * count(tarmother) + 10 * monsters + tar + min(tarmother, w)",
  },
];
