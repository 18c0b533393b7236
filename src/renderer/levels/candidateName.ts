import { arrivalOf } from "#shared/project/candidateId.ts";

/**
 * How a candidate is called on screen: run, shard and number in the shard, counted from 1 ("38-5-12"). The same numbers
 * make it again from the command line.
 */
export function candidateName(id: number): string {
  const { run, shard, sequence } = arrivalOf(id);
  return `${run}-${shard + 1}-${sequence + 1}`;
}
