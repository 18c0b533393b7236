import { ChevronLeft, ChevronRight, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useEffect } from "react";
import type { ReactElement, ReactNode } from "react";
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
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";

/** First, back, play, forward, last, and all steps as draggable bars; floats at the bottom of a canvas. */
export function PlayerStrip(props: {
  player: StepPlayer;
  bars: readonly StepBar[];
  /** The label of the bars: "Layers of deductions". */
  label: string;
  /** At speed 1. */
  stepsPerSecond: number;
  /** When the bars aren't the player's steps but marks among them (pushes among moves): the current mark. */
  marks?: { readonly index: number; readonly onIndex: (index: number) => void; readonly name: string };
  /** Further buttons, before the speed. */
  children?: ReactNode;
}): ReactElement {
  const { player, bars, marks } = props;
  const { index, count, isPlaying, speed } = useStore(player.store);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => player.advance(), 1000 / (props.stepsPerSecond * speed));
    return () => clearInterval(timer);
  }, [player, isPlaying, speed, props.stepsPerSecond]);
  const atStart = index === 0 ? messages.firstReached : undefined;
  const atEnd = index === count ? messages.lastReached : undefined;
  return (
    <div className={styles["strip"]} role="toolbar" aria-label={messages.player}>
      <IconButton
        icon={SkipBack}
        label={messages.firstStep}
        command="player.first"
        size="tool"
        disabledReason={atStart}
        onClick={() => player.go(0)}
      />
      <IconButton
        icon={ChevronLeft}
        label={messages.previousStep}
        command="player.previous"
        size="tool"
        disabledReason={atStart}
        onClick={() => player.step(-1)}
      />
      <PlayButton player={player} isPlaying={isPlaying} />
      <IconButton
        icon={ChevronRight}
        label={messages.nextStep}
        command="player.next"
        size="tool"
        disabledReason={atEnd}
        onClick={() => player.step(1)}
      />
      <IconButton
        icon={SkipForward}
        label={messages.lastStep}
        command="player.last"
        size="tool"
        disabledReason={atEnd}
        onClick={() => player.go(count)}
      />
      <div className={styles["bars"]}>
        <StepBars
          label={props.label}
          bars={bars}
          index={marks?.index ?? index}
          onIndex={marks?.onIndex ?? ((next) => player.go(next))}
        />
      </div>
      <span className={styles["count"]}>
        {marks !== undefined && `${marks.name} `}
        <MessageText text={messages.position(marks?.index ?? index, marks === undefined ? count : bars.length)} />
      </span>
      {props.children}
      <Tooltip label={messages.speed} command="player.speed">
        <button
          type="button"
          className={styles["speed"]}
          aria-label={messages.speedValue(speed)}
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
  const label = isPlaying ? messages.stop : still ? messages.playbackOff : messages.play;
  return (
    <Tooltip label={label} command="player.play">
      <button
        type="button"
        className={styles["play"]}
        aria-label={isPlaying ? messages.stop : messages.play}
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
