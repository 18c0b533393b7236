import type { CanvasStage } from "./canvasStage.ts";

/** Everything that ends a gesture without its end: nothing may be left of it. For `test.each`. */
export const interruptions: readonly (readonly [name: string, interrupt: (stage: CanvasStage) => void])[] = [
  ["Esc", (stage) => stage.press("Escape")],
  ["a lost capture", (stage) => stage.lose()],
  ["the canvas going away", (stage) => stage.stop()],
];
