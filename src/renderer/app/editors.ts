import { DoorOpen, Grid2x2, Grid3x3, Hash, Network, Shapes, Tags, Warehouse } from "lucide-react";
import { HistoryButtons } from "#renderer/history/DocumentFrame.tsx";
import { HistoryList } from "#renderer/history/HistoryList.tsx";
import { BoardEditor } from "#renderer/editors/board/BoardEditor.tsx";
import { BoardInspector } from "#renderer/editors/board/BoardInspector.tsx";
import { PlayButton } from "#renderer/editors/board/PlayButton.tsx";
import { BoardStatusLeft, BoardStatusRight } from "#renderer/editors/board/BoardStatus.tsx";
import { DrodEditor } from "#renderer/editors/drod/DrodEditor.tsx";
import { DrodStatusLeft, DrodStatusRight } from "#renderer/editors/drod/DrodStatus.tsx";
import { DrodToolbar } from "#renderer/editors/drod/DrodToolbar.tsx";
import { DrodInspector } from "#renderer/editors/drod/panels/DrodInspector.tsx";
import { DrodOutline } from "#renderer/editors/drod/panels/DrodOutline.tsx";
import { GraphEditor } from "#renderer/editors/dungeon/GraphEditor.tsx";
import { GraphInspector } from "#renderer/editors/dungeon/inspector/GraphInspector.tsx";
import { RoomsOutline } from "#renderer/editors/dungeon/inspector/RoomsOutline.tsx";
import { GraphStatusLeft, GraphStatusRight } from "#renderer/editors/dungeon/GraphStatus.tsx";
import { TemplateEditor } from "#renderer/editors/dungeon/templates/TemplateEditor.tsx";
import { TemplateInspector } from "#renderer/editors/dungeon/templates/TemplateInspector.tsx";
import { TemplateStatusLeft, TemplateStatusRight } from "#renderer/editors/dungeon/templates/TemplateStatus.tsx";
import { ObjectClassesInspector } from "#renderer/editors/dungeon/objectClasses/ObjectClassesInspector.tsx";
import { ObjectClassesEditor } from "#renderer/editors/dungeon/objectClasses/ObjectClassesEditor.tsx";
import { TilesetEditor } from "#renderer/editors/dungeon/tilesets/TilesetEditor.tsx";
import { TilesetInspector } from "#renderer/editors/dungeon/tilesets/TilesetInspector.tsx";
import { TilesetStatusLeft, TilesetStatusRight } from "#renderer/editors/dungeon/tilesets/TilesetStatus.tsx";
import { LinjatInspector } from "#renderer/editors/linjat/inspector/LinjatInspector.tsx";
import { LinjatEditor } from "#renderer/editors/linjat/LinjatEditor.tsx";
import { LinjatToolbar } from "#renderer/editors/linjat/LinjatToolbar.tsx";
import { LinjatStatusLeft, LinjatStatusRight } from "#renderer/editors/linjat/LinjatStatus.tsx";
import { SokobanInspector } from "#renderer/editors/sokoban/inspector/SokobanInspector.tsx";
import { SokobanEditor } from "#renderer/editors/sokoban/SokobanEditor.tsx";
import { SokobanToolbar } from "#renderer/editors/sokoban/SokobanToolbar.tsx";
import { SokobanStatusLeft, SokobanStatusRight } from "#renderer/editors/sokoban/SokobanStatus.tsx";
import type { EditorDefinition } from "#renderer/editors/editorDefinition.ts";

/** One line per document type. */
export const editors: readonly EditorDefinition[] = [
  {
    documentType: "dungeon-graph",
    icon: Network,
    Main: GraphEditor,
    Inspector: GraphInspector,
    Outline: RoomsOutline,
    Toolbar: HistoryButtons,
    History: HistoryList,
    StatusLeft: GraphStatusLeft,
    StatusRight: GraphStatusRight,
  },
  {
    documentType: "room-templates",
    icon: Shapes,
    Main: TemplateEditor,
    Inspector: TemplateInspector,
    Toolbar: HistoryButtons,
    History: HistoryList,
    StatusLeft: TemplateStatusLeft,
    StatusRight: TemplateStatusRight,
  },
  {
    documentType: "tileset",
    icon: Grid2x2,
    Main: TilesetEditor,
    Inspector: TilesetInspector,
    Toolbar: HistoryButtons,
    History: HistoryList,
    StatusLeft: TilesetStatusLeft,
    StatusRight: TilesetStatusRight,
  },
  {
    documentType: "object-classes",
    icon: Tags,
    Main: ObjectClassesEditor,
    Inspector: ObjectClassesInspector,
    Toolbar: HistoryButtons,
    History: HistoryList,
  },
  {
    documentType: "linjat-brief",
    icon: Hash,
    Main: LinjatEditor,
    Inspector: LinjatInspector,
    Toolbar: LinjatToolbar,
    History: HistoryList,
    StatusLeft: LinjatStatusLeft,
    StatusRight: LinjatStatusRight,
  },
  {
    documentType: "sokoban-room",
    icon: Warehouse,
    Main: SokobanEditor,
    Inspector: SokobanInspector,
    Toolbar: SokobanToolbar,
    History: HistoryList,
    StatusLeft: SokobanStatusLeft,
    StatusRight: SokobanStatusRight,
  },
  {
    documentType: "board",
    icon: Grid3x3,
    Main: BoardEditor,
    Inspector: BoardInspector,
    Toolbar: HistoryButtons,
    MainAction: PlayButton,
    History: HistoryList,
    StatusLeft: BoardStatusLeft,
    StatusRight: BoardStatusRight,
  },
  {
    documentType: "drod-room",
    icon: DoorOpen,
    Main: DrodEditor,
    Inspector: DrodInspector,
    Outline: DrodOutline,
    Toolbar: DrodToolbar,
    History: HistoryList,
    StatusLeft: DrodStatusLeft,
    StatusRight: DrodStatusRight,
  },
];
