import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import { graphNumbers } from "./graphNumbers.ts";
import type { DocumentType, LevelKind } from "../levelKind.ts";
import { boundsOf } from "../../kernel/geometry.ts";
import { dungeonFieldOwners } from "./fields/dungeonFieldOwners.ts";
import { layoutFormulas } from "./formulas/layoutFormulas.ts";
import { similarityBy, type LevelFeatures, featureOf, levelFeatures } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { canonicalLayoutKey } from "./canonicalLayout.ts";
import { populate } from "./contents/populate.ts";
import type { Problem } from "../problems.ts";
import { drawLayout } from "./draw/drawLayout.ts";
import { dungeonTaskFiles } from "./dungeonTaskFiles.ts";
import { annealTask, generateTask } from "./generateTask.ts";
import { type GraphDocument, emptyGraph, graphDocumentSchema } from "./graphDocument.ts";
import { graphHints } from "./graphHints.ts";
import { contentsProblems } from "./validator/contentsValidator.ts";
import { validateLayout } from "./validator/validateLayout.ts";
import { type DungeonLayout, type PlacedRoom, layoutSchema } from "./layout.ts";
import { layoutMap } from "./layoutMap.ts";
import { layoutMetrics, measureLayout } from "./layoutMetrics.ts";
import { dungeonKindMessages as messages } from "./messages.ts";
import { classesMergeRules, graphMergeRules, templatesMergeRules, tilesetMergeRules } from "./mergeRules.ts";
import { prepareDungeon } from "./prepareDungeon.ts";
import { withStarterSets } from "./starterSets.ts";
import { type TemplateDocument, emptyTemplates, templateDocumentSchema } from "./templateDocument.ts";
import { templateProblems } from "./templateProblems.ts";
import { tilesetDocumentSchema, type TilesetDocument } from "./tiles/tilesetDocument.ts";
import { emptyClasses, objectClassesSchema, objectClassProblems, type ObjectClasses } from "./tiles/objectClasses.ts";
import { templateTilesetProblems } from "./tiles/missingTilesets.ts";
import { layerSizeProblems } from "./tiles/paintProblems.ts";
import { emptyTileset, tilesetProblems } from "./tiles/tilesetProblems.ts";
import bellTower from "./bellTower.json" with { type: "json" };

const graphType: DocumentType<GraphDocument> = {
  id: "dungeon-graph",
  title: messages.graph,
  groupTitle: messages.graphs,
  schema: graphDocumentSchema,
  merge: graphMergeRules,
  empty: (hasDocument) => ({ ...emptyGraph(), ...withStarterSets(emptyGraph(), hasDocument) }),
  validate: graphHints,
  cardPicture: (graph) => ({ type: "graph", graph }),
};

const templatesType: DocumentType<TemplateDocument> = {
  id: "room-templates",
  title: messages.roomTemplates,
  groupTitle: messages.roomTemplates,
  schema: templateDocumentSchema,
  merge: templatesMergeRules,
  empty: emptyTemplates,
  validate: (document, lookup) => [
    ...templateProblems(document),
    ...templateTilesetProblems(document, lookup),
    ...layerSizeProblems(document, lookup),
  ],
};

const tilesetType: DocumentType<TilesetDocument> = {
  id: "tileset",
  title: messages.tileset,
  groupTitle: messages.tilesets,
  schema: tilesetDocumentSchema,
  merge: tilesetMergeRules,
  empty: emptyTileset,
  validate: tilesetProblems,
};

const classesType: DocumentType<ObjectClasses> = {
  id: "object-classes",
  title: messages.objectClasses,
  groupTitle: messages.objectClasses,
  schema: objectClassesSchema,
  merge: classesMergeRules,
  empty: emptyClasses,
  validate: objectClassProblems,
};

/** Floor plans from connectivity graphs and room templates. */
export const dungeonKind: LevelKind<DungeonLayout> = {
  id: "dungeon",
  title: messages.title,
  levelName: messages.levelName,
  newProject: { ...messages.newProject, documentType: graphType.id },
  example: () => ({ level: bellTower }),
  rules: messages.rules,
  hasWebGame: true,
  isFloorPlan: true,
  levelSchema: layoutSchema,
  documentTypes: [graphType, templatesType, tilesetType, classesType] as readonly DocumentType<unknown>[],
  tasks: [withSweep(withAim(generateTask)), withSweep(withAim(annealTask)), measureTask],
  metrics: layoutMetrics,
  fieldOwners: dungeonFieldOwners,
  formulas: layoutFormulas,
  archive: { x: "width", y: "height", quality: "area-share" },
  difficulty: "longest-to-boss",
  effort: "longest-to-boss",
  documentNumbers: graphNumbers,
  textFormats: [],
  taskFiles: dungeonTaskFiles,
  validate: validateFilled,
  measure: measureLayout,
  canonicalKey: canonicalLayoutKey,
  similarity: similarityBy(layoutFeatures),
  features: layoutFeatures,
  draw: drawLayout,
  toMap: layoutMap,
  prepare: (_taskId, document, lookup) => prepareDungeon(document, lookup),
};

/** The layout, and what its graph puts into it. */
function validateFilled(layout: DungeonLayout): Problem[] {
  const problems = validateLayout(layout);
  const { contents } = layout.rules;
  if (contents === undefined || problems.length > 0) return problems;
  return contentsProblems(layout, contents, populate(layout).objects);
}

/** Which template each room has, and how far apart connected rooms are along both axes, however the plan is turned. */
function layoutFeatures({ rooms, doors, templates }: DungeonLayout): LevelFeatures {
  const placed = new Map(rooms.map((room) => [room.id, { room, centre: doubledCentre(room) }]));
  const templateOf = (room: PlacedRoom): string => templates[room.template]?.id ?? "";
  const words = rooms.map((room) => `room ${room.id} ${templateOf(room)}`);
  for (const { edge, from, to } of doors) {
    const [one, other] = [placed.get(from), placed.get(to)];
    if (one === undefined || other === undefined) continue;
    const apart = [one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]].map(Math.abs);
    const ends = [from, to].toSorted().join(" ");
    words.push(`door ${edge} ${ends} ${apart.toSorted((a, b) => a - b).join(" ")}`);
  }
  return levelFeatures(words.map(featureOf));
}

/** Twice the middle of the bounding box: whole numbers. */
function doubledCentre({ outline }: PlacedRoom): readonly [number, number] {
  const { x, y, width, height } = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [2 * x + width, 2 * y + height];
}
