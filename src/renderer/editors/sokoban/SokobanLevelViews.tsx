import { useMemo, type ReactElement } from "react";
import { sokobanLevelSchema, type SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { BesidePanel } from "../grid/BesidePanel.tsx";
import { gridCanvas } from "../grid/gridCanvas.ts";
import type { LevelViewProps } from "../levelViews.ts";
import { roomRows } from "./board/roomEdits.ts";
import { playMessages } from "./play/messages.ts";
import { PlayPanel } from "./play/PlayPanel.tsx";
import { PlayRoom } from "./play/PlayRoom.tsx";
import { startPlay } from "./play/playModel.ts";
import { playChoices } from "./play/usePlay.ts";
import { replayMessages } from "./replay/messages.ts";
import { ReplayPanel } from "./replay/ReplayPanel.tsx";
import { ReplayRoom } from "./replay/ReplayRoom.tsx";
import { startReplay } from "./replay/replayModel.ts";
import { useLevelSolution } from "./solutions/useSolutions.ts";
import { solutionsOf } from "./solutions/solutionList.ts";

/** A finished room to solve by hand, with warnings and counters at its right. */
export function SokobanLevelPlay({ level, children }: LevelViewProps): ReactElement {
  const { rows, solution } = useMemo(() => levelOf(level), [level]);
  const model = useMemo(() => startPlay(rows, createCanvasController(gridCanvas), playChoices()), [rows]);
  const { order, moves } = useLevelSolution(rows, solution);
  const [best] = useMemo(() => solutionsOf({ rows: [...rows], locked: [] }, moves), [rows, moves]);
  return (
    <BesidePanel label={playMessages.region} panel={<PlayPanel model={model} best={best} order={order} />}>
      <PlayRoom model={model} best={best} order={order}>
        {children}
      </PlayRoom>
    </BesidePanel>
  );
}

/** A finished room with its solution, move by move. */
export function SokobanLevelReplay({ level, children }: LevelViewProps): ReactElement {
  const { rows, solution } = useMemo(() => levelOf(level), [level]);
  const { moves } = useLevelSolution(rows, solution);
  const model = useMemo(() => startReplay(rows, moves ?? "", createCanvasController(gridCanvas)), [rows, moves]);
  return (
    <BesidePanel label={replayMessages.region} panel={<ReplayPanel model={model} />}>
      <ReplayRoom key={model.track.moves} model={model}>
        {children}
      </ReplayRoom>
    </BesidePanel>
  );
}

/** Stored levels were checked before they were stored; a broken one shows an empty room. */
function levelOf(level: unknown): SokobanLevel {
  const parsed = sokobanLevelSchema.safeParse(level);
  if (!parsed.success) return { rows: ["###", "#@#", "###"] };
  return { ...parsed.data, rows: roomRows(parsed.data) };
}
