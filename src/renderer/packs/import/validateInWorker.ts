import type { ValidatedFile, ValidatingProgress } from "./validateFile.ts";
import type { ValidateAnswer, ValidateQuestion } from "./validateWorker.ts";

/**
 * Validates a file in a worker, so that the page stays responsive however long one level takes. Rejects with the
 * signal's reason as soon as it aborts.
 */
export function validateInWorker(
  question: ValidateQuestion,
  signal: AbortSignal,
  progress: (progress: ValidatingProgress) => void,
): Promise<ValidatedFile> {
  const worker = new Worker(new URL("./validateWorker.ts", import.meta.url), { type: "module" });
  const validated = new Promise<ValidatedFile>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ValidateAnswer>) => {
      if (data.type === "progress") progress(data);
      else resolve(data);
    });
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    signal.throwIfAborted();
    worker.postMessage(question);
  });
  return validated.finally(() => worker.terminate());
}
