import { ChevronLeft, ChevronRight, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useEffect } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { useKeysOf } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import styles from "./PlayerStrip.module.css";
import { StepBars } from "./StepBars.tsx";
import type { StepBar } from "./StepBars.tsx";
import type { StepPlayer } from "./stepPlayer.ts";

/** First, back, play, on, last, and all steps as bars to go through; floats at the bottom of a canvas. */
export function PlayerStrip(props: {
  player: StepPlayer;
  bars: readonly StepBar[];
  /** What the bars are: "Layers of deductions". */
  label: string;
  /** At speed 1. */
  stepsPerSecond: number;
}): ReactElement {
  const { player, bars } = props;
  const { index, count, isPlaying, speed } = useStore(player.store);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => player.advance(), 1000 / (props.stepsPerSecond * speed));
    return () => clearInterval(timer);
  }, [player, isPlaying, speed, props.stepsPerSecond]);
  const atStart = index === 0 ? "this is the start" : undefined;
  const atEnd = index === count ? "this is the last step" : undefined;
  return (
    <div className={styles["strip"]} role="toolbar" aria-label="Player">
      <IconButton
        icon={SkipBack}
        label="To the start"
        command="player.first"
        size="tool"
        disabledReason={atStart}
        onClick={() => player.go(0)}
      />
      <IconButton
        icon={ChevronLeft}
        label="One step back"
        command="player.previous"
        size="tool"
        disabledReason={atStart}
        onClick={() => player.step(-1)}
      />
      <PlayButton player={player} isPlaying={isPlaying} />
      <IconButton
        icon={ChevronRight}
        label="One step on"
        command="player.next"
        size="tool"
        disabledReason={atEnd}
        onClick={() => player.step(1)}
      />
      <IconButton
        icon={SkipForward}
        label="To the last step"
        command="player.last"
        size="tool"
        disabledReason={atEnd}
        onClick={() => player.go(count)}
      />
      <div className={styles["bars"]}>
        <StepBars label={props.label} bars={bars} index={index} onIndex={(next) => player.go(next)} />
      </div>
      <span className={styles["count"]}>
        <b>{index}</b> of <b>{count}</b>
      </span>
      <Tooltip label="Speed" command="player.speed">
        <button
          type="button"
          className={styles["speed"]}
          aria-label={`Speed ${speed}`}
          onClick={() => player.nextSpeed()}
        >
          {speed}×
        </button>
      </Tooltip>
    </div>
  );
}

function PlayButton({ player, isPlaying }: { player: StepPlayer; isPlaying: boolean }): ReactElement {
  const keys = useKeysOf("player.play");
  const still = wantsLessMotion();
  const label = isPlaying ? "Stop" : still ? "Play: motion is off, go through the steps by hand" : "Play";
  return (
    <Tooltip label={label} command="player.play">
      <button
        type="button"
        className={styles["play"]}
        aria-label={isPlaying ? "Stop" : "Play"}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        aria-disabled={still || undefined}
        onClick={() => {
          if (!still) player.toggle();
        }}
      >
        <Icon icon={isPlaying ? Pause : Play} size={15} />
      </button>
    </Tooltip>
  );
}
