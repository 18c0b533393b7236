import { arrivalOf, candidateId, maxSequence, maxShards } from "#shared/project/candidateId.ts";

/**
 * How a candidate is called on screen: run, shard and number in the shard, counted from 1 ("38-5-12"). The same numbers
 * make it again from the command line.
 */
export function candidateName(id: number): string {
  const { run, shard, sequence } = arrivalOf(id);
  return `${run}-${shard + 1}-${sequence + 1}`;
}

/** The id of the candidate that is called "38-5-12"; undefined for what can't be a candidate's name. */
export function candidateIdOf(name: string): number | undefined {
  const parts = /^(\d{1,6})-(\d{1,6})-(\d{1,8})$/.exec(name);
  if (parts === null) return undefined;
  const [run, shard, sequence] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) - 1];
  const isPossible = run >= 1 && run < 2 ** 18 && shard >= 0 && shard < maxShards && sequence >= 0;
  return isPossible && sequence < maxSequence ? candidateId({ run, shard, sequence }) : undefined;
}
