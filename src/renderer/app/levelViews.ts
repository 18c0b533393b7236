import type { LevelViews } from "#renderer/editors/levelViews.ts";
import { BoardLevelPlay, documentOfBoard } from "#renderer/editors/board/BoardLevelViews.tsx";
import { readGamesFile } from "#renderer/editors/board/games/readGamesFile.ts";
import { moreBoardsLikeThis } from "#renderer/editors/board/lab/moreLikeThis.ts";
import { floorsOfLevel } from "#renderer/editors/dungeon/layout/floors/levelFloors.ts";
import { LayoutPreview } from "#renderer/editors/dungeon/layout/LayoutPreview.tsx";
import { graphOfLayout } from "#renderer/editors/dungeon/import/graphOfLayout.ts";
import { readGraphFile } from "#renderer/editors/dungeon/import/readGraphFile.ts";
import { moreLikeThis } from "#renderer/editors/dungeon/layout/moreLikeThis.ts";
import { documentOfLevel, DrodLevelPlay, DrodLevelReplay } from "#renderer/editors/drod/DrodLevelViews.tsx";
import { readDungeonFile } from "#renderer/editors/dungeon/templateImport/templateImport.ts";
import { isVariant } from "#renderer/editors/dungeon/variant/variantGraph.ts";
import { VariantPicture } from "#renderer/editors/dungeon/variant/VariantPicture.tsx";
import { LinjatLevelPlay, LinjatLevelSteps } from "#renderer/editors/linjat/LinjatLevelViews.tsx";
import { morePuzzlesLikeThis } from "#renderer/editors/linjat/moreLikeThis.ts";
import { moreSolutionsLikeThis } from "#renderer/editors/drod/moreLikeThis.ts";
import { moreRoomsLikeThis } from "#renderer/editors/sokoban/moreLikeThis.ts";
import { roomOfLevel } from "#renderer/editors/sokoban/roomOfLevel.ts";
import { hasSolution, SokobanInset } from "#renderer/editors/sokoban/SokobanInset.tsx";
import { SokobanLevelPlay, SokobanLevelReplay } from "#renderer/editors/sokoban/SokobanLevelViews.tsx";
import { briefOfLevel } from "#renderer/editors/linjat/brief/briefOfLevel.ts";

/** One line per level kind. */
export const levelViews: readonly LevelViews[] = [
  {
    kind: "board",
    Play: BoardLevelPlay,
    toDocument: { documentType: "board", data: documentOfBoard },
    moreLikeThis: moreBoardsLikeThis,
    readFile: readGamesFile,
  },
  {
    kind: "dungeon",
    Preview: LayoutPreview,
    Inset: VariantPicture,
    hasInset: isVariant,
    parts: floorsOfLevel,
    moreLikeThis,
    readFile: readGraphFile,
    askFile: readDungeonFile,
    importAs: { documentType: "dungeon-graph", data: graphOfLayout },
  },
  {
    kind: "linjat",
    Play: LinjatLevelPlay,
    Steps: LinjatLevelSteps,
    toDocument: { documentType: "linjat-brief", keepsDemands: true, data: briefOfLevel },
    moreLikeThis: morePuzzlesLikeThis,
  },
  {
    kind: "sokoban",
    Play: SokobanLevelPlay,
    Steps: SokobanLevelReplay,
    Inset: SokobanInset,
    hasInset: hasSolution,
    toDocument: { documentType: "sokoban-room", data: roomOfLevel },
    moreLikeThis: moreRoomsLikeThis,
  },
  {
    kind: "drod",
    Play: DrodLevelPlay,
    Steps: DrodLevelReplay,
    toDocument: { documentType: "drod-room", data: documentOfLevel },
    moreLikeThis: moreSolutionsLikeThis,
  },
];
