import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import type { EditorDefinition } from "../editorDefinition.ts";
import type { KindScreens } from "../kindScreens.ts";
import { suggestionCommands } from "../tools/suggestions/suggestionSetting.ts";
import { BoardEditor } from "./BoardEditor.tsx";
import { BoardInspector } from "./BoardInspector.tsx";
import { BoardLevelPlay, documentOfBoard } from "./BoardLevelViews.tsx";
import { boardModelOf } from "./boardModel.ts";
import { BoardStatusLeft, BoardStatusRight } from "./BoardStatus.tsx";
import { editCommands } from "./edit/editCommands.ts";
import { readGamesFile } from "./games/readGamesFile.ts";
import { moreBoardsLikeThis } from "./lab/moreLikeThis.ts";
import { placeMessages as messages } from "./messages.ts";
import { modeCommands } from "./modeCommands.ts";
import { playCommands } from "./play/playCommands.ts";
import { playModelOf } from "./play/playModel.ts";
import { PlayButton } from "./PlayButton.tsx";

const boardEditor: EditorDefinition = {
  documentType: "board",
  places: boardPlaces,
  Main: BoardEditor,
  Inspector: BoardInspector,
  MainAction: PlayButton,
  StatusLeft: BoardStatusLeft,
  StatusRight: BoardStatusRight,
};

/** The editors of board games and the views of finished levels; loaded by `boardEntry.ts`. */
export const boardScreens: KindScreens = {
  kind: "board",
  editors: [boardEditor],
  views: {
    Play: BoardLevelPlay,
    toDocument: { documentType: "board", data: documentOfBoard },
    moreLikeThis: moreBoardsLikeThis,
    readFile: readGamesFile,
  },
};

function boardPlaces(): readonly CommandPlace[] {
  const board = boardModelOf(detachedSessionOf<BoardDocument>("board"));
  const modes = modeCommands(board);
  return [
    { title: messages.board, commands: [...modes, ...editCommands(board), ...suggestionCommands] },
    { title: messages.playing, commands: [...modes, ...inContext("mode", playCommands(playModelOf(board)))] },
  ];
}
