import type { TextFormat } from "../../levelKind.ts";
import { linjatKindMessages, referencePackMessages } from "../messages.ts";
import { type LinjatLevel, gridOf } from "../linjatLevel.ts";
import { type PuzzleRating, ratePuzzle } from "../puzzleRating.ts";
import { referenceNames, referenceScore } from "../referenceScore.ts";
import { rules } from "../rules.ts";
import { parseLinjatJson } from "./linjatJson.ts";

/** The classes of the reference game's packs. */
const classes = ["tutorial", "easy", "medium", "hard", "expert"] as const;
type Class = (typeof classes)[number];

type Printed = Parameters<NonNullable<TextFormat<LinjatLevel>["print"]>>[0];

/**
 * The pack file of the reference game: an object of classes, each a list of `{puzzle, classification, score, file}`
 * that ends with a message. A puzzle goes to the class of its hardest rule.
 */
export const referencePack: TextFormat<LinjatLevel> = {
  id: "linjat-pack",
  label: linjatKindMessages.formats.gamePack,
  extensions: ["json"],
  parse: parseLinjatJson,
  printing,
  print(levels) {
    const writing = printing(levels);
    for (;;) {
      const step = writing.next();
      if (step.done === true) return step.value;
    }
  },
};

/** Rates one level a step, milliseconds each. */
function* printing(levels: Printed): Generator<undefined, string, undefined> {
  const pack = Object.fromEntries(classes.map((name) => [name, [] as unknown[]]));
  for (const { level, title } of levels) {
    yield;
    const rating = ratePuzzle(gridOf(level));
    pack[classOf(rating)]?.push({
      puzzle: level.rows,
      classification: classification(rating),
      score: referenceScore(rating),
      file: title,
    });
  }
  for (const name of classes) pack[name]?.push({ puzzle: null, message: referencePackMessages.allPuzzlesOfPack });
  return `${JSON.stringify(pack)}\n`;
}

function classOf({ hardest, layers }: PuzzleRating): Class {
  if (hardest === "dependency" || hardest === "one-of" || hardest === undefined) return "expert";
  if (hardest === "square") return "hard";
  return layers.cover > 5 ? "medium" : "easy";
}

/** Layers by rule under the reference's names; the widest layer is known only for all rules together. */
function classification({ depth, width, layers }: PuzzleRating): Record<string, unknown> {
  const byRule = rules.map((rule) => [
    referenceNames[rule],
    { depth: layers[rule], max_width: layers[rule] === 0 ? 0 : width },
  ]);
  return { all: { depth, max_width: width }, ...Object.fromEntries(byRule) };
}
