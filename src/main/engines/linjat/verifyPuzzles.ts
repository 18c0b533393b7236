import { countSolutions, mostCounted } from "#shared/levels/linjat/countSolutions.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { textRows } from "#shared/levels/linjat/formats/textRows.ts";
import { type LinjatLevel, gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { validatePuzzle } from "#shared/levels/linjat/validatePuzzle.ts";
import type { VerifyResult } from "../engineTask.ts";
import { verifyPuzzleMessages } from "./messages.ts";

/** Counts the solutions of every puzzle of a text (JSON of any make, or plain rows): exactly one, or it is faulty. */
export function* verifyPuzzles(text: string): Generator<VerifyResult, void, undefined> {
  const looksLikeJson = /^\s*[[{"]/.test(text);
  const { levels, problems } = looksLikeJson
    ? parseLinjatJson(text)
    : (textRows.parse?.(text) ?? { levels: [], problems: [] });
  for (const [index, { level, title }] of levels.entries()) yield verifyPuzzle(title ?? `level ${index + 1}`, level);
  for (const { message } of problems) yield { name: "file", ok: false, message };
}

function verifyPuzzle(name: string, level: LinjatLevel): VerifyResult {
  const { count, complete } = countSolutions(gridOf(level), mostCounted);
  if (count === 1 && complete) return { name, ok: true, message: verifyPuzzleMessages.exactlyOneSolution };
  const [problem] = validatePuzzle(level);
  const counted = verifyPuzzleMessages.solutions(count, complete && count < mostCounted);
  return { name, ok: false, message: `${counted}. ${problem?.message ?? ""}`.trim() };
}
