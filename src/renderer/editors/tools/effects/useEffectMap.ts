import { useEffect } from "react";
import type { EditEffectsAnswer } from "#shared/levels/editEffects.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askAnalysis } from "../askAnalysis.ts";
import { useTries } from "../tries.ts";
import type { SuggestionSource } from "../suggestions/suggestionSource.ts";
import { effectMapOf, followEffects } from "./effectMap.ts";
import { useEffectsShown } from "./effectSetting.ts";
import { effectMessages } from "./messages.ts";

/** Keeps the effect map of a drawing and its canvas current while it is enabled. */
export function useEffectMap(documentId: string, source: SuggestionSource, canvas: CanvasController): void {
  const client = useSession((session) => session.client);
  const [isOn] = useEffectsShown();
  const { tries } = useTries();
  useEffect(() => {
    if (client === null || !isOn) return undefined;
    const store = effectMapOf(documentId);
    const unsubscribe = store.subscribe(() => canvas.redraw("content"));
    const stop = followEffects(
      source,
      store,
      (kind, input, signal) => askAnalysis<EditEffectsAnswer>(kind, "effects", input, signal, "idle"),
      (error) => effectMessages.failed(describeError(error).message),
    );
    return () => {
      stop();
      unsubscribe();
    };
  }, [client, isOn, documentId, source, canvas, tries]);
}
