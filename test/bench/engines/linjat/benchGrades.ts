import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { generatePuzzles } from "#main/engines/linjat/generatePuzzles.ts";

const puzzles = 100;
/** Mean depths of the published packs. */
const publishedDepths = { easy: 16, medium: 26, hard: 26, expert: 30 } as const;

/**
 * What generating with a preset gives: the share of puzzles whose hardest rule is the one asked for, their mean depth
 * beside that of the published packs, and at how many layers a player who assumes a unique solution gets ahead.
 */
export function* benchGrades(cpu: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const { levels } = parseLinjatJson(readReference("linjat/levels.json") ?? "[]");
  for (const name of Object.keys(publishedDepths) as (keyof typeof publishedDepths)[]) {
    const published = levels.filter(({ title }) => title?.startsWith(`linjat-${name}`));
    const start = cpu();
    const ours = generated(name);
    const milliseconds = cpu() - start;
    const ratings = ours.map(ratePuzzle);
    const asked = ratings.filter(({ hardest }) => hardest === presets[name].needs).length;
    yield {
      name: `linjat: generated ${name} puzzles of the grade asked for`,
      value: round((100 * asked) / ours.length),
      unit: "%",
      goal: `at least 95 %, mean depth about ${publishedDepths[name]}`,
      signature: `${ours.length} puzzles, ${ratings.reduce((sum, { depth }) => sum + depth, 0)} layers`,
      details: {
        "mean depth": mean(ratings.map(({ depth }) => depth)),
        ...hiddenLeaks("ours", ours),
        ...hiddenLeaks(
          "published",
          published.map(({ level }) => gridOf(level)),
        ),
        "ms each": round(milliseconds / ours.length),
      },
    };
  }
}

function generated(name: keyof typeof publishedDepths): LinjatGrid[] {
  const input = { ...emptyBrief(), ...presets[name] };
  const run = generatePuzzles.run({ input, parameters: {}, seed: 1, shard: 0, shards: 1, count: puzzles });
  return [...run].flatMap((event) => (event.type === "candidate" ? [gridOf(linjatSchema.parse(event.level))] : []));
}

function hiddenLeaks(whose: string, grids: readonly LinjatGrid[]): Record<string, number> {
  if (grids.length === 0) return {};
  return { [`mean hidden leaks, ${whose}`]: mean(grids.map((grid) => ratePuzzle(grid).hiddenLeaks)) };
}

function mean(values: readonly number[]): number {
  return round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
