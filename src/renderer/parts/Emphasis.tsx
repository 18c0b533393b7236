import type { ReactElement } from "react";
import { emphasisParts } from "./emphasisParts.ts";

/** A whole message in which `**…**` marks what stands out, usually a number: "**3** of 7 lines drawn". */
export function Emphasis({ text }: { text: string }): ReactElement {
  return (
    <>
      {emphasisParts(text).map((part, i) =>
        // The parts of a message have no id but their place in it.
        // oxlint-disable-next-line react/no-array-index-key
        part.isStrong ? <b key={i}>{part.text}</b> : part.text,
      )}
    </>
  );
}
