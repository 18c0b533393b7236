import type { HostEvent } from "#shared/contract/host.ts";
import { createEventHub } from "#main/services/eventHub.ts";
import { type Desktop, noDesktop } from "#main/services/hostDesktop.ts";

/** A browser host has no desktop, but its pages must be asked before it stops. */
export interface BrowserDesktop extends Desktop {
  /** Asks every page to send its unsaved edits; resolves when all have, or after `patience` milliseconds. */
  askScreens(patience: number): Promise<void>;
}

/** Every `watch` is one open page. */
export function createBrowserDesktop(): BrowserDesktop {
  const hub = createEventHub<HostEvent>();
  let listeners = 0;
  let onAnswer = (): void => undefined;
  return {
    ...noDesktop("browser"),
    async *watch(signal) {
      listeners++;
      try {
        yield* hub.iterate(signal);
      } finally {
        listeners--;
        onAnswer();
      }
    },
    answerClose: () => onAnswer(),
    askScreens: (patience) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      let missing = listeners;
      if (missing === 0) return Promise.resolve();
      // A page that disconnects instead of answering sent its unsaved edits while closing.
      onAnswer = () => {
        missing--;
        if (missing === 0) resolve();
      };
      const limit = setTimeout(resolve, patience);
      hub.emit({ type: "stopping" });
      return promise.finally(() => clearTimeout(limit));
    },
  };
}
