import { runExecutionMessages } from "./messages.ts";

/** Losses of one shard that its run's card shows. One or two come with every restart of Redis. */
const notable = 3;

/** What a run's card says of shards that were lost on their way again and again (times by shard number); undefined: nothing. */
export function lossWarning(times: ReadonlyMap<number, number>): string | undefined {
  const often = [...times].filter(([, count]) => count >= notable);
  const [first] = often;
  if (first === undefined) return undefined;
  const most = Math.max(...often.map(([, count]) => count));
  return often.length === 1
    ? runExecutionMessages.shardWasLost(first[0], most)
    : runExecutionMessages.shardsWereLost(often.length, most);
}
