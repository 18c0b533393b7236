import type { EngineTask } from "#main/engines/engineTask.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";

/** What papers add to the engine of a kind. */
export interface Reproductions {
  /** By the ids under which the kind defines them. */
  readonly tasks: Readonly<Record<string, EngineTask>>;
  /** Everyday tasks that once had the method among their choices: the task that runs with such parameters mean. */
  readonly formerly?: Readonly<Record<string, (parameters: ParameterValues) => EngineTask | undefined>>;
}
