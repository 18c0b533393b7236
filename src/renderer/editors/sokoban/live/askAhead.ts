/** Queries the engine about a room; rejects when the signal aborts. */
export type AskRoom<Answer> = (rows: readonly string[], signal: AbortSignal) => Promise<Answer>;

/** A query about the room that the pressed pointer would produce, sent before it is released. */
export interface AheadQuestion<Answer> {
  /** Queries the room being drawn; while a query is pending, only the newest room is queried next. */
  ask(rows: readonly string[]): void;
  /** The answer about these rows, pending or received; undefined when others were queried, which are then canceled. */
  take(rows: readonly string[], signal: AbortSignal): Promise<Answer> | undefined;
  /** Ends the open question. */
  forget(): void;
}

/**
 * Speculative queries: when the pointer is released, the answer about the drawn room often exists already, and the
 * engine works while the page is redrawn. One query at a time, so that a long stroke doesn't pile them up.
 */
export function createAheadQuestion<Answer>(askRoom: AskRoom<Answer>): AheadQuestion<Answer> {
  let open: { readonly key: string; readonly stop: AbortController; readonly answer: Promise<Answer> } | undefined;
  let isBusy = false;
  let next: readonly string[] | undefined;

  function start(rows: readonly string[]): void {
    const stop = new AbortController();
    const answer = askRoom(rows, stop.signal);
    const mine = { key: keyOf(rows), stop, answer };
    open = mine;
    isBusy = true;
    const startWaiting = (): void => {
      if (open !== mine) return;
      isBusy = false;
      const waiting = next;
      next = undefined;
      if (waiting !== undefined) start(waiting);
    };
    answer.then(startWaiting, startWaiting);
  }
  function end(): void {
    open?.stop.abort();
    open = undefined;
    isBusy = false;
    next = undefined;
  }

  return {
    ask(rows) {
      if (open?.key === keyOf(rows)) next = undefined;
      else if (isBusy) next = rows;
      else start(rows);
    },
    take(rows, signal) {
      if (open?.key !== keyOf(rows)) {
        end();
        return undefined;
      }
      const { answer, stop } = open;
      signal.addEventListener("abort", () => stop.abort(), { once: true });
      open = undefined;
      isBusy = false;
      next = undefined;
      return answer;
    },
    forget: end,
  };
}

function keyOf(rows: readonly string[]): string {
  return rows.join("\n");
}
