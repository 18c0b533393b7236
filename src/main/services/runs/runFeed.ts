import type { RunEvent } from "#shared/contract/runs.ts";

/** Publishes run events to all subscribers, each at its own pace. */
export type RunFeed = ReturnType<typeof createRunFeed>;

/**
 * The key of a state event: while a subscriber is behind, a newer event with the same key replaces the older one, so
 * that a slow subscriber lags at most one event per key. Undefined: always kept.
 */
function stateName(event: RunEvent): string | undefined {
  if (event.type === "progress") return `progress ${event.runId}`;
  if (event.type === "findings") return `findings ${event.runId}`;
  if (event.type === "partial") return `partial ${event.runId} ${event.shard}`;
  return undefined;
}

/** A feed without subscribers. */
export function createRunFeed() {
  const subscriptions = new Set<Subscription>();
  return {
    publish: (event: RunEvent) => {
      for (const subscription of subscriptions) subscription.push(event);
    },
    /** Events from now on, after those in `first`; ends when `signal` aborts, the watcher leaves or the feed closes. */
    subscribe: (
      wanted: (event: RunEvent) => boolean,
      first: readonly RunEvent[],
      signal?: AbortSignal,
    ): AsyncIteratorObject<RunEvent, void, void> => {
      const subscription = createSubscription(wanted, () => subscriptions.delete(subscription));
      for (const event of first) subscription.push(event);
      subscriptions.add(subscription);
      if (signal?.aborted === true) subscription.end();
      signal?.addEventListener("abort", subscription.end, { once: true });
      return subscription.iterator;
    },
    /** Ends every subscription. */
    close: () => {
      for (const subscription of subscriptions) subscription.end();
    },
  };
}

type Subscription = ReturnType<typeof createSubscription>;

/** Written by hand: an async generator could not be ended while it waits for its next event. */
function createSubscription(wanted: (event: RunEvent) => boolean, onEnd: () => void) {
  let queue: RunEvent[] = [];
  let ended = false;
  let wake: (() => void) | undefined;

  function push(event: RunEvent): void {
    if (ended || !wanted(event)) return;
    const name = stateName(event);
    const older = name === undefined ? -1 : queue.findIndex((waiting) => stateName(waiting) === name);
    if (older >= 0) queue[older] = event;
    else queue.push(event);
    wake?.();
  }
  function end(): void {
    if (ended) return;
    ended = true;
    onEnd();
    wake?.();
  }
  async function next(): Promise<IteratorResult<RunEvent, void>> {
    while (queue.length === 0 && !ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const event = queue.shift();
    return event === undefined ? { done: true, value: undefined } : { done: false, value: event };
  }
  function unsubscribe(): Promise<IteratorResult<RunEvent, void>> {
    queue = [];
    end();
    return Promise.resolve({ done: true, value: undefined });
  }
  const iterator: AsyncIteratorObject<RunEvent, void, void> = {
    next,
    return: unsubscribe,
    [Symbol.asyncIterator]: () => iterator,
    [Symbol.asyncDispose]: async () => void (await unsubscribe()),
  };
  return { push, end, iterator };
}
