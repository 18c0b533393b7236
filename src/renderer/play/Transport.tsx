import { ChevronLeft, ChevronRight, Pause, Play, SkipBack, SkipForward, type LucideIcon } from "lucide-react";
import { useEffect, type ReactElement } from "react";
import { ariaKeys } from "#renderer/commands/keys.ts";
import { useKeysOf } from "#renderer/commands/registry.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { messages } from "./messages.ts";
import styles from "./Transport.module.css";

/** A button of a player, and the command whose keys it shows. */
export interface TransportAction {
  readonly command: string;
  readonly run: () => void;
  /** Absent: in terms of steps ("Previous step"). */
  readonly label?: string;
}

type TransportActions = Readonly<Record<"first" | "previous" | "play" | "next" | "last", TransportAction>>;

/** First, back, play or pause, forward and last. */
export function Transport(props: {
  actions: TransportActions;
  isPlaying: boolean;
  /** The position is the first or the last one. */
  atStart: boolean;
  atEnd: boolean;
}): ReactElement {
  const { first, previous, play, next, last } = props.actions;
  const start = props.atStart ? messages.firstReached : undefined;
  const end = props.atEnd ? messages.lastReached : undefined;
  const button = (icon: LucideIcon, name: string, action: TransportAction, reason: string | undefined) => (
    <IconButton
      icon={icon}
      label={action.label ?? name}
      command={action.command}
      size="tool"
      disabledReason={reason}
      onClick={action.run}
    />
  );
  return (
    <>
      {button(SkipBack, messages.firstStep, first, start)}
      {button(ChevronLeft, messages.previousStep, previous, start)}
      <PlayButton action={play} isPlaying={props.isPlaying} />
      {button(ChevronRight, messages.nextStep, next, end)}
      {button(SkipForward, messages.lastStep, last, end)}
    </>
  );
}

function PlayButton(props: { action: TransportAction; isPlaying: boolean }): ReactElement {
  const { action, isPlaying } = props;
  const keys = useKeysOf(action.command);
  const still = wantsLessMotion();
  const label = isPlaying ? messages.pause : messages.play;
  return (
    <Tooltip label={still && !isPlaying ? messages.playbackOff : label} command={action.command}>
      <button
        type="button"
        className={styles["play"]}
        aria-label={label}
        aria-keyshortcuts={keys === undefined ? undefined : ariaKeys(keys)}
        aria-disabled={still || undefined}
        onClick={still ? undefined : action.run}
      >
        <Icon icon={isPlaying ? Pause : Play} size={15} />
      </button>
    </Tooltip>
  );
}

/** The speed of playing; a click doubles it. */
export function SpeedButton(props: { speed: number; command: string; run: () => void }): ReactElement {
  return (
    <Tooltip label={messages.speed} command={props.command}>
      <button
        type="button"
        className={styles["speed"]}
        aria-label={messages.speedValue(props.speed)}
        onClick={props.run}
      >
        {props.speed}×
      </button>
    </Tooltip>
  );
}

/** Calls `advance` while it plays. */
export function usePlayback(isPlaying: boolean, stepsPerSecond: number, advance: () => void): void {
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(advance, 1000 / stepsPerSecond);
    return () => clearInterval(timer);
  }, [isPlaying, stepsPerSecond, advance]);
}
