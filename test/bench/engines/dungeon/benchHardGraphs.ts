import { createRandom } from "#shared/kernel/random.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { finishedLayout } from "#main/engines/dungeon/model/finishedLayout.ts";
import { layoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { graphOf } from "#main/engines/dungeon/model/modelGraph.ts";
import { chainsOf } from "#main/engines/dungeon/search/chains.ts";
import { searchLayout } from "#main/engines/dungeon/search/searchLayout.ts";
import { hardGraphs } from "./hardGraphs.ts";

const seeds = 3;
const limits = { moves: 2_000_000, variation: 1 };

/** Milliseconds of processor time per layout of hard graphs; the signature is the sum of moves over all seeds. */
export function* benchHardGraphs(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const [name, input] of hardGraphs) {
    const model = layoutModel(input);
    const chains = chainsOf(graphOf(model));
    const times: number[] = [];
    let [moves, solved, invalid] = [0, 0, 0];
    for (let seed = 0; seed < seeds; seed++) {
      const random = createRandom(seed);
      const start = cpu();
      const search = searchLayout(model, chains, limits, random);
      let step = search.next();
      while (step.done !== true) step = search.next();
      times.push(cpu() - start);
      moves += step.value.moves;
      if (step.value.state === undefined) continue;
      solved++;
      if (validateLayout(finishedLayout(model, step.value.state)).length > 0) invalid++;
    }
    times.sort((a, b) => a - b);
    yield {
      name: `dungeon: ${name}`,
      value: Math.round(times[seeds >> 1] ?? 0),
      unit: "ms of processor time per layout, median",
      signature: String(moves),
      goal: "100 % solved, median 500 ms",
      details: { solved: `${solved}/${seeds}`, invalid, slowest: Math.round(times.at(-1) ?? 0) },
    };
  }
}
