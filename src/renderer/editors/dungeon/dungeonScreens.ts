import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { detachedSessionOf } from "#renderer/history/detachedSession.ts";
import type { EditorDefinition } from "../editorDefinition.ts";
import type { KindScreens } from "../kindScreens.ts";
import { suggestionCommands } from "../tools/suggestions/suggestionSetting.ts";
import { graphCommands, selectionCommands } from "./graph/graphCommands.ts";
import { graphModelOf } from "./graph/graphModel.ts";
import { GraphEditor } from "./GraphEditor.tsx";
import { GraphStatusLeft, GraphStatusRight } from "./GraphStatus.tsx";
import { graphOfLayout } from "./import/graphOfLayout.ts";
import { readGraphFile } from "./import/readGraphFile.ts";
import { GraphInspector } from "./inspector/GraphInspector.tsx";
import { RoomsOutline } from "./inspector/RoomsOutline.tsx";
import { contentCommands } from "./layout/contents/contentCommands.ts";
import { floorCommands } from "./layout/floors/floorCommands.ts";
import { floorsOfLevel } from "./layout/floors/levelFloors.ts";
import { layoutCommands } from "./layout/layoutCommands.ts";
import { LayoutPreview } from "./layout/LayoutPreview.tsx";
import { moreLikeThis } from "./layout/moreLikeThis.ts";
import { pinCommands } from "./layout/pins/pinCommands.ts";
import { placeMessages as messages } from "./messages.ts";
import { siteCommands } from "./site/siteCommands.ts";
import { readDungeonFile } from "./templateImport/templateImport.ts";
import { paintCommands } from "./templates/paint/paintCommands.ts";
import { paintModelOf } from "./templates/paint/paintModel.ts";
import { templateCommands } from "./templates/templateCommands.ts";
import { TemplateEditor } from "./templates/TemplateEditor.tsx";
import { TemplateInspector } from "./templates/TemplateInspector.tsx";
import { templateModelOf } from "./templates/templateModel.ts";
import { TemplateStatusLeft, TemplateStatusRight } from "./templates/TemplateStatus.tsx";
import type { ObjectClasses } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { classCommands } from "./objectClasses/classCommands.ts";
import { classMessages } from "./objectClasses/messages.ts";
import { ObjectClassesEditor } from "./objectClasses/ObjectClassesEditor.tsx";
import { ObjectClassesInspector } from "./objectClasses/ObjectClassesInspector.tsx";
import { tilesetCommands } from "./tilesets/tilesetCommands.ts";
import { TilesetEditor } from "./tilesets/TilesetEditor.tsx";
import { TilesetInspector } from "./tilesets/TilesetInspector.tsx";
import { tilesetModelOf } from "./tilesets/tilesetModel.ts";
import { TilesetStatusLeft, TilesetStatusRight } from "./tilesets/TilesetStatus.tsx";
import { isVariant } from "./variant/variantGraph.ts";
import { VariantPicture } from "./variant/VariantPicture.tsx";

const graphEditor: EditorDefinition = {
  documentType: "dungeon-graph",
  places: graphPlaces,
  Main: GraphEditor,
  Inspector: GraphInspector,
  Outline: RoomsOutline,
  StatusLeft: GraphStatusLeft,
  StatusRight: GraphStatusRight,
};

const templateEditor: EditorDefinition = {
  documentType: "room-templates",
  places: templatePlaces,
  Main: TemplateEditor,
  Inspector: TemplateInspector,
  StatusLeft: TemplateStatusLeft,
  StatusRight: TemplateStatusRight,
};

const tilesetEditor: EditorDefinition = {
  documentType: "tileset",
  places: tilesetPlaces,
  Main: TilesetEditor,
  Inspector: TilesetInspector,
  StatusLeft: TilesetStatusLeft,
  StatusRight: TilesetStatusRight,
};

const classesEditor: EditorDefinition = {
  documentType: "object-classes",
  places: classPlaces,
  Main: ObjectClassesEditor,
  Inspector: ObjectClassesInspector,
};

/** The editors of dungeons and the views of finished levels; loaded by `dungeonEntry.ts`. */
export const dungeonScreens: KindScreens = {
  kind: "dungeon",
  editors: [graphEditor, templateEditor, tilesetEditor, classesEditor],
  views: {
    Preview: LayoutPreview,
    Inset: VariantPicture,
    hasInset: isVariant,
    parts: floorsOfLevel,
    moreLikeThis,
    readFile: readGraphFile,
    askFile: readDungeonFile,
    importAs: { documentType: "dungeon-graph", data: graphOfLayout },
  },
};

function graphPlaces(): readonly CommandPlace[] {
  const graph = graphModelOf(detachedSessionOf<GraphDocument>("dungeon-graph"));
  const commands = [
    ...graphCommands(graph),
    ...selectionCommands(graph),
    ...layoutCommands(graph),
    ...floorCommands(graph),
    ...contentCommands(graph),
    ...pinCommands(graph),
    ...siteCommands(graph),
    ...suggestionCommands,
  ];
  return [{ title: messages.graph, commands }];
}

function templatePlaces(): readonly CommandPlace[] {
  const templates = templateModelOf(detachedSessionOf<TemplateDocument>("room-templates"));
  return [
    { title: messages.roomTemplates, commands: templateCommands(templates) },
    { title: messages.templateTiles, commands: paintCommands(paintModelOf(templates)) },
  ];
}

function tilesetPlaces(): readonly CommandPlace[] {
  const tileset = tilesetModelOf(detachedSessionOf<TilesetDocument>("tileset"));
  return [{ title: messages.tileset, commands: tilesetCommands(tileset) }];
}

function classPlaces(): readonly CommandPlace[] {
  const commands = classCommands(detachedSessionOf<ObjectClasses>("object-classes"));
  return [{ title: classMessages.title, commands }];
}
