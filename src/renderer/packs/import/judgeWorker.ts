import { levelKind } from "#shared/levels/registry.ts";
import { judgeFile } from "./judgeFile.ts";
import type { JudgedFile, JudgingProgress } from "./judgeFile.ts";

/** What the page asks: a file's name and text, and the kinds to try, the likeliest first. */
export interface JudgeQuestion {
  readonly fileName: string;
  readonly text: string;
  readonly kindIds: readonly string[];
}

export type JudgeAnswer =
  | ({ readonly type: "progress" } & JudgingProgress)
  | ({ readonly type: "judged" } & JudgedFile);

/** Milliseconds between two signs of progress. */
const pause = 100;

self.addEventListener("message", ({ data }: MessageEvent<JudgeQuestion>) => {
  const answer = (message: JudgeAnswer): void => self.postMessage(message);
  const judging = judgeFile(data.fileName, data.text, data.kindIds.map(levelKind));
  let told = -pause;
  for (;;) {
    const step = judging.next();
    if (step.done === true) return answer({ type: "judged", ...step.value });
    if (performance.now() - told < pause) continue;
    told = performance.now();
    answer({ type: "progress", ...step.value });
  }
});
