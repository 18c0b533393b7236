/** Asks about a room; rejects when the signal aborts. */
export type AskRoom<Answer> = (rows: readonly string[], signal: AbortSignal) => Promise<Answer>;

/** A question about the room that the pressed pointer would leave, asked before it is let go. */
export interface AheadQuestion<Answer> {
  /** Asks about what is being drawn; while a question is open, only the newest room is asked about next. */
  ask(rows: readonly string[]): void;
  /** The answer about these rows, under way or there; undefined when others were asked about, whose question then ends. */
  take(rows: readonly string[], signal: AbortSignal): Promise<Answer> | undefined;
  /** Ends the open question. */
  forget(): void;
}

/**
 * Speculative questions: when the pointer is let go, the answer about the drawn room is often there already, and the
 * engine works while the screen is redrawn. One question at a time, so that a long stroke does not pile them up.
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
    const goOn = (): void => {
      if (open !== mine) return;
      isBusy = false;
      const waiting = next;
      next = undefined;
      if (waiting !== undefined) start(waiting);
    };
    answer.then(goOn, goOn);
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
