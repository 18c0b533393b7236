import type { ReactElement } from "react";
import { CommandKeys } from "./Kbd.tsx";
import { messageParts } from "./messageParts.ts";

/**
 * A whole message with markup: `**…**` emphasizes, usually a number ("**3** of 7 lines drawn"), and `{palette.show}`
 * shows the command's current shortcut. A translation can move both.
 */
export function MessageText({ text, strongClass }: { text: string; strongClass?: string }): ReactElement {
  return (
    <>
      {messageParts(text).map((part, i) => {
        // The parts of a message have no id but their place in it.
        // oxlint-disable-next-line react/no-array-index-key
        if (part.kind === "keys") return <CommandKeys key={i} command={part.text} />;
        if (part.kind === "plain") return part.text;
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <b key={i} className={strongClass}>
            {part.text}
          </b>
        );
      })}
    </>
  );
}
