import type { GifAnswer, GifQuestion } from "./gifWorker.ts";

/**
 * Pictures as an animated GIF. Choosing colours takes tens of milliseconds a picture, so it is done in a thread of its own;
 * the pictures' buffers move there. Rejects with the encoder's fault.
 */
export function encodeGif(question: GifQuestion): Promise<ArrayBuffer> {
  const worker = new Worker(new URL("./gifWorker.ts", import.meta.url), { type: "module" });
  const encoded = new Promise<ArrayBuffer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<GifAnswer>) => {
      if ("gif" in data) resolve(data.gif);
      else reject(new Error(data.fault));
    });
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    worker.postMessage(
      question,
      question.frames.map(({ data }) => data),
    );
  });
  return encoded.finally(() => worker.terminate());
}
