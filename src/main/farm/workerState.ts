import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ControlMessage } from "./farmProtocol.ts";

/** A shard that this worker computes. */
export interface WorkerShard {
  /** Unique within the worker: the same shard of a run may return to it. */
  readonly id: number;
  readonly kind: string;
  readonly run: string;
  readonly owner: string;
  readonly shard: number;
  /** The run is paused. */
  readonly isPaused: boolean;
  /** Its results wait for Redis, so nothing is added to them. */
  readonly isFull: boolean;
  /** Canceled by the stopping worker, so that another one continues it. */
  readonly isHandedBack: boolean;
}

/** The shards a worker computes, and whether it is about to exit. */
export interface WorkerState {
  readonly shards: readonly WorkerShard[];
  /** Number of shards it has ended. */
  readonly ended: number;
  readonly isStopping: boolean;
}

/** What the studio wants of a shard: its run is over, or the shard alone is canceled, paused or computed. */
export type WantedState = "compute" | "pause" | "cancel" | "run-over";

/** What happens to a worker's shards. `id` is the worker's own number of a shard. */
export type WorkerEvent =
  | {
      readonly type: "started";
      readonly shard: Pick<WorkerShard, "id" | "kind" | "run" | "owner" | "shard" | "isPaused">;
    }
  | { readonly type: "results"; readonly id: number; readonly isFull: boolean }
  | { readonly type: "control"; readonly message: ControlMessage }
  /** As read after the connection was lost, and messages with it. */
  | { readonly type: "wanted"; readonly id: number; readonly wanted: WantedState }
  | { readonly type: "stop" | "grace-over" }
  | { readonly type: "left"; readonly id: number; readonly isEnded: boolean };

/** What the worker has to do after an event. */
export type WorkerEffect =
  | { readonly type: "pause" | "continue" | "cancel"; readonly id: number }
  /** The processes are shared out among the kinds, see `concurrencyOf`. */
  | { readonly type: "share-out" };

type Next = readonly [WorkerState, readonly WorkerEffect[]];
const shareOut: WorkerEffect = { type: "share-out" };

/** What becomes of a worker's shards; pure. Events about shards that it no longer has change nothing. */
export function nextWorker(state: WorkerState, event: WorkerEvent): Next {
  switch (event.type) {
    case "started": {
      const shard: WorkerShard = { ...event.shard, isFull: false, isHandedBack: false };
      return [{ ...state, shards: [...state.shards, shard] }, [pausing(shard), shareOut]];
    }
    case "results":
      return changed(
        state,
        ({ id }) => id === event.id,
        (shard) => ({ ...shard, isFull: event.isFull }),
      );
    case "control": {
      const { run, owner, change, shards } = event.message;
      const isMeant = (one: WorkerShard): boolean =>
        one.run === run && one.owner === owner && (shards === undefined || shards.includes(one.shard));
      if (change === "cancel") return [state, [...canceling(state.shards.filter(isMeant)), shareOut]];
      const [next, effects] = changed(state, isMeant, (one) => ({ ...one, isPaused: change === "pause" }));
      return [next, [...effects, shareOut]];
    }
    case "wanted": {
      const { id, wanted } = event;
      if (wanted === "cancel" || wanted === "run-over")
        return [state, canceling(state.shards.filter((shard) => shard.id === id))];
      const [next, effects] = changed(
        state,
        (shard) => shard.id === id,
        (shard) => ({ ...shard, isPaused: wanted === "pause" }),
      );
      return [next, [...effects, shareOut]];
    }
    case "stop":
      return [{ ...state, isStopping: true }, []];
    case "grace-over":
      return [
        { ...state, shards: state.shards.map((shard) => ({ ...shard, isHandedBack: true })) },
        canceling(state.shards),
      ];
    case "left": {
      const shards = state.shards.filter(({ id }) => id !== event.id);
      return [{ ...state, shards, ended: state.ended + (event.isEnded ? 1 : 0) }, [shareOut]];
    }
  }
}

function changed(
  state: WorkerState,
  isMeant: (shard: WorkerShard) => boolean,
  change: (shard: WorkerShard) => WorkerShard,
): Next {
  const shards = state.shards.map((shard) => (isMeant(shard) ? change(shard) : shard));
  return [{ ...state, shards }, shards.filter(isMeant).map(pausing)];
}

function pausing({ id, isPaused, isFull }: WorkerShard): WorkerEffect {
  return { type: isPaused || isFull ? "pause" : "continue", id };
}

function canceling(shards: readonly WorkerShard[]): WorkerEffect[] {
  return shards.map(({ id }) => ({ type: "cancel", id }));
}

/** How many shards of a kind the worker may have: those it has, and the free processes, so that another worker gets the rest. */
export function concurrencyOf({ shards }: WorkerState, kind: string, processes: number): number {
  const computing = shards.filter(({ isPaused }) => !isPaused).length;
  return Math.max(1, shards.filter((shard) => shard.kind === kind).length + Math.max(0, processes - computing));
}

/** Whether an ended shard is completed by another worker: this one has canceled it, and it wasn't complete before that. */
export function isReturned(shard: WorkerShard | undefined, end: ShardEnd): boolean {
  return shard?.isHandedBack === true && (!end.ok || end.cancelled);
}

/** `run`, `own`: the state of the run and of the shard alone, as Redis has them. */
export function wantedState(run: string | null | undefined, own: string | null | undefined): WantedState {
  if (run === "cancel") return "run-over";
  if (own === "cancel") return "cancel";
  return run === "pause" ? "pause" : "compute";
}
