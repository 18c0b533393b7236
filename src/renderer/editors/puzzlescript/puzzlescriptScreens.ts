import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import type { EditorDefinition } from "../editorDefinition.ts";
import type { KindScreens } from "../kindScreens.ts";
import { effectCommands } from "../tools/effects/effectSetting.ts";
import { suggestionCommands } from "../tools/suggestions/suggestionSetting.ts";
import { gameModelOf, levelWithGame } from "./gameModel.ts";
import { gameOfLevel } from "./gameOfLevel.ts";
import { GameStatusLeft, GameStatusRight } from "./GameStatus.tsx";
import { inContext } from "#renderer/commands/bindings.ts";
import { PuzzleLevelPlay, PuzzleLevelReplay } from "./LevelViews.tsx";
import { playCommands } from "./play/playCommands.ts";
import { startPlay } from "./play/playModel.ts";
import { TracePanel } from "./trace/TracePanel.tsx";
import { traceMessages } from "./trace/messages.ts";
import { GameInspector } from "./inspector/GameInspector.tsx";
import { levelCommands } from "./level/levelCommands.ts";
import { placeMessages as messages } from "./messages.ts";
import { modeCommands } from "./modeCommands.ts";
import { moreLevelsLikeThis } from "./moreLikeThis.ts";
import { readGameFile } from "./readGameFile.ts";
import { PuzzleScriptEditor } from "./PuzzleScriptEditor.tsx";

const gameEditor: EditorDefinition = {
  documentType: "puzzlescript-game",
  places: gamePlaces,
  Main: PuzzleScriptEditor,
  Inspector: GameInspector,
  dock: [{ id: "trace", label: traceMessages.title, Component: TracePanel, useUnfolds: () => false }],
  StatusLeft: GameStatusLeft,
  StatusRight: GameStatusRight,
};

/** The editors of PuzzleScript and the views of finished levels; loaded by `puzzlescriptEntry.ts`. */
export const puzzlescriptScreens: KindScreens = {
  kind: "puzzlescript",
  editors: [gameEditor],
  views: {
    Play: PuzzleLevelPlay,
    Steps: PuzzleLevelReplay,
    toDocument: { documentType: "puzzlescript-game", data: gameOfLevel },
    readFile: readGameFile,
    moreLikeThis: moreLevelsLikeThis,
  },
};

function gamePlaces(): readonly CommandPlace[] {
  const game = gameModelOf(detachedSessionOf<GameDocument>("puzzlescript-game"));
  const modes = modeCommands(game);
  const level = levelWithGame(game);
  const play = level === undefined ? undefined : startPlay(level, game.canvas, true, () => false);
  return [
    { title: messages.level, commands: [...modes, ...levelCommands(game), ...suggestionCommands, ...effectCommands] },
    ...(play === undefined
      ? []
      : [{ title: messages.playing, commands: [...modes, ...inContext("mode", playCommands(play))] }]),
  ];
}
