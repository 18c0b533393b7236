import { useEffect } from "react";
import { useStore } from "zustand";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { playSettings } from "./playCommands.ts";
import { autoplayStep, continueAgain, press, settleAgain, settleAutoplay } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";

/** Between inputs that are played for the author. */
const autoplayMs = 180;

/** What happens by itself while a level is played: ticks of `again` and of real time, and inputs of a solution. */
export function usePlayTimers(model: PlayModel): void {
  const { isPending, autoplay, message, won, board } = useStore(model.store);
  const { againInterval, realtimeInterval } = model.program.prelude;
  const [isRealtime] = useSetting(playSettings.realtime, !wantsLessMotion());
  useEffect(() => {
    if (!isPending || message !== undefined) return undefined;
    // Less motion: what moves by itself is seen when it has come to rest.
    const timer = wantsLessMotion()
      ? setTimeout(() => settleAgain(model))
      : setTimeout(() => continueAgain(model), 1000 * againInterval);
    return () => clearTimeout(timer);
  }, [model, isPending, message, board, againInterval]);
  useEffect(() => {
    if (autoplay === "" || isPending) return undefined;
    const timer = wantsLessMotion()
      ? setTimeout(() => settleAutoplay(model))
      : setTimeout(() => autoplayStep(model), autoplayMs);
    return () => clearTimeout(timer);
  }, [model, autoplay, isPending, message]);
  const ticks = realtimeInterval !== undefined && isRealtime && !won && message === undefined && autoplay === "";
  useEffect(() => {
    if (!ticks) return undefined;
    const timer = setInterval(() => press(model, "tick"), Math.max(20, 1000 * realtimeInterval));
    return () => clearInterval(timer);
  }, [model, ticks, realtimeInterval]);
}
