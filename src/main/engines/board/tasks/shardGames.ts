/** Games of one shard, about; even, so that pairs stay together. */
export const shardGames = 20;

/** `count` games over `series` series, in pairs as even as possible; the first series gets an odd last game. */
export function shareInPairs(count: number, series: number): number[] {
  const pairs = Math.floor(count / 2);
  return Array.from(
    { length: series },
    (_, i) => 2 * (Math.floor(pairs / series) + (i < pairs % series ? 1 : 0)) + (i === 0 ? count % 2 : 0),
  );
}
