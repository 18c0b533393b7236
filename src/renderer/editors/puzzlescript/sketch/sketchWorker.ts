import { sketchGame } from "./gameSketch.ts";

self.addEventListener("message", ({ data }: MessageEvent<string>) => self.postMessage(sketchGame(data)));
