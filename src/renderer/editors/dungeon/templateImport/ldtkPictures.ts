import * as z from "zod";
import { type CellPicture, PictureFault } from "./cellPicture.ts";
import { importMessages } from "./messages.ts";
import { pictureOfTiles } from "./tilePictures.ts";

const projectSchema = z.object({
  defs: z.object({
    layers: z.array(
      z.object({
        uid: z.int(),
        intGridValues: z
          .array(z.object({ value: z.int(), identifier: z.string().nullish(), color: z.string() }))
          .default([]),
      }),
    ),
  }),
  levels: z.array(
    z.object({
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
    }),
  ),
});

export function isLdtk(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"jsonVersion"') && text.includes('"levels"') && text.includes('"defs"');
}

/** Every IntGrid layer of every level of an LDtk project. Throws PictureFault. */
export function readLdtk(text: string): CellPicture[] {
  const parsed = projectSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PictureFault(
      importMessages.ldtkFault(importMessages.at(issue?.path.join(".") ?? ""), issue?.message ?? ""),
    );
  }
  const { defs, levels } = parsed.data;
  const [apart] = levels.filter(
    ({ externalRelPath, layerInstances }) => typeof externalRelPath === "string" && !Array.isArray(layerInstances),
  );
  if (apart !== undefined) throw new PictureFault(importMessages.separateLevels);
  const pictures = levels.flatMap(({ identifier, layerInstances }) =>
    (layerInstances ?? [])
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
      }),
  );
  if (pictures.length === 0) throw new PictureFault(importMessages.noIntGrid);
  return pictures;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PictureFault(importMessages.ldtkFault("", error instanceof Error ? error.message : ""));
  }
}
