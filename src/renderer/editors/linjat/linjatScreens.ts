import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import { playerCommands } from "#renderer/play/playerCommands.ts";
import { createStepPlayer } from "#renderer/play/stepPlayer.ts";
import type { EditorDefinition } from "../editorDefinition.ts";
import type { KindScreens } from "../kindScreens.ts";
import { effectCommands } from "../tools/effects/effectSetting.ts";
import { suggestionCommands } from "../tools/suggestions/suggestionSetting.ts";
import { boardCommands } from "./board/boardCommands.ts";
import { briefOfLevel } from "./brief/briefOfLevel.ts";
import { LinjatInspector } from "./inspector/LinjatInspector.tsx";
import { LinjatEditor } from "./LinjatEditor.tsx";
import { LinjatLevelPlay, LinjatLevelSteps } from "./LinjatLevelViews.tsx";
import { linjatModelOf } from "./linjatModel.ts";
import { LinjatStatusLeft, LinjatStatusRight } from "./LinjatStatus.tsx";
import { LinjatToolbar } from "./LinjatToolbar.tsx";
import { placeMessages as messages } from "./messages.ts";
import { modeCommands } from "./modeCommands.ts";
import { morePuzzlesLikeThis } from "./moreLikeThis.ts";
import { playCommands } from "./play/playCommands.ts";
import { startPlay } from "./play/playModel.ts";

const briefEditor: EditorDefinition = {
  documentType: "linjat-brief",
  places: briefPlaces,
  Main: LinjatEditor,
  Inspector: LinjatInspector,
  Toolbar: LinjatToolbar,
  StatusLeft: LinjatStatusLeft,
  StatusRight: LinjatStatusRight,
};

/** The editors of Linjat and the views of finished levels; loaded by `linjatEntry.ts`. */
export const linjatScreens: KindScreens = {
  kind: "linjat",
  editors: [briefEditor],
  views: {
    Play: LinjatLevelPlay,
    Steps: LinjatLevelSteps,
    toDocument: { documentType: "linjat-brief", keepsDemands: true, data: briefOfLevel },
    moreLikeThis: morePuzzlesLikeThis,
  },
};

function briefPlaces(): readonly CommandPlace[] {
  const brief = linjatModelOf(detachedSessionOf<Brief>("linjat-brief"));
  const modes = modeCommands(brief);
  const play = startPlay(["    "], brief.canvas);
  return [
    { title: messages.brief, commands: [...modes, ...boardCommands(brief), ...suggestionCommands, ...effectCommands] },
    { title: messages.playing, commands: [...modes, ...inContext("mode", playCommands(play))] },
    { title: messages.steps, commands: [...modes, ...inContext("mode", playerCommands(createStepPlayer()))] },
  ];
}
