import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { drodModelOf, fullSquare, type DrodModel } from "./drodModel.ts";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { StatusItem } from "#renderer/parts/StatusItem.tsx";
import type { Point } from "#shared/kernel/geometry.ts";
import { boxOf } from "#renderer/editors/grid/cells.ts";
import { usePointedCell } from "#renderer/editors/grid/usePointedCell.ts";
import { drodMessages } from "./messages.ts";
import { describePlayed } from "./play/describePlayed.ts";
import { playOf } from "./play/documentPlay.ts";
import { playMessages } from "./play/messages.ts";
import type { PlayModel } from "./play/playModel.ts";

/** Left part of the status bar: the selected squares; in play the monsters that are left. */
export const DrodStatusLeft = withModel(drodModelOf, Left);

function Left({ model }: { model: DrodModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  return mode === "play" ? <MonstersLeft play={playOf(model)} /> : <Selected model={model} />;
}

function MonstersLeft({ play }: { play: PlayModel }): ReactElement {
  useStore(play.store, (state) => state.version);
  const at = useStore(play.store, (state) => state.session.at);
  return <StatusItem>{playMessages.monstersLeft(play.recording().left[at] ?? 0)}</StatusItem>;
}

/** Right end: the square under the pointer and the zoom. */
export const DrodStatusRight = withModel(drodModelOf, Where);

function Selected({ model }: { model: DrodModel }): ReactElement {
  useStore(model.session.store, (state) => state.history);
  const monsters = useStore(model.session.store, (state) => state.history.data.room.monsters.length);
  const selection = model.selection();
  const box = selection === undefined ? undefined : boxOf(selection);
  return (
    <>
      <StatusItem>
        {selection === undefined || box === undefined
          ? drodMessages.status.noSelection
          : box.width * box.height === 1
            ? model.describe(selection.cursor)
            : drodMessages.status.box(box.width, box.height)}
      </StatusItem>
      <StatusItem optional>{drodMessages.monsterCount(monsters)}</StatusItem>
    </>
  );
}

function Where({ model }: { model: DrodModel }): ReactElement {
  const hover = usePointedCell(model);
  const mode = useStore(model.view, (state) => state.mode);
  const zoom = useStore(model.canvas.store, (state) => state.camera.zoom);
  return (
    <>
      {hover !== undefined && (
        <StatusItem optional>
          {mode === "play" ? <Played play={playOf(model)} cell={hover} /> : model.describe(hover)}
        </StatusItem>
      )}
      <StatusItem>
        <b>{drodMessages.status.zoom(zoom / fullSquare)}</b>
      </StatusItem>
    </>
  );
}

/** The square under the pointer as it is in the shown turn. */
function Played({ play, cell }: { play: PlayModel; cell: Point }): ReactElement {
  useStore(play.store, (state) => state.version);
  useStore(play.store, (state) => state.session.at);
  return <>{describePlayed(play, cell)}</>;
}
