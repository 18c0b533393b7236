import type { EngineCandidate } from "#main/processes/protocol.ts";
import { isOfMachine, measuringCall, valueOf } from "#main/scripts/scriptMeasuring.ts";
import type { ScriptRunner } from "#main/scripts/scriptRunner.ts";
import type { RunScript } from "#main/processes/enginePool.ts";
import type { ScriptOutcome } from "#shared/scripts/scriptOutcome.ts";
import type { ShardJobData } from "./farmProtocol.ts";
import type { RunInputs } from "./runInputs.ts";
import type { ShardOutbox } from "./shardOutbox.ts";

/** Measures a shard's levels by the scripts of its run, on the worker that made them. */
export type MeasureByScripts = (candidates: readonly EngineCandidate[]) => Promise<readonly EngineCandidate[]>;

/** A worker's sandbox for the scripts of runs. */
export interface WorkerScripts {
  /**
   * What measures a shard's levels; undefined when its run has no scripts. A text that is missing from the farm, or isn't
   * the one that its job names, is left out: the studio measures these levels itself.
   */
  forShard(data: Pick<ShardJobData, "kind" | "scripts">): Promise<MeasureByScripts | undefined>;
}

/** `texts`: the scripts that studios have put on the farm, by their SHA-256. */
export function createWorkerScripts({ run }: Pick<ScriptRunner, "run">, texts: RunInputs): WorkerScripts {
  /** Those that the worker had to end: they would take it as long again with every batch. */
  const ended = new Set<string>();

  async function measure(kind: string, script: RunScript, candidates: readonly EngineCandidate[]) {
    const calls = candidates.map(({ level, metrics }) => measuringCall({ id: kind }, { text: level, metrics }));
    const answers = ended.has(script.key) ? [] : await run(script.source, calls);
    return answers.map((answer): ScriptOutcome | undefined => {
      const found = valueOf(script.role, answer);
      if ("value" in found) return found;
      if (isOfMachine(found.fault)) {
        ended.add(script.key);
        return undefined;
      }
      const { what, remedy, line } = found.fault;
      return { fault: { what, remedy, ...(line === undefined ? {} : { line }) } };
    });
  }
  return {
    forShard: async ({ kind, scripts = [] }) => {
      const found = await Promise.all(
        scripts.map(async (script) => ({ ...script, source: await texts.get(script.text) })),
      );
      const loaded = found.flatMap(({ key, role, source }) =>
        typeof source === "string" ? [{ key, role, source }] : [],
      );
      if (loaded.length === 0) return undefined;
      return async (candidates) => {
        const outcomes = candidates.map((): Record<string, ScriptOutcome> => ({}));
        for (const script of loaded)
          for (const [i, outcome] of (await measure(kind, script, candidates)).entries())
            if (outcome !== undefined) Object.assign(outcomes[i] ?? {}, { [script.key]: outcome });
        return candidates.map((candidate, i) => ({ ...candidate, scripts: outcomes[i] ?? {} }));
      };
    },
  };
}

/** Batches of levels that may wait for scripts before the shard has to pause. */
const mostWaiting = 2;

/**
 * An outbox whose levels are measured by scripts before they leave, in their order. `holdBack`: too many are waiting for
 * that.
 */
export function createMeasuringOutbox(
  outbox: ShardOutbox,
  measure: MeasureByScripts,
  holdBack: (isFull: boolean) => void,
): ShardOutbox {
  let { candidates } = outbox;
  let waiting = 0;
  let queue: Promise<void> = Promise.resolve();
  return {
    get checkpoint() {
      return outbox.checkpoint;
    },
    get candidates() {
      return candidates;
    },
    take: (message) => {
      if (message.type !== "candidates") {
        queue = queue.then(() => outbox.take(message));
        return;
      }
      candidates = Math.max(candidates, (message.candidates.at(-1)?.sequence ?? -1) + 1);
      if (++waiting === mostWaiting) holdBack(true);
      queue = queue.then(async () => {
        outbox.take({ ...message, candidates: await measure(message.candidates) });
        if (waiting-- === mostWaiting) holdBack(false);
      });
    },
    finish: async (end) => {
      await queue;
      await outbox.finish(end);
    },
  };
}

/** One "full" for the shard from two places that may be full, each with its own. */
export function eitherFull(
  holdBack: (isFull: boolean) => void,
): readonly [(isFull: boolean) => void, (isFull: boolean) => void] {
  const full = [false, false];
  const set =
    (at: number) =>
    (isFull: boolean): void => {
      const before = full.includes(true);
      full[at] = isFull;
      if (full.includes(true) !== before) holdBack(!before);
    };
  return [set(0), set(1)];
}
