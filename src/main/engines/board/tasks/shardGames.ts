/** Games of one shard, about; even, so that pairs stay together. */
export const shardGames = 20;

/** Games that are played where `count` are asked for: one more when a pair would be torn. */
export function wholePairs(count: number): number {
  return count + (count % 2);
}
