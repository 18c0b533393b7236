import * as z from "zod";
import { readAs, readJson } from "#shared/project/jsonText.ts";
import { type CellPicture, PictureFault, type ReadPictures, readParts } from "./cellPicture.ts";
import { importMessages } from "./messages.ts";
import { pictureOfTiles } from "./tilePictures.ts";

const defsSchema = z.object({
  layers: z.array(
    z.object({
      uid: z.int(),
      intGridValues: z
        .array(z.object({ value: z.int(), identifier: z.string().nullish(), color: z.string() }))
        .default([]),
    }),
  ),
});

const levelSchema = z.object({
  identifier: z.string(),
  externalRelPath: z.string().nullish(),
  layerInstances: z
    .array(
      z.object({
        __identifier: z.string(),
        __type: z.string(),
        __cWid: z.int(),
        __cHei: z.int(),
        layerDefUid: z.int(),
        intGridCsv: z.array(z.int()),
      }),
    )
    .nullish(),
});

const projectSchema = z.object({ defs: defsSchema, levels: z.array(z.unknown()) });

/** Recognizes an LDtk project by its members; the text may still be invalid. */
export function isLdtk(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"jsonVersion"') && text.includes('"levels"') && text.includes('"defs"');
}

/** Every IntGrid layer of every level of an LDtk project; broken levels are left out. Throws PictureFault when there is none. */
export function readLdtk(text: string): ReadPictures {
  const json = readJson(text);
  if (!json.ok) throw new PictureFault(importMessages.ldtkFault(json.place, json.message));
  const project = parsed(json.value, projectSchema);
  const read = readParts(project.levels, (level, index) =>
    layersOf(parsed(level, levelSchema, ["levels", String(index)]), project.defs).map((one) => ({
      ...one,
      map: index,
    })),
  );
  if (read.pictures.length === 0) throw new PictureFault(importMessages.noIntGrid);
  return read;
}

function parsed<Value>(value: unknown, schema: z.ZodType<Value>, within: string[] = []): Value {
  const read = readAs(value, schema, within);
  if (!read.ok) throw new PictureFault(importMessages.ldtkFault(read.place, read.message));
  return read.value;
}

function layersOf(
  { identifier, externalRelPath, layerInstances }: z.infer<typeof levelSchema>,
  defs: z.infer<typeof defsSchema>,
): CellPicture[] {
  const layers = layerInstances ?? [];
  if (typeof externalRelPath === "string" && !Array.isArray(layerInstances))
    throw new PictureFault(importMessages.separateLevels);
  return layers
    .filter((layer) => layer.__type === "IntGrid" && layer.intGridCsv.some((value) => value > 0))
    .map((layer) => {
      const known = defs.layers.find(({ uid }) => uid === layer.layerDefUid)?.intGridValues ?? [];
      return pictureOfTiles({
        name: `${identifier}, ${layer.__identifier}`,
        width: layer.__cWid,
        height: layer.__cHei,
        tiles: layer.intGridCsv,
        labelOf: (tile) => known.find(({ value }) => value === tile)?.identifier ?? undefined,
        colorOf: (tile) => known.find(({ value }) => value === tile)?.color,
      });
    });
}
