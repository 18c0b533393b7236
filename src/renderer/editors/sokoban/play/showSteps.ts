import { useEffect } from "react";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { playSettings } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";

/** Milliseconds per step, and for all steps of a gesture. */
const stepTime = 40;
const longest = 800;

/** Calls `run` every so many milliseconds; returns a function that ends it. */
export type Repeat = (run: () => void, milliseconds: number) => () => void;

/**
 * Shows moves that are made at once (a walk by click, a pushed box, pasted moves) cell by cell. Only the picture follows: the
 * game has all of them from the start, so that nothing waits. Ends with the next change of the game. Returns what stops it.
 */
export function showSteps(model: PlayModel, isOn: () => boolean, repeat: Repeat): () => void {
  let stop = (): void => undefined;
  const show = (shown: number | undefined): void => {
    model.store.setState({ shown });
    model.canvas.redraw("overlay");
  };
  const unsubscribe = model.store.subscribe((now, before) => {
    if (now.game === before.game) return;
    stop();
    const from = before.game.at;
    const steps = now.game.at - from;
    const isFollowed = now.game.rules === before.game.rules && steps > 1 && isOn();
    if (!isFollowed) {
      if (now.shown !== undefined) show(undefined);
      return;
    }
    let shown = from;
    show(shown);
    const end = repeat(
      () => {
        shown++;
        if (shown < now.game.at) return show(shown);
        stop();
        show(undefined);
      },
      Math.min(stepTime, longest / steps),
    );
    stop = () => {
      end();
      stop = () => undefined;
    };
  });
  return () => {
    stop();
    unsubscribe();
    show(undefined);
  };
}

/** The same while a room is played, unless it is switched off or the system asks for less motion. */
export function useShownSteps(model: PlayModel): void {
  useEffect(
    () =>
      showSteps(
        model,
        () => readSetting(playSettings.steps, true) && !wantsLessMotion(),
        (run, milliseconds) => {
          const timer = setInterval(run, milliseconds);
          return () => clearInterval(timer);
        },
      ),
    [model],
  );
}
