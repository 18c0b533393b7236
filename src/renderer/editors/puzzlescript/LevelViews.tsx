import { useMemo, type ReactElement } from "react";
import { puzzleLevelSchema, type PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { gridCanvas } from "../grid/gridCanvas.ts";
import type { LevelViewProps } from "../levelViews.ts";
import pane from "../grid/gridPane.module.css";
import { playMessages } from "./play/messages.ts";
import { playSettings } from "./play/playCommands.ts";
import { PlayLevel } from "./play/PlayLevel.tsx";
import { playOn, startPlay, type PlayModel } from "./play/playModel.ts";

/** A finished level to play by hand. */
export function PuzzleLevelPlay({ level, children }: LevelViewProps): ReactElement {
  const parsed = useMemo(() => levelOf(level), [level]);
  const model = useMemo(() => started(parsed), [parsed]);
  return model === undefined ? (
    <p className={pane["empty"]}>{playMessages.couldntStart}</p>
  ) : (
    <PlayLevel model={model} best={bestOf(parsed)}>
      {children}
    </PlayLevel>
  );
}

/** A finished level with its solution, input by input. */
export function PuzzleLevelReplay({ level, children }: LevelViewProps): ReactElement {
  const parsed = useMemo(() => levelOf(level), [level]);
  const model = useMemo(() => {
    const play = started(parsed);
    if (play !== undefined && parsed?.solution !== undefined) {
      play.store.setState({ warns: false, outlook: { status: "winnable", solution: parsed.solution } });
      playOn(play);
    }
    return play;
  }, [parsed]);
  return model === undefined ? (
    <p className={pane["empty"]}>{playMessages.couldntStart}</p>
  ) : (
    <PlayLevel model={model} best={bestOf(parsed)}>
      {children}
    </PlayLevel>
  );
}

function started(level: PuzzleLevel | undefined): PlayModel | undefined {
  if (level === undefined) return undefined;
  return startPlay(level, createCanvasController(gridCanvas), readSetting(playSettings.warns, true));
}

function levelOf(level: unknown): PuzzleLevel | undefined {
  return puzzleLevelSchema.safeParse(level).data;
}

function bestOf(level: PuzzleLevel | undefined): string | undefined {
  return level?.solution === undefined ? undefined : playMessages.stored(level.solution.length);
}
