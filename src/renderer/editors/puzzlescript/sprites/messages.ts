import { commonMessages } from "#shared/text/commonMessages.ts";
import { count } from "#shared/text/format.ts";

/** Texts of the sprite editor. */
export const spriteMessages = {
  title: "Sprite",
  object: "Object to draw",
  notWritten: "This object isn't complete in the code yet. Write its name and, below it, its colors.",
  readOnly: commonMessages.readOnlyProject,
  drew: (name: string) => `Draw the sprite of ${name}`,
  recolored: (name: string) => `Change the colors of ${name}`,
  pasted: (name: string) => `Paste an image as the sprite of ${name}`,
  pixels: (name: string) => `Pixels of ${name}. Digits set colors, the period clears.`,
  pixel: (x: number, y: number, color: string) => `Column ${count(x)}, row ${count(y)}: ${color}`,
  transparent: "transparent",
  colors: "Color to draw with",
  color: (index: number, color: string) => `Color ${count(index)}: ${color}`,
  inkColor: commonMessages.color,
  colorRule: "a color name, #rgb or #rrggbb",
  allColors: "An object has at most 10 colors.",
  addColor: "Add a color",
  paste: "Paste an image",
  noImage: "The clipboard has no image that can be read. Copy an image first.",
};
