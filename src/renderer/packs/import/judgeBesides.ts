import type { JudgedFile, JudgingProgress } from "./judgeFile.ts";
import type { JudgeAnswer, JudgeQuestion } from "./judgeWorker.ts";

/**
 * Has a file judged in a thread of its own, so that the screen stays free however long one level takes. Rejects with the
 * signal's reason as soon as that aborts.
 */
export function judgeBesides(
  question: JudgeQuestion,
  signal: AbortSignal,
  progress: (progress: JudgingProgress) => void,
): Promise<JudgedFile> {
  const worker = new Worker(new URL("./judgeWorker.ts", import.meta.url), { type: "module" });
  const judged = new Promise<JudgedFile>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<JudgeAnswer>) => {
      if (data.type === "progress") progress(data);
      else resolve(data);
    });
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    signal.throwIfAborted();
    worker.postMessage(question);
  });
  return judged.finally(() => worker.terminate());
}
