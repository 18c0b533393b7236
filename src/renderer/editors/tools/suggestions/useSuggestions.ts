import { useEffect, useMemo } from "react";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../askAnalysis.ts";
import { suggestionMessages } from "./messages.ts";
import { createSuggester } from "./suggester.ts";
import type { AskForSuggestions, Suggester } from "./suggester.ts";
import type { SuggestionSource } from "./suggestionSource.ts";

/** Suggestions for the drawing while they are enabled and the studio is connected. */
export function useSuggestions(source: SuggestionSource, isOn: boolean): Suggester | undefined {
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
