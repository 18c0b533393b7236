import type { Redis } from "ioredis";
import { farmLimits } from "./farmLimits.ts";
import { type OwnedRun, keptSeconds, resultsKey, workersKey } from "./farmKeys.ts";

/** Adds one entry unless the stream is full. */
const addScript = `
if redis.call('XLEN', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('XADD', KEYS[1], '*', 'm', ARGV[2])
redis.call('EXPIRE', KEYS[1], ARGV[3])
return 1`;

/**
 * Trims the stored entries, then reads on, up to a number of entries and bytes. A too large entry is returned empty.
 */
const readScript = `
if ARGV[2] ~= '' then redis.call('XTRIM', KEYS[1], 'MINID', ARGV[2]) end
local from = ARGV[1] == '' and '-' or '(' .. ARGV[1]
local read, bytes = {}, 0
while #read < tonumber(ARGV[3]) and bytes < tonumber(ARGV[4]) do
  local entry = redis.call('XRANGE', KEYS[1], from, '+', 'COUNT', 1)[1]
  if not entry then break end
  local text = entry[2][1] == 'm' and entry[2][2] or ''
  if #text > tonumber(ARGV[5]) then text = '' end
  read[#read + 1] = {entry[1], text}
  bytes = bytes + #text
  from = '(' .. entry[1]
end
return read`;

/** Notes a sign of life by the clock of Redis, and forgets workers that have been silent for an hour. */
const beatScript = `
local now = tonumber(redis.call('TIME')[1])
redis.call('HSET', KEYS[1], ARGV[1], now .. ' ' .. ARGV[2])
if now % 30 < 2 then
  local all = redis.call('HGETALL', KEYS[1])
  for i = 1, #all, 2 do
    local seen = tonumber(string.match(all[i + 1], '^%d+')) or 0
    if now - seen > 3600 then redis.call('HDEL', KEYS[1], all[i]) end
  end
end
return 1`;

/** One entry of a stream as it was read; `text` is empty when it is too large or malformed. */
export interface RawEntry {
  readonly id: string;
  readonly text: string;
}

/** False: the stream is full. */
export async function addResult(redis: Redis, run: OwnedRun, entry: string): Promise<boolean> {
  const added = await redis.eval(addScript, 1, resultsKey(run), farmLimits.streamEntries, entry, keptSeconds);
  return added === 1;
}

/** Entries after `position` (undefined: all); entries up to it are trimmed. */
export async function readResults(redis: Redis, run: OwnedRun, position: string | undefined): Promise<RawEntry[]> {
  const stored = position === undefined ? "" : idAfter(position);
  const { readEntries, readBytes, entryBytes } = farmLimits;
  const limits = [readEntries, readBytes, entryBytes];
  const read = (await redis.eval(readScript, 1, resultsKey(run), position ?? "", stored, ...limits)) as [
    string,
    string,
  ][];
  return read.map(([id, text]) => ({ id, text }));
}

/** Stores a worker's status (JSON) with the time of Redis's own clock, so that clocks of machines don't matter. */
export async function beat(redis: Redis, id: string, status: string): Promise<void> {
  await redis.eval(beatScript, 1, workersKey, id, status);
}

/** The smallest stream id above this one. */
export function idAfter(position: string): string {
  const [milliseconds = "0", sequence = "0"] = position.split("-");
  return `${milliseconds}-${BigInt(sequence) + 1n}`;
}
