import type { StudioClient } from "#shared/contract/contract.ts";

/** A call of the contract's procedure and its input. */
export type StudioCall = readonly [procedure: string, input: unknown];

/**
 * A studio at the other end of the page's connection. `answers` has what it answers by procedure ("documents.rename"): a
 * value, or a function of the input, which may throw. Any other procedure is refused. `calls` lists what was asked, but for
 * `unlisted` procedures: what the page's library of documents reads once other tests have loaded it.
 */
export function recordedStudio(
  answers: Readonly<Record<string, unknown>>,
  unlisted: readonly string[] = [],
): {
  readonly client: StudioClient;
  readonly calls: StudioCall[];
} {
  const calls: StudioCall[] = [];
  const area = (name: string): object =>
    proxy((member) => async (input: unknown): Promise<unknown> => {
      const procedure = `${name}.${member}`;
      if (!unlisted.includes(procedure)) calls.push([procedure, input]);
      if (!Object.hasOwn(answers, procedure)) throw new Error(`This studio doesn't answer ${procedure}.`);
      const answer = answers[procedure];
      return typeof answer === "function" ? (answer as (input: unknown) => unknown)(input) : answer;
    });
  // Every procedure that the page calls is looked up in `answers`.
  return { client: proxy(area) as StudioClient, calls };
}

/** An object with these members; it is no promise, whatever asks whether it is. */
function proxy(member: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => (name === "then" ? undefined : member(String(name))) });
}
