import { useCallback, useMemo, type ReactElement } from "react";
import { commandsIn } from "#shared/levels/drod/commandList.ts";
import { drodLevelSchema, emptyDrodRoom, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import type { LevelViewProps } from "../levelViews.ts";
import { playCanvas, shownAtFirst } from "./drodModel.ts";
import { drodMessages } from "./messages.ts";
import { PlayCanvas } from "./play/PlayCanvas.tsx";
import { createPlay } from "./play/playModel.ts";
import { Timeline } from "./play/Timeline.tsx";

/** A finished room to play from its entrance. */
export function DrodLevelPlay({ level, children }: LevelViewProps): ReactElement {
  return (
    <LevelInPlay level={level} withSolution={false}>
      {children}
    </LevelInPlay>
  );
}

/** A finished room with its solution on the timeline. */
export function DrodLevelReplay({ level, children }: LevelViewProps): ReactElement {
  return (
    <LevelInPlay level={level} withSolution>
      {children}
    </LevelInPlay>
  );
}

function LevelInPlay({ level, withSolution, children }: LevelViewProps & { withSolution: boolean }): ReactElement {
  const play = useMemo(() => {
    const room = roomOfLevel(level);
    const made = createPlay(room, createCanvasController(playCanvas));
    const label = drodMessages.levelPlay.replay;
    if (withSolution) made.open({ kind: "given", key: "level", label }, commandsIn(room.solution), 0);
    return made;
  }, [level, withSolution]);
  const shown = useCallback(() => shownAtFirst, []);
  return (
    <PlayCanvas play={play} shown={shown}>
      {children}
      <Timeline play={play} />
    </PlayCanvas>
  );
}

/** A finished room as a document, its commands as the known solution. */
export function documentOfLevel(level: unknown): JsonValue {
  return asJson(roomOfLevel(level));
}

/** Stored levels were checked before they were stored; a broken one shows an empty room. */
function roomOfLevel(level: unknown): DrodRoom {
  const parsed = drodLevelSchema.safeParse(level);
  if (!parsed.success) return emptyDrodRoom();
  const { evaluation, ...room } = parsed.data;
  return {
    ...room,
    evaluation: evaluation?.expression ?? "",
    places: evaluation?.places ?? {},
    weights: evaluation?.weights ?? {},
    lines: [],
  };
}
