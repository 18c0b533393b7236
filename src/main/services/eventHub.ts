/** A source of events with any number of subscribers. */
export interface EventHub<Event> {
  emit(event: Event): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: Event) => void): () => void;
  /** The events from now on, until the signal aborts; events wait while the reader is busy. */
  iterate(signal?: AbortSignal): AsyncGenerator<Event, void, void>;
}

/** Listeners are called synchronously, in the order they subscribed; past events aren't repeated. */
export function createEventHub<Event>(): EventHub<Event> {
  const listeners = new Set<(event: Event) => void>();
  const subscribe = (listener: (event: Event) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe,
    iterate: (signal) => iterate(subscribe, signal),
  };
}

function iterate<Event>(
  subscribe: (listener: (event: Event) => void) => () => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<Event, void, void> {
  const waiting: Event[] = [];
  let ended = false;
  let wake = (): void => {};
  // Subscribed here, not in the generator's body: events between the call and the first read must not be lost.
  const unsubscribe = subscribe((event) => {
    waiting.push(event);
    wake();
  });
  const end = (): void => {
    ended = true;
    unsubscribe();
    signal?.removeEventListener("abort", end);
    wake();
  };
  signal?.addEventListener("abort", end);
  if (signal?.aborted === true) end();

  async function* events(): AsyncGenerator<Event, void, void> {
    try {
      while (!ended) {
        const event = waiting.shift();
        if (event !== undefined) yield event;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      end();
    }
  }
  const generator = events();
  const close = generator.return.bind(generator);
  // A generator that is suspended or was never started isn't ended by `return`.
  generator.return = (value) => {
    end();
    return close(value);
  };
  return generator;
}
