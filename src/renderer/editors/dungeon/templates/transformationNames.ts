import type { GridTransformation } from "#shared/kernel/geometry.ts";
import { messages, transformationNameMessages } from "./messages.ts";

/** What the screen calls each turn of a template. */
export const transformationNames: Readonly<Record<GridTransformation, string>> = {
  identity: messages.asDrawn,
  "rotate-90": messages.rotatedRight,
  "rotate-180": messages.rotated180,
  "rotate-270": messages.rotatedLeft,
  "mirror-x": transformationNameMessages.mirrored,
  "mirror-x-rotate-90": messages.mirroredRotatedRight,
  "mirror-x-rotate-180": messages.mirroredRotated180,
  "mirror-x-rotate-270": messages.mirroredRotatedLeft,
};
