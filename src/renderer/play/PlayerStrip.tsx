import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import styles from "./PlayerStrip.module.css";
import { StepBars, type StepBar } from "./StepBars.tsx";
import type { StepPlayer } from "./stepPlayer.ts";
import { SpeedButton, Transport, usePlayback } from "./Transport.tsx";
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
  usePlayback(isPlaying, props.stepsPerSecond * speed, player.advance);
  return (
    <div className={styles["strip"]} role="toolbar" aria-label={messages.player}>
      <Transport
        actions={{
          first: { command: "player.first", run: () => player.go(0) },
          previous: { command: "player.previous", run: () => player.step(-1) },
          play: { command: "player.play", run: player.toggle },
          next: { command: "player.next", run: () => player.step(1) },
          last: { command: "player.last", run: () => player.go(count) },
        }}
        isPlaying={isPlaying}
        atStart={index === 0}
        atEnd={index === count}
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
      <SpeedButton speed={speed} command="player.speed" run={player.nextSpeed} />
    </div>
  );
}
