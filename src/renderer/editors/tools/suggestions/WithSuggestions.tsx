import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useCommands } from "#renderer/commands/registry.ts";
import { SuggestionStrip } from "./SuggestionStrip.tsx";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { suggestionCommands, useFolded, useSuggesting } from "./suggestionSetting.ts";
import type { SuggestionSource } from "./suggestionSource.ts";
import styles from "./Suggestions.module.css";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../askAnalysis.ts";
import { suggestionMessages } from "./messages.ts";
import { createSuggester, type AskForSuggestions, type Suggester } from "./suggester.ts";

/** Suggestions for the drawing while they are enabled and the studio is connected. */
function useSuggestions(source: SuggestionSource, isOn: boolean): Suggester | undefined {
  const client = useSession((session) => session.client);
  const suggester = useMemo(() => {
    if (client === null || !isOn) return undefined;
    return createSuggester(source, askInIdleTime, (error) => suggestionMessages.failed(describeError(error).message));
  }, [client, source, isOn]);
  useEffect(() => suggester?.start(), [suggester]);
  return suggester;
}

const askInIdleTime: AskForSuggestions = (kind, input, signal) =>
  askAnalysis<SuggestAnswer>(kind, "suggest", input, signal, "idle");

/** Window height in px at normal text size below which an editor short of room collapses the strip at first. */
const lowWindow = 960;

/** An editor's pane with the strip of suggestions below it, of constant height, so that the canvas never jumps. */
export function WithSuggestions({ source, children }: { source: SuggestionSource; children: ReactNode }): ReactElement {
  const [isOn, setOn] = useSuggesting();
  const { height } = useViewport();
  const [isFolded, setFolded] = useFolded(source.foldsFirst === true && height < lowWindow);
  const panelsHidden = useLayout((layout) => layout.panelsHidden);
  useCommands(suggestionCommands);
  const suggester = useSuggestions(source, isOn);
  return (
    <div className={styles["column"]}>
      <div className={styles["pane"]}>{children}</div>
      {isOn && !panelsHidden && (
        <SuggestionStrip
          source={source}
          suggester={suggester}
          isFolded={isFolded}
          onFold={setFolded}
          onSwitchOff={() => setOn(false)}
        />
      )}
    </div>
  );
}
