import type { PadButton } from "./game.ts";
import { messages } from "./messages.ts";

/** The buttons of games that are walked with the arrow keys. */
export const arrowPad: readonly PadButton[] = [
  { label: "←", name: messages.left, key: "ArrowLeft" },
  { label: "↑", name: messages.up, key: "ArrowUp" },
  { label: "↓", name: messages.down, key: "ArrowDown" },
  { label: "→", name: messages.right, key: "ArrowRight" },
];
