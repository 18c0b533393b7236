import type { GifAnswer, GifQuestion } from "./gifWorker.ts";

/**
 * Encodes frames as an animated GIF. Choosing colors takes tens of milliseconds per frame, so it runs in a worker; the
 * frames' buffers are transferred. Rejects with the encoder's error.
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
