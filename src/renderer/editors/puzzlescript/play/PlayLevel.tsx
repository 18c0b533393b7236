import { BookmarkCheck, Film, Lightbulb, RotateCcw, ShieldAlert, Undo2, Zap } from "lucide-react";
import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { cellAt, sameCell } from "#renderer/editors/grid/cells.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { PlayStrip, type PlayAction } from "#renderer/play/PlayStrip.tsx";
import type { Point } from "#shared/kernel/geometry.ts";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { soundRate, synthesizeSound } from "#shared/levels/puzzlescript/sound/synthesizeSound.ts";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { movementBits } from "#shared/levels/puzzlescript/language/program.ts";
import { rulerShapes } from "#shared/levels/rulers.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { traceOf, shownStep } from "../trace/traceStore.ts";
import { playMessages as messages } from "./messages.ts";
import { playCommands, playSettings } from "./playCommands.ts";
import {
  stopPlaying,
  autoplayStep,
  continueAgain,
  press,
  settleAgain,
  settleAutoplay,
  type PlayModel,
} from "./playModel.ts";
import styles from "./PlayLevel.module.css";
import { checkAgain, useOutlook } from "./useOutlook.ts";
import { paintOnCanvas } from "../level/levelPainters.ts";

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
  const surface = usePaneCanvas(model, playPainters, lookingTool);
  const { spoken, board, message, faults, outlook } = useStore(store);
  const traced = useStore(traceOf(model));
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model, board, traced]);
  const said = outlook?.status === "lost" ? `${spoken}. ${messages.lost}` : spoken;
  return (
    <GridPane
      region={messages.region}
      label={messages.label(board.width, board.height)}
      {...surface}
      spoken={message ?? said}
      fitBox={() => boardBox(board)}
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

/** The level being played, or the step of the trace that is looked at, with its cells outlined and its movements. */
function playPainters(model: PlayModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const board = shownStep(model)?.after ?? model.store.getState().board;
      paintCellShapes(ctx, frame, rulerShapes(board.width, board.height, rulerSizeAt(frame)));
      paintOnCanvas(ctx, frame, model.program, board);
    },
    overlay(ctx, frame) {
      const step = shownStep(model);
      if (step === undefined) return;
      const { height } = model.store.getState().board;
      const arrows = (step.after?.movements ?? []).flatMap(({ cell, bits }) =>
        arrowShapes(Math.floor(cell / height), cell % height, bits),
      );
      paintCellShapes(ctx, frame, [...step.cells.map((cell) => outline(cell, height)), ...arrows]);
    },
  };
}

function outline(cell: number, height: number): SceneShape {
  const style = { stroke: "accent-line", strokeWidth: 0.09 } as const;
  return {
    type: "rect",
    x: Math.floor(cell / height) + 0.04,
    y: (cell % height) + 0.04,
    width: 0.92,
    height: 0.92,
    radius: 0.1,
    style,
  };
}

const directions = [
  ["up", 0, -1],
  ["down", 0, 1],
  ["left", -1, 0],
  ["right", 1, 0],
] as const;

/** The movements of a cell: an arrow for each direction, a ring for the action. */
function arrowShapes(x: number, y: number, bits: number): SceneShape[] {
  const [cx, cy] = [x + 0.5, y + 0.5];
  const halo = { stroke: "canvas", strokeWidth: 0.18, lineCap: "round" } as const;
  const line = { stroke: "accent-line", strokeWidth: 0.09, lineCap: "round" } as const;
  const shapes = directions.flatMap(([name, dx, dy]): SceneShape[] => {
    if ((bits & movementBits[name]) === 0) return [];
    const [tipX, tipY] = [cx + 0.34 * dx, cy + 0.34 * dy];
    const side = (sign: number): number[] => [
      tipX,
      tipY,
      tipX - 0.16 * dx + 0.13 * sign * dy,
      tipY - 0.16 * dy + 0.13 * sign * dx,
    ];
    const points = [cx - 0.2 * dx, cy - 0.2 * dy, tipX, tipY, ...side(1), ...side(-1)];
    return [
      { type: "segments", points, style: halo },
      { type: "segments", points, style: line },
    ];
  });
  if ((bits & movementBits.action) === 0) return shapes;
  return [
    ...shapes,
    { type: "circle", cx, cy, r: 0.26, style: halo },
    { type: "circle", cx, cy, r: 0.26, style: line },
  ];
}
