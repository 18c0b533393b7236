import { useEffect, useState } from "react";
import type { ScriptProblem, ScriptState, ScriptTrial } from "#shared/contract/scripts.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";
import { mostTried } from "./mostTried.ts";

/** The saved script as the studio sees it, and whoever wants it asked again. */
export function useScriptState(documentId: string): {
  readonly state: ScriptState | undefined;
  readonly ask: () => void;
} {
  const [state, setState] = useState<ScriptState>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isOn = true;
    const ask = (): void =>
      void studio()
        .scripts.list({})
        .then(
          ({ scripts }) => {
            if (isOn) setState(scripts.find((one) => one.documentId === documentId));
          },
          // The shell says that the studio can't be reached.
          () => undefined,
        );
    ask();
    const stop = onProjectEvent((event) => {
      if (event.type === "document" || event.type === "candidates") ask();
    });
    return () => {
      isOn = false;
      stop();
    };
  }, [documentId, asked]);
  return { state, ask: () => setAsked((count) => count + 1) };
}

const pauseMs = 250;

/** What is wrong with a text while it is typed; undefined until there is an answer for this text. */
export function useTextProblem(source: string): ScriptProblem | null | undefined {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly problem: ScriptProblem | null }>();
  useEffect(
    () =>
      afterPause(pauseMs, (signal) => {
        studio()
          .scripts.check({ source })
          .then(
            ({ problem }) => {
              if (!signal.aborted) setAnswer({ of: source, problem });
            },
            () => undefined,
          );
      }),
    [source],
  );
  return answer?.of === source ? answer.problem : undefined;
}

/**
 * What a script gives for some candidates, tried again after a pause in typing; undefined until there is an answer for
 * this text: an old one is never shown for a new text.
 */
export function useTrial(documentId: string, script: Script, mayRun: boolean): ScriptTrial | undefined {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly trial: ScriptTrial }>();
  const key = JSON.stringify([script.role, script.source, mayRun]);
  useEffect(() => {
    if (!mayRun) return undefined;
    return afterPause(pauseMs * 3, (signal) => {
      studio()
        .scripts.try({ documentId, script, filter: { foldDuplicates: true }, most: mostTried }, { signal })
        .then(
          (trial) => setAnswer({ of: key, trial }),
          () => undefined,
        );
    });
    // `key` stands for the parts of the script that matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [documentId, key]);
  return answer?.of === key ? answer.trial : undefined;
}
