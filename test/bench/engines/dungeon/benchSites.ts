import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonTaskFiles } from "#shared/levels/dungeon/dungeonTaskFiles.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { finishedLayout } from "#main/engines/dungeon/model/finishedLayout.ts";
import { layoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { graphOf } from "#main/engines/dungeon/model/modelGraph.ts";
import { chainsOf } from "#main/engines/dungeon/search/chains.ts";
import { searchLayout } from "#main/engines/dungeon/search/searchLayout.ts";

const sites = ["areas", "bound60", "bound55", "slant", "obst", "routed", "cross"];
const seeds = 20;
const limit = { moves: 200_000, variation: 1 } as const;

/** 17 rooms on sites, and with routed corridors: milliseconds of processor time per layout, the signature is the sum of moves. */
export function* benchSites(cpu: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  for (const site of sites) {
    const prepared = dungeonTaskFiles.read(readReference(`dungeon/sites/${site}.json`) ?? "", {});
    if (!prepared.ok) continue;
    const model = layoutModel(dungeonInputSchema.parse(prepared.input));
    const chains = chainsOf(graphOf(model), model.anchors);
    const times: number[] = [];
    let [moves, solved, invalid] = [0, 0, 0];
    for (let seed = 0; seed < seeds; seed++) {
      const random = createRandom(deriveSeed(seed, 0));
      const start = cpu();
      const search = searchLayout(model, chains, limit, random);
      let step = search.next();
      while (step.done !== true) step = search.next();
      times.push(cpu() - start);
      moves += step.value.moves;
      if (step.value.state === undefined) continue;
      solved++;
      const level = finishedLayout(model, step.value.state, step.value.routes);
      if (validateLayout(level).length > 0) invalid++;
    }
    times.sort((a, b) => a - b);
    yield {
      name: `dungeon: 17 rooms, site "${site}"`,
      value: Math.round(10 * (times[seeds >> 1] ?? 0)) / 10,
      unit: "ms of processor time per layout, median",
      signature: String(moves),
      goal: "100 % solved, under 1 s",
      details: { solved: `${solved}/${seeds}`, invalid, slowest: Math.round(times.at(-1) ?? 0) },
    };
  }
  yield* fewDifferent(cpu, readReference);
}

/** A run on the site that 60 % of it fills, of layouts so different that few exist: seconds until it says so. */
function* fewDifferent(cpu: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const prepared = dungeonTaskFiles.read(readReference("dungeon/sites/bound60.json") ?? "", {});
  if (!prepared.ok) return;
  const start = cpu();
  const job = { input: prepared.input, parameters: { difference: 12 }, seed: 1, shard: 0, shards: 1, count: 100 };
  const run = generateLayouts.run(job);
  let [layouts, step] = [0, run.next()];
  for (; step.done !== true; step = run.next()) layouts += Number(step.value.type === "candidate");
  const { counters, problems = [] } = step.value;
  yield {
    name: 'dungeon: 17 rooms, site "bound60", least difference 12 of 100 layouts',
    value: Math.round((cpu() - start) / 100) / 10,
    unit: "s of processor time",
    signature: String(counters["moves"]),
    goal: "says how many are known to exist, under 30 s",
    details: { layouts, attempts: counters["attempts"] ?? 0, said: problems[0]?.message ?? "" },
  };
}
