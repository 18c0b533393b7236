import { levelKind } from "#shared/levels/registry.ts";
import { validateFile, type ValidatedFile, type ValidatingProgress } from "./validateFile.ts";
import { unpackFile } from "./unpackFile.ts";

/** The page's request: a file's name and bytes, and the kinds to try, most likely first. */
export interface ValidateQuestion {
  readonly fileName: string;
  readonly bytes: ArrayBuffer;
  readonly kindIds: readonly string[];
}

/** Any number of "progress" messages, then one "validated". */
export type ValidateAnswer =
  | ({ readonly type: "progress" } & ValidatingProgress)
  | ({ readonly type: "validated" } & ValidatedFile);

/** Milliseconds between two signs of progress. */
const pause = 100;

self.addEventListener("message", ({ data }: MessageEvent<ValidateQuestion>) => {
  const answer = (message: ValidateAnswer): void => self.postMessage(message);
  const file = unpackFile(new Uint8Array(data.bytes));
  if (!file.ok) return answer({ type: "validated", levels: [], leftOut: [file.fault], remarks: [] });
  const validating = validateFile(data.fileName, file, data.kindIds.map(levelKind));
  let reportedAt = -pause;
  for (;;) {
    const step = validating.next();
    if (step.done === true) return answer({ type: "validated", ...step.value });
    if (performance.now() - reportedAt < pause) continue;
    reportedAt = performance.now();
    answer({ type: "progress", ...step.value });
  }
});
