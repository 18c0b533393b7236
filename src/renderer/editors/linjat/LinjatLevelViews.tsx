import { useMemo, type ReactElement } from "react";
import { linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import type { LevelViewProps } from "../levelViews.ts";
import { BesidePanel } from "../grid/BesidePanel.tsx";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { PlayBoard } from "./play/PlayBoard.tsx";
import { PlayPanel } from "./play/PlayPanel.tsx";
import { startPlay } from "./play/playModel.ts";
import { StepsBoard } from "./steps/StepsBoard.tsx";
import { StepsPanel } from "./steps/StepsPanel.tsx";
import { startSteps } from "./steps/stepsModel.ts";
import { messages } from "./messages.ts";

/** A finished puzzle to solve by hand, with hints and checks at its right. */
export function LinjatLevelPlay({ level, children }: LevelViewProps): ReactElement {
  const model = useMemo(() => startPlay(rowsOf(level), createCanvasController(gridCanvas)), [level]);
  return (
    <BesidePanel label={messages.play} panel={<PlayPanel model={model} />}>
      <PlayBoard model={model}>{children}</PlayBoard>
    </BesidePanel>
  );
}

/** A finished puzzle with the solver's reasoning, layer by layer. */
export function LinjatLevelSteps({ level, children }: LevelViewProps): ReactElement {
  const model = useMemo(() => startSteps(rowsOf(level), createCanvasController(gridCanvas)), [level]);
  return (
    <BesidePanel label={messages.steps} panel={<StepsPanel model={model} />}>
      <StepsBoard model={model}>{children}</StepsBoard>
    </BesidePanel>
  );
}

/** Stored levels were checked before they were stored; a broken one shows an empty board. */
function rowsOf(level: unknown): readonly string[] {
  const parsed = linjatSchema.safeParse(level);
  return parsed.success ? parsed.data.rows : [];
}
