import { setImmediate } from "node:timers/promises";

const longestStretch = 15;

/**
 * The same items, yielding to the event loop every 15 ms: exports share their process with all requests of a screen.
 * Rejects with the signal's reason once it is aborted.
 */
export async function* yieldToEventLoop<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal?: AbortSignal,
): AsyncGenerator<Item> {
  let since = performance.now();
  for await (const item of items) {
    signal?.throwIfAborted();
    yield item;
    if (performance.now() - since < longestStretch) continue;
    await setImmediate();
    since = performance.now();
  }
}
