import { setImmediate } from "node:timers/promises";

const longestStretch = 15;

/**
 * The same items, with a pause for the process's other work whenever 15 ms have gone by: exports share their process
 * with everything a screen asks for. Rejects with the signal's reason once it is aborted.
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
