import { encode } from "modern-gif";

/** Pictures of an animation: RGBA, row-major, each shown for `delay` milliseconds. */
export interface GifQuestion {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly { readonly data: ArrayBuffer; readonly delay: number }[];
}

/** The worker's only message per request: the whole file, or why it failed. */
export type GifAnswer = { readonly gif: ArrayBuffer } | { readonly fault: string };

const maxColors = 64;

self.addEventListener("message", ({ data }: MessageEvent<GifQuestion>) => {
  const answer = (message: GifAnswer): void => self.postMessage(message);
  const { width, height, frames } = data;
  encode({ width, height, frames: [...frames], maxColors }).then(
    (gif) => answer({ gif }),
    (error: unknown) => answer({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
