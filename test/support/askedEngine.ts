import type { StudioClient } from "#shared/contract/contract.ts";

/** A question that the page has asked an engine. */
export interface AskedQuestion<Input> {
  readonly kind: string;
  readonly analysis: string;
  readonly input: Input;
  /** Asked in the background. */
  readonly idle?: boolean;
  /** Ends the question. */
  readonly signal: AbortSignal;
}

/**
 * A studio whose engines answer with what `reply` returns for a question, a promise included, and list what they were
 * asked. `more` is what else the studio answers, by area of its contract.
 */
export function askedEngine<Input>(
  reply: (question: AskedQuestion<Input>) => unknown,
  more: Readonly<Record<string, object>> = {},
): { readonly asked: AskedQuestion<Input>[]; readonly client: StudioClient } {
  const asked: AskedQuestion<Input>[] = [];
  const ask = async (
    question: Omit<AskedQuestion<Input>, "signal">,
    { signal = new AbortController().signal }: { readonly signal?: AbortSignal } = {},
  ) => {
    const one = { ...question, signal };
    asked.push(one);
    return { answer: await reply(one) };
  };
  // Only what the tested part of the page asks.
  return { asked, client: { ...more, analysis: { ask } } as unknown as StudioClient };
}
