import { useEffect, useState } from "react";
import type { DifficultyAnswer, DifficultyStep } from "#shared/levels/sokoban/analyses.ts";
import type { StepBar } from "#renderer/play/StepBars.tsx";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { sokobanMessages } from "../messages.ts";

/** Maximum number of positions per choice: a profile of a few hundred pushes takes a second or two. */
const nodesOfChoice = 3000;

interface Known {
  readonly key: string;
  readonly steps: readonly DifficultyStep[];
}

/** The most recent profiles; the inspector and the player request the same one. */
let lastKnown: readonly Known[] = [];

/** The choices and safe choices at every push of a solution; undefined while they are being counted. */
export function useDifficulty(rows: readonly string[], solution: string): readonly DifficultyStep[] | undefined {
  const key = `${rows.join("\n")}|${solution}`;
  const [known, setKnown] = useState<Known | undefined>(() => lastKnown.find((one) => one.key === key));
  useEffect(() => {
    const before = lastKnown.find((one) => one.key === key);
    if (before !== undefined) {
      setKnown(before);
      return undefined;
    }
    const question = new AbortController();
    const input = { rows: [...rows], solution, nodes: nodesOfChoice };
    void askAnalysis<DifficultyAnswer>("sokoban", "difficulty", input, question.signal).then(
      ({ steps }) => {
        if (question.signal.aborted) return;
        lastKnown = [...lastKnown.slice(-7), { key, steps }];
        setKnown({ key, steps });
      },
      // Without the profile the plain pushes are shown.
      () => undefined,
    );
    return () => question.abort();
    // The key holds rows and solution.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return known?.key === key ? known.steps : undefined;
}

/** One bar per push, as high as its choices; a dot where one choice only is safe. */
export function difficultyBars(steps: readonly DifficultyStep[]): readonly StepBar[] {
  return steps.map(({ choices, safe }, i) => ({
    value: choices,
    isMarked: safe === 1 && choices > 1,
    label: sokobanMessages.difficultyStep(i + 1, choices, safe),
  }));
}
