import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { OriginalPuzzleScript } from "./originalPuzzleScript.ts";
import { originalInputs } from "./originalPuzzleScript.ts";
import type { PlainAnswer } from "./puzzleScriptPlainSearch.ts";

/** A level of a game, by its text and by what we read in it. */
interface SearchedLevel {
  readonly source: string;
  readonly program: Program;
  readonly level: number;
}

/**
 * Breadth-first search in steps of one board each, over the turns of the original engine: boards are put back, played on and
 * compared as they are, with the board that a restart leads to where a checkpoint has moved it. The same inputs as
 * `plainSearchSteps`, and like it for games without chance.
 */
export function* originalSearchSteps(
  original: OriginalPuzzleScript,
  { source, program, level }: SearchedLevel,
  mostBoards: number,
): Generator<void, PlainAnswer, undefined> {
  original.load(source, level, "seed", false);
  const inputs: number[] = [originalInputs.up, originalInputs.down, originalInputs.left, originalInputs.right];
  if (!program.prelude.flags.has("noaction")) inputs.push(originalInputs.action);
  if (program.prelude.realtimeInterval !== undefined) inputs.push(originalInputs.tick);
  const start = original.restartTarget();
  const keyOf = (): string => {
    const { buffer, byteOffset, byteLength } = original.objects();
    const board = Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
    const target = original.restartTarget();
    return target === start ? board : `${board} ${Array.from(target.dat).join(" ")}`;
  };
  const copy = () => ({ objects: original.objects().slice(), target: original.restartTarget() });
  const seen = new Set([keyOf()]);
  let boards = [copy()];
  for (let turns = 1; boards.length > 0; turns++) {
    const next: typeof boards = [];
    for (const { objects, target } of boards) {
      yield;
      for (const input of inputs) {
        original.setObjects(objects);
        original.setRestartTarget(target);
        original.turn(input);
        if (original.hasWon()) return turns;
        const key = keyOf();
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(copy());
      }
    }
    if (seen.size > mostBoards) return "too-many";
    boards = next;
  }
  return "none";
}
