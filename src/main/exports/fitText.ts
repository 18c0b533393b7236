import { textWidth } from "#shared/scene/textWidth.ts";

/** The text, cut with an ellipsis if it is wider than `room`; `size` and `room` in the same unit. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && textWidth(`${characters.join("")}…`, size) > room) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
