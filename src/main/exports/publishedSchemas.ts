import * as z from "zod";
import { stableFileText } from "#shared/kernel/json.ts";
import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { packFileSchema } from "#shared/project/packFile.ts";

/** A JSON Schema that others may check our files with: its file name in `resources/schemas` and its text. */
export interface PublishedSchema {
  readonly file: string;
  readonly text: string;
}

/** All of them, made from the schemas the studio itself checks with (`node scripts/schemas.ts` writes them). */
export function publishedSchemas(): PublishedSchema[] {
  return [
    published("levelwright-pack-1", "Levelwright pack: an ordered list of levels, complete in itself", packFileSchema),
    published(
      "levelwright-dungeon-1",
      "Levelwright dungeon layout: the level of a pack entry of kind dungeon",
      layoutSchema,
    ),
    published("levelwright-drod-1", "Levelwright DROD room: the level of a pack entry of kind drod", drodLevelSchema),
  ];
}

function published(name: string, title: string, schema: z.ZodType): PublishedSchema {
  const json = z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" });
  const file = `${name}.schema.json`;
  return { file, text: stableFileText({ ...json, $id: file, title }) };
}
