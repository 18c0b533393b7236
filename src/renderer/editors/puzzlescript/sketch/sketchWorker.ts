import { createGameSketcher } from "./gameSketch.ts";

const sketch = createGameSketcher();

self.addEventListener("message", ({ data }: MessageEvent<string>) => self.postMessage(sketch(data)));
