import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import type { EditorDefinition } from "../editorDefinition.ts";
import type { KindScreens } from "../kindScreens.ts";
import { suggestionCommands } from "../tools/suggestions/suggestionSetting.ts";
import { roomCommands } from "./board/roomCommands.ts";
import { SokobanInspector } from "./inspector/SokobanInspector.tsx";
import { placeMessages as messages } from "./messages.ts";
import { modeCommands } from "./modeCommands.ts";
import { moreRoomsLikeThis } from "./moreLikeThis.ts";
import { playCommands } from "./play/playCommands.ts";
import { startPlay } from "./play/playModel.ts";
import { sokobanSteps } from "./roomSteps.ts";
import { replayCommands } from "./replay/replayCommands.ts";
import { startReplay } from "./replay/replayModel.ts";
import { roomModelOf } from "./roomModel.ts";
import { roomOfLevel } from "./roomOfLevel.ts";
import { SokobanEditor } from "./SokobanEditor.tsx";
import { hasSolution, SokobanInset } from "./SokobanInset.tsx";
import { SokobanLevelPlay, SokobanLevelReplay } from "./SokobanLevelViews.tsx";
import { SokobanStatusLeft, SokobanStatusRight } from "./SokobanStatus.tsx";
import { SokobanToolbar } from "./SokobanToolbar.tsx";

const roomEditor: EditorDefinition = {
  documentType: "sokoban-room",
  places: roomPlaces,
  Main: SokobanEditor,
  Inspector: SokobanInspector,
  Toolbar: SokobanToolbar,
  StatusLeft: SokobanStatusLeft,
  StatusRight: SokobanStatusRight,
};

/** The editors of Sokoban and the views of finished levels; loaded by `sokobanEntry.ts`. */
export const sokobanScreens: KindScreens = {
  kind: "sokoban",
  editors: [roomEditor],
  views: {
    Play: SokobanLevelPlay,
    Steps: SokobanLevelReplay,
    Inset: SokobanInset,
    hasInset: hasSolution,
    toDocument: { documentType: "sokoban-room", data: roomOfLevel },
    moreLikeThis: moreRoomsLikeThis,
  },
};

function roomPlaces(): readonly CommandPlace[] {
  const room = roomModelOf(detachedSessionOf<RoomDocument>("sokoban-room"));
  const modes = modeCommands(room);
  const steps = sokobanSteps(room);
  const play = startPlay(room.rows(), room.canvas, { warns: true, order: "pushes" });
  const replay = startReplay(play.rows, "", room.canvas, () => undefined);
  return [
    { title: messages.room, commands: [...modes, ...roomCommands(room), ...suggestionCommands] },
    { title: messages.playing, commands: [...modes, ...inContext("mode", [...playCommands(play), ...steps])] },
    { title: messages.replay, commands: [...modes, ...inContext("mode", [...replayCommands(replay), ...steps])] },
  ];
}
