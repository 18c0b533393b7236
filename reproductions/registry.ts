import type { EngineTask, KindEngine } from "#main/engines/engineTask.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Reproductions } from "./reproductions.ts";

/** One line per kind with reproductions, each loaded with the kind's engine. */
const loaders: Readonly<Record<string, () => Promise<Reproductions>>> = {
  board: async () => (await import("./board.ts")).boardReproductions,
  dungeon: async () => (await import("./dungeon.ts")).dungeonReproductions,
  sokoban: async () => (await import("./sokoban.ts")).sokobanReproductions,
};

/** The engine with the tasks that repeat papers. Stored runs of before these were tasks of their own give what they gave. */
export async function withReproductions(engine: KindEngine): Promise<KindEngine> {
  const { id } = engine.levelKind;
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (load === undefined) return engine;
  const { tasks, formerly = {} } = await load();
  const everyday = Object.entries(engine.tasks).map(([name, task]) => {
    const former = formerly[name];
    return [name, former === undefined ? task : withFormer(task, former)] as const;
  });
  return { ...engine, tasks: { ...Object.fromEntries(everyday), ...tasks } };
}

function withFormer(task: EngineTask, former: (parameters: ParameterValues) => EngineTask | undefined): EngineTask {
  const meant = (parameters: ParameterValues): EngineTask => former(parameters) ?? task;
  return {
    ...task,
    shards: (input, parameters, count) => meant(parameters).shards(input, parameters, count),
    run: (job) => meant(job.parameters).run(job),
    check: (input, parameters) => meant(parameters).check?.(input, parameters) ?? [],
    isPointless: (parameters, problems) => meant(parameters).isPointless?.(parameters, problems) ?? false,
  };
}
