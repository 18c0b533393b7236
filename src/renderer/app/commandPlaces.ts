import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Command } from "#renderer/commands/command.ts";
import { listCommands } from "#renderer/commands/listKeys.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { boardModelOf } from "#renderer/editors/board/boardModel.ts";
import { editCommands } from "#renderer/editors/board/edit/editCommands.ts";
import { modeCommands as boardModeCommands } from "#renderer/editors/board/modeCommands.ts";
import { playCommands as boardPlayCommands } from "#renderer/editors/board/play/playCommands.ts";
import { playModelOf } from "#renderer/editors/board/play/playModel.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { drodModelOf } from "#renderer/editors/drod/drodModel.ts";
import { editCommands as drodCommands } from "#renderer/editors/drod/edit/editCommands.ts";
import { playOf } from "#renderer/editors/drod/play/documentPlay.ts";
import { playCommands as drodPlayCommands } from "#renderer/editors/drod/play/playCommands.ts";
import { modeCommands as drodModeCommands } from "#renderer/editors/drod/modeCommands.ts";
import { graphCommands, selectionCommands } from "#renderer/editors/dungeon/graph/graphCommands.ts";
import { graphModelOf } from "#renderer/editors/dungeon/graph/graphModel.ts";
import { contentCommands } from "#renderer/editors/dungeon/layout/contents/contentCommands.ts";
import { floorCommands } from "#renderer/editors/dungeon/layout/floors/floorCommands.ts";
import { layoutCommands } from "#renderer/editors/dungeon/layout/layoutCommands.ts";
import { pinCommands } from "#renderer/editors/dungeon/layout/pins/pinCommands.ts";
import { siteCommands } from "#renderer/editors/dungeon/site/siteCommands.ts";
import { templateCommands } from "#renderer/editors/dungeon/templates/templateCommands.ts";
import { paintCommands } from "#renderer/editors/dungeon/templates/paint/paintCommands.ts";
import { paintModelOf } from "#renderer/editors/dungeon/templates/paint/paintModel.ts";
import { templateModelOf } from "#renderer/editors/dungeon/templates/templateModel.ts";
import { classCommands } from "#renderer/editors/dungeon/objectClasses/classCommands.ts";
import { tilesetCommands } from "#renderer/editors/dungeon/tilesets/tilesetCommands.ts";
import { tilesetModelOf } from "#renderer/editors/dungeon/tilesets/tilesetModel.ts";
import { boardCommands } from "#renderer/editors/linjat/board/boardCommands.ts";
import { linjatModelOf } from "#renderer/editors/linjat/linjatModel.ts";
import { modeCommands } from "#renderer/editors/linjat/modeCommands.ts";
import { playCommands } from "#renderer/editors/linjat/play/playCommands.ts";
import { startPlay } from "#renderer/editors/linjat/play/playModel.ts";
import { modeCommands as sokobanModeCommands } from "#renderer/editors/sokoban/modeCommands.ts";
import { roomCommands } from "#renderer/editors/sokoban/board/roomCommands.ts";
import { playCommands as sokobanPlayCommands } from "#renderer/editors/sokoban/play/playCommands.ts";
import { startPlay as startSokobanPlay } from "#renderer/editors/sokoban/play/playModel.ts";
import { replayCommands } from "#renderer/editors/sokoban/replay/replayCommands.ts";
import { startReplay } from "#renderer/editors/sokoban/replay/replayModel.ts";
import { roomModelOf } from "#renderer/editors/sokoban/roomModel.ts";
import { effectCommands } from "#renderer/editors/tools/effects/effectSetting.ts";
import { suggestionCommands } from "#renderer/editors/tools/suggestions/suggestionSetting.ts";
import { bigViewCommands } from "#renderer/gallery/BigView.tsx";
import { compareReplayCommands } from "#renderer/gallery/compare/CompareReplay.tsx";
import { candidateViewCommands } from "#renderer/gallery/candidateViews.ts";
import { curateCommands } from "#renderer/gallery/curateCommands.ts";
import { detachedSession } from "#renderer/history/detachedSession.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { historyCommands } from "#renderer/history/DocumentFrame.tsx";
import { importCommands } from "#renderer/packs/import/importCommands.ts";
import { packViewCommands } from "#renderer/packs/PackLevelView.tsx";
import { packCommands } from "#renderer/packs/packCommands.ts";
import { playerCommands } from "#renderer/play/playerCommands.ts";
import { createStepPlayer } from "#renderer/play/stepPlayer.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { ObjectClasses } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { DocumentType } from "#shared/levels/levelKind.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { dockCommands } from "./frame/dockCommands.ts";
import { shellCommands } from "./shellCommands.ts";
import { messages } from "./messages.ts";

/**
 * Every place in the studio with its commands, on screen or not: listed on the keyboard shortcuts page and checked for
 * conflicting keys. One entry per editor (and mode of it) and workspace; editors are queried with a detached document.
 */
export function commandPlaces(): readonly CommandPlace[] {
  return [
    {
      title: messages.everywhere,
      commands: [...shellCommands, ...dockCommands(false, () => undefined), ...importCommands],
    },
    { title: messages.lists, commands: listCommands },
    { title: messages.documents, commands: historyCommands(sessionOf("dungeon-graph")) },
    ...editorPlaces(),
    { title: messages.curate, commands: [...curateCommands, ...candidateViewCommands] },
    { title: messages.curateBigView, commands: inMode(bigViewCommands) },
    { title: messages.curateReplay, commands: inMode(compareReplayCommands(createStepPlayer())) },
    { title: messages.pack, commands: packCommands },
    { title: messages.packLevel, commands: inMode(packViewCommands) },
  ];
}

interface EditorPlace extends CommandPlace {
  readonly documentType: string;
}

/** The places of the editors, one for each mode that an editor has. A new editor adds its line here. */
export function editorPlaces(): readonly EditorPlace[] {
  const graph = graphModelOf(sessionOf<GraphDocument>("dungeon-graph"));
  const templates = templateModelOf(sessionOf<TemplateDocument>("room-templates"));
  const tileset = tilesetModelOf(sessionOf<TilesetDocument>("tileset"));
  const linjat = linjatModelOf(sessionOf<Brief>("linjat-brief"));
  const board = boardModelOf(sessionOf<BoardDocument>("board"));
  const room = drodModelOf(sessionOf<DrodRoom>("drod-room"));
  const sokoban = roomModelOf(sessionOf<RoomDocument>("sokoban-room"));
  const sokobanModes = sokobanModeCommands(sokoban);
  const sokobanPlay = startSokobanPlay(sokoban.rows(), sokoban.canvas, { warns: true, order: "pushes" });
  const linjatModes = modeCommands(linjat);
  const play = startPlay(["    "], linjat.canvas);
  return [
    {
      documentType: "dungeon-graph",
      title: messages.dungeonGraph,
      commands: [
        ...graphCommands(graph),
        ...selectionCommands(graph),
        ...layoutCommands(graph),
        ...floorCommands(graph),
        ...contentCommands(graph),
        ...pinCommands(graph),
        ...siteCommands(graph),
        ...suggestionCommands,
      ],
    },
    { documentType: "room-templates", title: messages.roomTemplates, commands: templateCommands(templates) },
    {
      documentType: "room-templates",
      title: messages.templateTiles,
      commands: paintCommands(paintModelOf(templates)),
    },
    { documentType: "tileset", title: messages.tileset, commands: tilesetCommands(tileset) },
    {
      documentType: "object-classes",
      title: messages.objectClasses,
      commands: classCommands(sessionOf<ObjectClasses>("object-classes")),
    },
    {
      documentType: "drod-room",
      title: messages.drodRoom,
      commands: [...drodModeCommands(room), ...drodCommands(room), ...suggestionCommands, ...effectCommands],
    },
    {
      documentType: "drod-room",
      title: messages.drodRoomPlaying,
      commands: [...drodModeCommands(room), ...inMode(drodPlayCommands(playOf(room)))],
    },
    {
      documentType: "board",
      title: messages.board,
      commands: [...boardModeCommands(board), ...editCommands(board), ...suggestionCommands],
    },
    {
      documentType: "board",
      title: messages.boardPlaying,
      commands: [...boardModeCommands(board), ...inMode(boardPlayCommands(playModelOf(board)))],
    },
    {
      documentType: "sokoban-room",
      title: messages.sokobanRoom,
      commands: [...sokobanModes, ...roomCommands(sokoban), ...suggestionCommands],
    },
    {
      documentType: "sokoban-room",
      title: messages.sokobanRoomPlaying,
      commands: [...sokobanModes, ...inMode(sokobanPlayCommands(sokobanPlay))],
    },
    {
      documentType: "sokoban-room",
      title: messages.sokobanRoomReplay,
      commands: [
        ...sokobanModes,
        ...inMode(replayCommands(startReplay(sokobanPlay.rows, "", sokoban.canvas, () => undefined))),
      ],
    },
    {
      documentType: "linjat-brief",
      title: messages.linjat,
      commands: [...linjatModes, ...boardCommands(linjat), ...suggestionCommands, ...effectCommands],
    },
    {
      documentType: "linjat-brief",
      title: messages.linjatPlaying,
      commands: [...linjatModes, ...inMode(playCommands(play))],
    },
    {
      documentType: "linjat-brief",
      title: messages.linjatSteps,
      commands: [...linjatModes, ...inMode(playerCommands(createStepPlayer()))],
    },
  ];
}

const inMode = (commands: readonly Command[]): readonly Command[] => inContext("mode", commands);

function sessionOf<Data>(documentType: string): DocumentSession<Data> {
  const found = findDocumentType(documentType);
  if (found === undefined) throw new Error(`Unknown document type "${documentType}".`);
  // The caller names the type that its data has; the type's schema makes the data.
  return detachedSession(found.type as DocumentType<Data>);
}
