import { GitBranch } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import type { KeyboardEvent, PointerEvent, ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { printCommands } from "#shared/levels/drod/commandList.ts";
import { compareLines } from "#simulation/drod/play/compareLines.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { looksBack } from "#shared/play/playSession.ts";
import { SpeedButton, Transport, usePlayback } from "#renderer/play/Transport.tsx";
import { tenthOf } from "#renderer/play/tenthOf.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { drodMessages } from "../messages.ts";
import { playMessages } from "./messages.ts";
import type { PlayModel } from "./playModel.ts";
import { plotLine, ticksPath } from "./timelinePlot.ts";
import styles from "./Timeline.module.css";

const texts = playMessages.timeline;
const turnsPerSecond = 4;
const plot = { width: 1000, height: 100 } as const;

/** All turns of the line: step through them, branch, and see kills, dangers and the evaluation. */
export function Timeline({ play, children }: { play: PlayModel; children?: ReactNode }): ReactElement {
  return (
    <div className={styles["card"]} role="group" aria-label={texts.label}>
      <div className={styles["row"]}>
        <Turns play={play} />
        <Position play={play} />
        <span className={styles["space"]} />
        {children}
        <Speed play={play} />
      </div>
      <Scrubber play={play} />
    </div>
  );
}

function Turns({ play }: { play: PlayModel }): ReactElement {
  const { isPlaying, speed, session } = useStore(play.store);
  const advance = useCallback(() => {
    const { at, length } = play.store.getState().session;
    if (at >= length) play.set({ isPlaying: false });
    else play.go(at + 1);
  }, [play]);
  usePlayback(isPlaying, turnsPerSecond * speed, advance);
  const action = (id: "first" | "back" | "toggle" | "forward" | "last") => ({
    command: `drod.play.${id}`,
    label: playMessages.commands[id],
    run: () => void runCommandById(`drod.play.${id}`),
  });
  return (
    <Transport
      actions={{
        first: action("first"),
        previous: action("back"),
        play: action("toggle"),
        next: action("forward"),
        last: action("last"),
      }}
      isPlaying={isPlaying}
      atStart={session.at === 0}
      atEnd={!looksBack(session)}
    />
  );
}

function Position({ play }: { play: PlayModel }): ReactElement {
  const index = useStore(play.store, (state) => state.session.at);
  const recording = play.recording();
  const death = play.death();
  const { length } = recording.commands;
  const turnAt = (at: number): number => recording.turnNumbers[at] ?? 0;
  const [at, total] = texts.of(turnAt(index), turnAt(length));
  const clearedIn = turnAt(recording.clearing?.length ?? length);
  const next = recording.commands[index];
  const isEnd = index === length;
  return (
    <>
      <span className={styles["count"]}>
        {texts.turn} <b>{at}</b> {texts.ofWord} <b>{total}</b>
      </span>
      {next !== undefined && (
        <span className={styles["next"]}>
          {texts.next} <b>{printCommands([next])}</b>
        </span>
      )}
      {isEnd && death !== undefined && (
        <span role="status" className={styles["fate"]}>
          {playMessages.death(death)}
        </span>
      )}
      {isEnd && recording.clear && (
        <span role="status" className={styles["cleared"]}>
          {clearedIn === turnAt(length) ? texts.cleared : texts.clearedIn(clearedIn)}
        </span>
      )}
      {isEnd && recording.placing && <span className={styles["won"]}>{playMessages.placeDouble}</span>}
    </>
  );
}

/** Branches where the line is shown. */
export function BranchButton({ play }: { play: PlayModel }): ReactElement {
  useStore(play.store, (state) => state.version);
  const isEmpty = play.recording().commands.length === 0;
  return (
    <Button
      size="small"
      icon={GitBranch}
      command="drod.play.branch"
      disabledReason={isEmpty ? playMessages.nothingPlayed : undefined}
    >
      {texts.branch}
    </Button>
  );
}

function Speed({ play }: { play: PlayModel }): ReactElement {
  const speed = useStore(play.store, (state) => state.speed);
  return <SpeedButton speed={speed} command="drod.play.speed" run={() => void runCommandById("drod.play.speed")} />;
}

function Scrubber({ play }: { play: PlayModel }): ReactElement {
  const { session, version } = useStore(play.store);
  const index = session.at;
  const box = useRef<HTMLDivElement>(null);
  const { length } = play.recording().commands;
  const fraction = length === 0 ? 0 : index / length;
  const turn = play.recording().turnNumbers[index] ?? 0;
  const left = play.recording().left[index] ?? 0;
  const value = play.values()[index];
  const scrub = (event: PointerEvent): void => {
    if (event.buttons !== 1 || box.current === null) return;
    const { left: from, width } = box.current.getBoundingClientRect();
    play.set({ isPlaying: false });
    play.go(Math.round((length * (event.clientX - from)) / Math.max(1, width)));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageUp: 10, PageDown: -10 }[event.key];
    const to = by === undefined ? ({ Home: 0, End: length }[event.key] ?? tenthOf(event.key, length)) : index + by;
    if (to === undefined) return;
    event.preventDefault();
    play.go(to);
  };
  return (
    <div
      ref={box}
      className={styles["plot"]}
      role="slider"
      tabIndex={0}
      aria-label={texts.scrub}
      aria-valuemin={0}
      aria-valuemax={length}
      aria-valuenow={index}
      aria-valuetext={texts.value(turn, left, value === undefined ? "–" : drodMessages.value(value))}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={scrub}
    >
      <Curve play={play} version={version} fraction={fraction} />
      <span className={styles["head"]} style={{ left: `${100 * fraction}%` }} />
    </div>
  );
}

/** The plot itself only changes with the line; the part after the mark is clipped. */
function Curve({ play, version, fraction }: { play: PlayModel; version: number; fraction: number }): ReactElement {
  const compared = useStore(play.store, (state) => state.compared);
  const room = play.room();
  const picture = useMemo(() => {
    const recording = play.recording();
    const { length } = recording.commands;
    const evaluate = play.evaluate();
    const other = compared === undefined || evaluate === undefined ? [] : compared.recording.values(evaluate);
    const values = play.values();
    const all = [...values, ...other];
    const range = { least: Math.min(...all), most: Math.max(...all) };
    const last = Math.max(1, length);
    const isKill = (at: number): boolean => (recording.left[at] ?? 0) < (recording.left[at - 1] ?? 0);
    const danger = play.danger();
    return {
      line: plotLine(values, last, range, plot),
      other: plotLine(other, last, range, plot),
      kills: ticksPath(length, isKill, plot, 90, 100),
      danger: ticksPath(length, (at) => (danger[at - 1] ?? 0) > 0, plot, 84, 88),
      part: compared === undefined ? undefined : compareLines(recording, compared.recording).common / last,
    };
    // The recording is one object that changes with the version, the evaluation with the room.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [play, version, compared, room]);
  return (
    <svg viewBox={`0 0 ${plot.width} ${plot.height}`} preserveAspectRatio="none" aria-hidden>
      <clipPath id="behind">
        <rect x={-10} y={-10} width={fraction * plot.width + 10} height={plot.height + 20} />
      </clipPath>
      <path d={picture.danger} className={styles["danger"]} />
      <path d={picture.kills} className={styles["kill"]} />
      <path d={picture.other} className={styles["other"]} />
      <path d={picture.line} className={styles["ahead"]} />
      <path d={picture.line} className={styles["behind"]} clipPath="url(#behind)" />
      {picture.part !== undefined && (
        <path d={`M${picture.part * plot.width} 0V${plot.height}`} className={styles["part"]} />
      )}
    </svg>
  );
}
