import { readGame } from "#shared/levels/puzzlescript/puzzleFormat.ts";
import { type PuzzleLevel, puzzleLevelSchema } from "#shared/levels/puzzlescript/level.ts";
import { validatePuzzleLevel } from "#shared/levels/puzzlescript/validateLevel.ts";
import type { VerifyResult } from "../engineTask.ts";
import { checkMessages } from "./messages.ts";
import { parsedJson } from "#shared/kernel/json.ts";

/**
 * Re-checks every level of a text (a game, candidates as JSON lines, a pack, or one level): its game, and its solution
 * input by input.
 */
export function* verifyPuzzles(text: string): Generator<VerifyResult, void> {
  const start = text.trimStart().charAt(0);
  if (start !== "{" && start !== "[") {
    const { levels, problems } = readGame(text);
    const errors = problems.filter(({ severity }) => severity === "error");
    for (const { message } of errors) yield fileFault(message);
    // Every level would say the same once more.
    if (errors.length > 0) return;
    if (levels.length === 0) yield fileFault(checkMessages.notLevels);
    for (const [i, { level }] of levels.entries()) yield verifyLevel(checkMessages.level(i + 1), level);
    return;
  }
  const values = levelValues(text);
  if (values.length === 0) yield fileFault(checkMessages.notLevels);
  for (const [i, value] of values.entries()) {
    const parsed = puzzleLevelSchema.safeParse(value);
    const name = checkMessages.level(i + 1);
    if (parsed.success) yield verifyLevel(name, parsed.data);
    else yield { name, ok: false, message: parsed.error.issues[0]?.message ?? checkMessages.notLevels };
  }
}

function fileFault(message: string): VerifyResult {
  return { name: "file", ok: false, isFileFault: true, message };
}

function verifyLevel(name: string, level: PuzzleLevel): VerifyResult {
  const problem = validatePuzzleLevel(level).find(({ severity }) => severity === "error");
  if (problem !== undefined) return { name, ok: false, message: problem.message };
  const message = level.solution === undefined ? checkMessages.noSolution : checkMessages.valid(level.solution.length);
  return { name, ok: true, message };
}

/** Levels of a pack, of one JSON value, or of one value per line; each alone or as `level` of an entry. */
function levelValues(text: string): unknown[] {
  const whole = parsedJson(text);
  const values =
    whole === undefined
      ? text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(parsedJson)
      : [whole];
  return values.flatMap((value) => {
    if (typeof value !== "object" || value === null) return [];
    if ("entries" in value && Array.isArray(value.entries)) return value.entries.map(levelOf);
    return [levelOf(value)];
  });
}

function levelOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "level" in value ? value.level : value;
}
