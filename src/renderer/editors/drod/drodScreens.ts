import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import type { EditorDefinition } from "../editorDefinition.ts";
import type { KindScreens } from "../kindScreens.ts";
import { effectCommands } from "../tools/effects/effectSetting.ts";
import { suggestionCommands } from "../tools/suggestions/suggestionSetting.ts";
import { DrodEditor } from "./DrodEditor.tsx";
import { documentOfLevel, DrodLevelPlay, DrodLevelReplay } from "./DrodLevelViews.tsx";
import { drodModelOf } from "./drodModel.ts";
import { DrodStatusLeft, DrodStatusRight } from "./DrodStatus.tsx";
import { DrodToolbar } from "./DrodToolbar.tsx";
import { editCommands } from "./edit/editCommands.ts";
import { placeMessages as messages } from "./messages.ts";
import { modeCommands } from "./modeCommands.ts";
import { moreSolutionsLikeThis } from "./moreLikeThis.ts";
import { DrodInspector } from "./panels/DrodInspector.tsx";
import { DrodOutline } from "./panels/DrodOutline.tsx";
import { playOf } from "./play/documentPlay.ts";
import { lineCommands } from "./play/lineCommands.ts";
import { playCommands } from "./play/playCommands.ts";
import { drodSteps } from "./roomSteps.ts";

const roomEditor: EditorDefinition = {
  documentType: "drod-room",
  places: roomPlaces,
  Main: DrodEditor,
  Inspector: DrodInspector,
  Outline: DrodOutline,
  Toolbar: DrodToolbar,
  StatusLeft: DrodStatusLeft,
  StatusRight: DrodStatusRight,
};

/** The editors of DROD and the views of finished levels; loaded by `drodEntry.ts`. */
export const drodScreens: KindScreens = {
  kind: "drod",
  editors: [roomEditor],
  views: {
    Play: DrodLevelPlay,
    Steps: DrodLevelReplay,
    toDocument: { documentType: "drod-room", data: documentOfLevel },
    moreLikeThis: moreSolutionsLikeThis,
  },
};

function roomPlaces(): readonly CommandPlace[] {
  const room = drodModelOf(detachedSessionOf<DrodRoom>("drod-room"));
  const modes = modeCommands(room);
  return [
    { title: messages.room, commands: [...modes, ...editCommands(room), ...suggestionCommands, ...effectCommands] },
    {
      title: messages.playing,
      commands: [
        ...modes,
        ...inContext("mode", [...playCommands(playOf(room)), ...lineCommands(room), ...drodSteps(room)]),
      ],
    },
  ];
}
