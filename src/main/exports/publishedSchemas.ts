import * as z from "zod";
import { stableFileText } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { recipeFileSchema, seedsFileSchema } from "#shared/levels/dungeon/recipe/recipeSchema.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { documentFileSchema, manifestSchema } from "#shared/project/manifest.ts";
import { packFileSchema } from "#shared/project/packFile.ts";

/** A JSON Schema for validating our files: its file name in `resources/schemas` and its text. */
export interface PublishedSchema {
  readonly file: string;
  readonly text: string;
}

/** All of them, made from the schemas the studio itself checks with (`node scripts/schemas.ts` writes them). */
export function publishedSchemas(): PublishedSchema[] {
  return [
    published("levelwright-pack-1", "Levelwright pack: an ordered list of levels, complete in itself", packFileSchema),
    published("levelwright-project-1", "Levelwright project: levelwright.json in the project's folder", manifestSchema),
    published("levelwright-recipe-1", "Levelwright recipe: what the runtime makes dungeons from", recipeFileSchema),
    published("levelwright-seeds-1", "Levelwright seeds: the curated layouts of a recipe", seedsFileSchema),
    ...allLevelKinds().flatMap((kind) => [
      published(`levelwright-${kind.id}-1`, levelTitle(kind), kind.levelSchema),
      ...kind.documentTypes.map((type) =>
        published(
          `levelwright-document-${type.id}-1`,
          `Levelwright document: ${type.title}, a file of the documents folder`,
          documentFileSchema.extend({
            type: z.literal(type.id).describe(`Always ${type.id}.`),
            data: type.schema.describe(`Content of the document: the ${type.title}.`),
          }),
          type.textFile?.member,
        ),
      ),
    ]),
  ];
}

function levelTitle({ id, title, levelName = `${title} level` }: LevelKind): string {
  return `Levelwright ${levelName}: the level of a pack entry of kind ${id}`;
}

/** `beside`: member of the data that may be in a text file beside the JSON. */
function published(name: string, title: string, schema: z.ZodType, beside?: string): PublishedSchema {
  const json = z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" });
  const data = json.properties?.["data"];
  if (beside !== undefined && typeof data === "object" && data.required !== undefined) {
    data.required = data.required.filter((member) => member !== beside);
  }
  const file = `${name}.schema.json`;
  return { file, text: stableFileText({ ...json, $id: file, title }) };
}
