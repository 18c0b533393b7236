/**
 * Forwards a service's events until the caller disconnects. The abort ends the stream immediately, even while the
 * service waits for its next event, and ends the service's iterator so that it can clean up. `onError` converts errors
 * of the service for the caller.
 */
export async function* eventStream<Event>(
  events: AsyncIteratorObject<Event, void, void>,
  signal: AbortSignal | undefined,
  onError: (error: unknown) => unknown,
): AsyncGenerator<Event, void, void> {
  const gone = aborted(signal);
  try {
    // Checked before every step: a service that starts to wait after the abort wouldn't receive it.
    while (signal?.aborted !== true) {
      const step = await Promise.race([events.next(), gone.promise]);
      if (step === "aborted" || step.done === true) return;
      yield step.value;
    }
  } catch (error) {
    throw onError(error);
  } finally {
    gone.forget();
    // Not awaited: a generator that still waits for its next event only returns after it.
    void Promise.resolve(events.return?.()).catch(onError);
  }
}

function aborted(signal: AbortSignal | undefined): { promise: Promise<"aborted">; forget: () => void } {
  let listener = (): void => undefined;
  const promise = new Promise<"aborted">((resolve) => {
    listener = () => resolve("aborted");
    if (signal?.aborted === true) listener();
    signal?.addEventListener("abort", listener, { once: true });
  });
  return { promise, forget: () => signal?.removeEventListener("abort", listener) };
}
