import { levelKind } from "#shared/levels/registry.ts";
import { judgeFile } from "./judgeFile.ts";
import { unpackFile } from "./unpackFile.ts";
import type { JudgedFile, JudgingProgress } from "./judgeFile.ts";

/** What the page asks: a file's name and bytes, and the kinds to try, the likeliest first. */
export interface JudgeQuestion {
  readonly fileName: string;
  readonly bytes: ArrayBuffer;
  readonly kindIds: readonly string[];
}

export type JudgeAnswer =
  | ({ readonly type: "progress" } & JudgingProgress)
  | ({ readonly type: "judged" } & JudgedFile);

/** Milliseconds between two signs of progress. */
const pause = 100;

self.addEventListener("message", ({ data }: MessageEvent<JudgeQuestion>) => {
  const answer = (message: JudgeAnswer): void => self.postMessage(message);
  const file = unpackFile(new Uint8Array(data.bytes));
  if (!file.ok) return answer({ type: "judged", levels: [], leftOut: [file.fault], remarks: [] });
  const judging = judgeFile(data.fileName, file, data.kindIds.map(levelKind));
  let told = -pause;
  for (;;) {
    const step = judging.next();
    if (step.done === true) return answer({ type: "judged", ...step.value });
    if (performance.now() - told < pause) continue;
    told = performance.now();
    answer({ type: "progress", ...step.value });
  }
});
