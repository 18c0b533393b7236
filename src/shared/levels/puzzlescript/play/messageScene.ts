import type { Scene } from "../../../scene/scene.ts";
import { isOwnColor } from "../../../scene/tokens.ts";
import type { Prelude } from "../language/program.ts";

/** Characters per line and the fewest lines of a message on the screen of a game. */
const columns = 34;
const leastLines = 12;

/** A message in the game's colors, with a hint below it. */
export function messageScene(text: string, hint: string, prelude: Prelude): Scene {
  const lines = wrapped(text);
  const count = Math.max(leastLines, lines.length + 4);
  const [width, height] = [columns * 0.6, count];
  const [paper, ink] = [prelude.backgroundColor, prelude.textColor];
  const fill = isOwnColor(paper) ? paper : "canvas";
  const style = { fill: isOwnColor(ink) ? ink : "ink" } as const;
  const line = (words: string, y: number): Scene["shapes"][number] => ({
    type: "text",
    x: width / 2,
    y,
    text: words,
    size: 0.9,
    font: "mono",
    weight: 400,
    anchor: "middle",
    baseline: "middle",
    style,
  });
  const top = (count - lines.length) / 2;
  return {
    view: { x: 0, y: 0, width, height },
    shapes: [
      { type: "rect", x: 0, y: 0, width, height, style: { fill } },
      ...lines.map((words, i) => line(words, top + i)),
      line(hint, count - 1),
    ],
    title: text,
  };
}

/** Lines of at most `columns` characters; longer words are cut. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let now = "";
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    for (let at = 0; at < word.length; at += columns) {
      const part = word.slice(at, at + columns);
      if (now !== "" && now.length + 1 + part.length > columns) {
        lines.push(now);
        now = "";
      }
      now = now === "" ? part : `${now} ${part}`;
    }
  }
  return now === "" ? lines : [...lines, now];
}
