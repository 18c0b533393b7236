import type { DocumentPicture } from "./levelKind.ts";
import { findDocumentType } from "./registry.ts";

/**
 * What a document's data look like: what its type shows of them, or the level that they are; undefined where there is nothing
 * to draw, or the data are not of the type.
 */
export function documentPicture(
  typeId: string,
  data: unknown,
): (DocumentPicture & { readonly kind: string }) | undefined {
  const found = findDocumentType(typeId);
  const parsed = found?.type.schema.safeParse(data);
  if (found === undefined || parsed?.success !== true) return undefined;
  const { kind, type } = found;
  const shown: DocumentPicture | undefined =
    type.cardPicture === undefined
      ? { type: "level", level: type.asLevel?.(parsed.data) ?? parsed.data }
      : type.cardPicture(parsed.data);
  if (shown === undefined) return undefined;
  if (shown.type === "graph") return { ...shown, kind: kind.id };
  const level = kind.levelSchema.safeParse(shown.level);
  return level.success ? { type: "level", level: level.data, kind: kind.id } : undefined;
}
