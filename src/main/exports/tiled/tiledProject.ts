import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import { textFile, type ExportFile, type ExportLevel } from "../exportFile.ts";
import { entityToken } from "../ldtk/entityLooks.ts";
import type { LdtkDefinitions } from "../ldtk/ldtkDefinitions.ts";
import { type FieldType, type LdtkField, typeForValues } from "../ldtk/ldtkFields.ts";
import { worldLayout } from "../ldtk/worldLayout.ts";

const memberTypes: Readonly<
  Record<Exclude<FieldType, "Array<Point>">, { type: string; value: string | number | boolean }>
> = {
  String: { type: "string", value: "" },
  Multilines: { type: "string", value: "" },
  Int: { type: "int", value: 0 },
  Float: { type: "float", value: 0 },
  Bool: { type: "bool", value: false },
};

/** A project for the Tiled editor that defines the classes of all objects with their members and colors. */
export function tiledProject(packName: string, kinds: readonly LdtkDefinitions[], theme: ThemeName): ExportFile {
  const byType = Map.groupBy(
    kinds.flatMap(({ entities }) => entities),
    ({ type }) => type,
  );
  const propertyTypes = [...byType].map(([type, entities], index) => ({
    id: index + 1,
    name: type,
    type: "class",
    color: `#ff${tokenColor(theme, entityToken(type)).slice(1, 7)}`,
    drawFill: true,
    members: membersOf(entities.flatMap(({ fields }) => fields)),
    useAs: ["object", "property"],
  }));
  const project = { automappingRulesFile: "", commands: [], extensionsPath: "", folders: ["."], propertyTypes };
  return textFile(`tiled/${packName}.tiled-project`, `${JSON.stringify(project, undefined, 4)}\n`);
}

/** Kinds may have objects of one type with different properties: the class has all of them, sorted by name. */
function membersOf(fields: readonly LdtkField[]): object[] {
  const byName = Map.groupBy(
    fields.filter(({ identifier }) => identifier !== "name"),
    ({ identifier }) => identifier,
  );
  return [...byName]
    .flatMap(([name, ofName]) => {
      const type = typeForValues(new Set(ofName.map((field) => field.type)));
      return type === "Array<Point>" ? [] : [{ name, ...memberTypes[type] }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** All maps of a pack in one world, in reading order and apart from each other. Sizes in cells. */
export function tiledWorld(
  packName: string,
  extension: string,
  maps: readonly { readonly level: ExportLevel; readonly width: number; readonly height: number }[],
  cellSize: number,
): ExportFile {
  const ordered = maps.toSorted((a, b) => a.level.number - b.level.number);
  const places = worldLayout(ordered, 4);
  const world = {
    maps: ordered.map(({ level, width, height }, index) => ({
      fileName: `${level.fileName}.${extension}`,
      x: (places[index]?.x ?? 0) * cellSize,
      y: (places[index]?.y ?? 0) * cellSize,
      width: width * cellSize,
      height: height * cellSize,
    })),
    onlyShowAdjacentMaps: false,
    type: "world",
  };
  return textFile(`tiled/${packName}-${extension}.world`, `${JSON.stringify(world, undefined, 4)}\n`);
}
