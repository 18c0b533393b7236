import type { ReactElement, ReactNode } from "react";
import { useCommands } from "#renderer/commands/registry.ts";
import { SuggestionStrip } from "./SuggestionStrip.tsx";
import { suggestionCommands, useSuggesting } from "./suggestionSetting.ts";
import type { SuggestionSource } from "./suggestionSource.ts";
import styles from "./Suggestions.module.css";
import { useSuggestions } from "./useSuggestions.ts";

/** The pane of an editor with the strip of suggestions below it, of one height whatever is in it: the canvas never jumps. */
export function WithSuggestions({ source, children }: { source: SuggestionSource; children: ReactNode }): ReactElement {
  const [isOn, setOn] = useSuggesting();
  useCommands(suggestionCommands);
  const suggester = useSuggestions(source, isOn);
  return (
    <div className={styles["column"]}>
      <div className={styles["pane"]}>{children}</div>
      {isOn && <SuggestionStrip source={source} suggester={suggester} onSwitchOff={() => setOn(false)} />}
    </div>
  );
}
