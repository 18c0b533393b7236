import { setTimeout as delay } from "node:timers/promises";
import type { EngineCandidate, ShardMessage } from "#main/processes/protocol.ts";
import { farmLimits } from "./farmLimits.ts";
import { type FarmShardEnd, type FarmShardMessage, type ResultEntry, messageVersion } from "./farmProtocol.ts";

/** Results of a shard on the way to the studio: batched into few entries, held back while the studio is slow. */
export interface ShardOutbox {
  take(message: ShardMessage): void;
  /** The latest checkpoint, for the worker that resumes the shard. */
  readonly checkpoint: Extract<ShardMessage, { type: "checkpoint" }> | undefined;
  /** Candidates so far, those before the checkpoint it began with too. */
  readonly candidates: number;
  /** Sends the rest; without an end the shard is returned to the queue. Resolves when Redis has it. */
  finish(end: FarmShardEnd | undefined): Promise<void>;
}

/** What one shard sends its results with. */
export interface ShardOutboxOptions {
  readonly shard: number;
  readonly worker: string;
  readonly workerId: string;
  /** Candidates before the shard's checkpoint. */
  readonly candidates: number;
  /** Adds an entry to the run's stream; false while that is full. Rejects when Redis refuses. */
  send(entry: string): Promise<boolean>;
  /** True: too much is unsent; the shard must pause. */
  holdBack(isFull: boolean): void;
  /** Redis refused an entry; it is tried again. */
  trouble(error: unknown): void;
}

const retryMilliseconds = { full: 50, refused: 1000 };

/**
 * Collects messages and sends them in order, at most one entry at a time; progress is sent as its latest state only.
 */
export function createShardOutbox(options: ShardOutboxOptions): ShardOutbox {
  const { shard, worker, workerId } = options;
  let candidates: EngineCandidate[] = [];
  let candidateBytes = 0;
  let logs: FarmShardMessage[] = [];
  let progress: FarmShardMessage | undefined;
  let findings: FarmShardMessage | undefined;
  let checkpoint: Extract<ShardMessage, { type: "checkpoint" }> | undefined;
  let isCheckpointSent = true;
  let lastCheckpoint = performance.now();
  let lastProgress = performance.now();
  let total = options.candidates;
  let isAnnounced = false;
  let isFull = false;
  let outgoing = Promise.resolve();
  let outgoingBytes = 0;
  let timer: NodeJS.Timeout | undefined = setTimeout(flush, farmLimits.sendMilliseconds);

  function arm(): void {
    timer ??= setTimeout(flush, farmLimits.sendMilliseconds);
  }
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const messages = gathered();
    if (messages.length === 0 && isAnnounced) return;
    sendEntry({ v: messageVersion, shard, worker, workerId, messages });
  }
  /** Candidates are sent in separate entries when there are many. */
  function gathered(): FarmShardMessage[] {
    const messages: FarmShardMessage[] = [];
    let part: EngineCandidate[] = [];
    let bytes = 0;
    for (const candidate of candidates) {
      if (part.length > 0 && bytes + candidate.level.length > farmLimits.sendBytes * 4) {
        sendEntry({ v: messageVersion, shard, worker, workerId, messages: [{ type: "candidates", candidates: part }] });
        part = [];
        bytes = 0;
      }
      part.push(candidate);
      bytes += candidate.level.length;
    }
    if (part.length > 0) messages.push({ type: "candidates", candidates: part });
    candidates = [];
    candidateBytes = 0;
    messages.push(...logs);
    logs = [];
    if (!isCheckpointSent && performance.now() - lastCheckpoint >= farmLimits.checkpointMilliseconds) {
      messages.push(...unsentCheckpoint());
    }
    if (findings !== undefined) messages.push(findings);
    if (progress !== undefined) messages.push(progress);
    findings = undefined;
    progress = undefined;
    return messages;
  }
  function unsentCheckpoint(): FarmShardMessage[] {
    if (checkpoint === undefined || isCheckpointSent) return [];
    isCheckpointSent = true;
    lastCheckpoint = performance.now();
    const { sequence, state } = checkpoint;
    return [{ type: "checkpoint", sequence, state }];
  }
  function sendEntry(entry: ResultEntry): void {
    isAnnounced = true;
    const text = JSON.stringify(entry);
    outgoingBytes += text.length;
    holdBack();
    outgoing = outgoing
      .then(() => sendText(text))
      .then(() => {
        outgoingBytes -= text.length;
        holdBack();
      });
  }
  async function sendText(text: string): Promise<void> {
    for (;;) {
      try {
        if (await options.send(text)) return;
        await delay(retryMilliseconds.full);
      } catch (error) {
        options.trouble(error);
        await delay(retryMilliseconds.refused);
      }
    }
  }
  function holdBack(): void {
    const full = outgoingBytes > farmLimits.gatheredBytes;
    if (full === isFull) return;
    isFull = full;
    options.holdBack(full);
  }
  function takeCheckpoint(message: Extract<ShardMessage, { type: "checkpoint" }>): void {
    if (JSON.stringify(message.state).length > farmLimits.checkpointBytes) return;
    checkpoint = message;
    isCheckpointSent = false;
    if (performance.now() - lastCheckpoint >= farmLimits.checkpointMilliseconds) arm();
  }
  function takeProgress({ counters, best, partial }: Extract<ShardMessage, { type: "progress" }>): void {
    const isShown = partial !== undefined && JSON.stringify(partial).length <= farmLimits.partialBytes;
    progress = {
      type: "progress",
      counters,
      ...(best === undefined ? {} : { best }),
      ...(isShown ? { partial } : {}),
    };
    if (performance.now() - lastProgress < farmLimits.progressMilliseconds) return;
    lastProgress = performance.now();
    arm();
  }
  return {
    get checkpoint() {
      return checkpoint;
    },
    get candidates() {
      return total;
    },
    take: (message) => {
      switch (message.type) {
        case "candidates":
          findings = undefined;
          candidates.push(...message.candidates);
          candidateBytes += message.candidates.reduce((bytes, { level }) => bytes + level.length, 0);
          total = Math.max(total, (message.candidates.at(-1)?.sequence ?? -1) + 1);
          return candidateBytes >= farmLimits.sendBytes ? flush() : arm();
        case "progress":
          return takeProgress(message);
        case "checkpoint":
          return takeCheckpoint(message);
        case "findings": {
          const { problems, closest } = message;
          findings = { type: "findings", problems: [...problems], ...(closest === undefined ? {} : { closest }) };
          return arm();
        }
        case "log":
          logs.push({ type: "log", severity: message.severity, message: message.message.slice(0, 10_000) });
          return arm();
      }
    },
    finish: async (end) => {
      clearTimeout(timer);
      timer = undefined;
      const isCut = end === undefined || (end.ok && end.cancelled) || !end.ok;
      progress = undefined;
      const messages = [...gathered(), ...(isCut ? unsentCheckpoint() : [])];
      sendEntry({ v: messageVersion, shard, worker, workerId, messages, ...(end === undefined ? {} : { end }) });
      await outgoing;
    },
  };
}
