import { BookmarkCheck, Film, Lightbulb, RotateCcw, ShieldAlert, Undo2, Zap } from "lucide-react";
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { cellAt, sameCell } from "#renderer/editors/grid/cells.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { PlayStrip, type PlayAction } from "#renderer/play/PlayStrip.tsx";
import type { Point } from "#shared/kernel/geometry.ts";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { traceOf } from "../trace/traceStore.ts";
import { playMessages as messages } from "./messages.ts";
import { playCommands, playSettings } from "./playCommands.ts";
import { stopPlaying, autoplayStep, continueAgain, press, settleAgain, settleAutoplay } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import styles from "./PlayLevel.module.css";
import { checkAgain, useOutlook } from "./useOutlook.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { soundRate, synthesizeSound } from "#shared/levels/puzzlescript/sound/synthesizeSound.ts";
import { wantsLessMotion } from "#renderer/parts/motion.ts";

/** The pointer only looks: the status bar names what is in the cell below it. Esc ends what the solver plays. */
function lookingTool(model: PlayModel): PointerTool {
  const look = (hover: Point | undefined): void => {
    if (!sameCell(hover, model.store.getState().hover)) model.store.setState({ hover });
  };
  return {
    down: () => undefined,
    hover({ world }) {
      look(cellAt(world, model.store.getState().board));
      return "default";
    },
    leave: () => look(undefined),
    doubleClick: () => undefined,
    menu: () => undefined,
    escape: () => stopPlaying(model),
  };
}

/** A level to play by keys, with warnings when it can't be won any more. */
export function PlayLevel(props: { model: PlayModel; best?: string | undefined; children?: ReactNode }): ReactElement {
  const { model, best, children } = props;
  const { canvas, store } = model;
  useModeCommands(useMemo(() => playCommands(model), [model]));
  useOutlook(model);
  usePlayTimers(model);
  useGameSounds(model);
  const painters = useMemo(() => playPainters(model), [model]);
  const tool = useMemo(() => lookingTool(model), [model]);
  const { spoken, board, message, faults, outlook } = useStore(store);
  const traced = useStore(traceOf(model));
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model, board, traced]);
  const fitBox = () => boardBox(board);
  const said = outlook?.status === "lost" ? `${spoken}. ${messages.lost}` : spoken;
  return (
    <GridPane
      region={messages.region}
      label={messages.label(board.width, board.height)}
      canvas={canvas}
      painters={painters}
      tool={tool}
      spoken={message ?? said}
      fitBox={fitBox}
    >
      {children}
      {message !== undefined && (
        <div className={styles["message"]} role="status">
          <p>{message}</p>
          <small>{messages.closeMessage}</small>
        </div>
      )}
      {faults.length > 0 && <p className={styles["fault"]}>{messages.fault(faults.at(-1) ?? "")}</p>}
      <LevelStrip model={model} best={best} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
    </GridPane>
  );
}

const actions: readonly PlayAction[] = [
  { id: "edit.undo", icon: Undo2 },
  { id: "puzzlescript.play.restart", icon: RotateCcw },
  { id: "puzzlescript.play.action", icon: Zap },
  { id: "puzzlescript.play.warnings", icon: ShieldAlert },
  { id: "puzzlescript.play.playOn", icon: Lightbulb },
  { id: "puzzlescript.play.record", icon: BookmarkCheck },
  { id: "puzzlescript.play.animation", icon: Film },
];

function LevelStrip({ model, best }: { model: PlayModel; best: string | undefined }): ReactElement {
  const state = useStore(model.store);
  const turns = state.inputs.replaceAll(/[zx]/g, "").length;
  return (
    <PlayStrip label={messages.region} actions={actions} commands={playCommands(model)}>
      <span className={styles["counter"]}>
        <b>{turns}</b> {messages.turns(turns)}
        {best !== undefined && <i>{best}</i>}
      </span>
      <Outlook model={model} />
    </PlayStrip>
  );
}

/** Whether the level can still be won, and the next input on request. */
function Outlook({ model }: { model: PlayModel }): ReactElement | null {
  const { outlook, won, autoplay, isSolving } = useStore(model.store);
  const [shownFor, setShownFor] = useState<string>();
  if (won) return <Badge tone="good">{messages.won}</Badge>;
  if (outlook?.status === "lost") return <Badge tone="bad">{messages.lost}</Badge>;
  const { solution, failure } = outlook ?? {};
  if (isSolving || autoplay !== "")
    return (
      <button type="button" className={styles["hint"]} onClick={() => void stopPlaying(model)}>
        {isSolving ? messages.stopSolving : messages.stopPlaying}
      </button>
    );
  if (failure !== undefined)
    return (
      <Tooltip label={failure}>
        <button type="button" className={styles["hint"]} onClick={() => void checkAgain(model)}>
          {messages.checkAgain}
        </button>
      </Tooltip>
    );
  if (outlook?.status === "unknown")
    return (
      <Tooltip label={messages.unknownHint}>
        <span>
          <Badge>{messages.unknown}</Badge>
        </span>
      </Tooltip>
    );
  if (solution === undefined || solution === "" || autoplay !== "") return null;
  const next = messages.inputs[solution.charAt(0)] ?? "";
  return shownFor === solution ? (
    <Badge tone="info">{messages.nextInput(next)}</Badge>
  ) : (
    <button type="button" className={styles["hint"]} onClick={() => setShownFor(solution)}>
      {messages.hint}
    </button>
  );
}

/** Plays the sounds of a level while they are switched on, as exported pages do; off by default. */
function useGameSounds(model: PlayModel): void {
  const [isOn] = useSetting(playSettings.sounds, false);
  useEffect(() => {
    if (!isOn) return undefined;
    return openSounds(model);
  }, [model, isOn]);
}

function openSounds(model: PlayModel): () => void {
  const audio = new AudioContext();
  model.hear = (seeds) => {
    for (const seed of new Set(seeds)) playSamples(audio, synthesizeSound(seed));
  };
  return () => {
    model.hear = () => undefined;
    void audio.close();
  };
}

function playSamples(audio: AudioContext, samples: Float32Array): void {
  if (samples.length === 0) return;
  const buffer = audio.createBuffer(1, samples.length, soundRate);
  buffer.getChannelData(0).set(samples);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(audio.destination);
  source.start();
}

/** Between inputs that are played for the author. */
const autoplayMs = 180;

/** What happens by itself while a level is played: ticks of `again` and of real time, and inputs of a solution. */
function usePlayTimers(model: PlayModel): void {
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
