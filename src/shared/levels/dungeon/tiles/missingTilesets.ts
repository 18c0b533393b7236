import type { DocumentLookup } from "../../levelKind.ts";
import { type Problem, warningProblem } from "../../problems.ts";
import type { GraphDocument } from "../graphDocument.ts";
import type { TemplateDocument } from "../templateDocument.ts";
import { missingTilesetMessages } from "./messages.ts";

/** A warning when the tileset that a graph's maps are painted with is gone: they are painted with the studio's own. */
export function graphTilesetProblems({ map }: GraphDocument, lookup: DocumentLookup): Problem[] {
  if (map?.tileset === undefined || isThere(map.tileset, lookup)) return [];
  const remedies = [{ label: missingTilesetMessages.useOwn, changes: [{ path: ["map", "tileset"] }] }];
  return [{ ...warning(missingTilesetMessages.ofGraph), remedies }];
}

/** One warning for the tilesets that templates are painted with and the project lacks: these tiles are left out of maps. */
export function templateTilesetProblems({ templates, tiles }: TemplateDocument, lookup: DocumentLookup): Problem[] {
  const painted = templates.filter(({ paint }) =>
    (paint?.layers ?? []).some((layer) => {
      if (layer.kind !== "tiles") return false;
      const id = layer.tileset ?? tiles?.tileset;
      return id !== undefined && !isThere(id, lookup);
    }),
  );
  if (painted.length === 0) return [];
  const places = painted.slice(0, 100).map(({ id, name }) => ({ target: `template:${id}`, label: name }));
  return [{ ...warning(missingTilesetMessages.ofTemplates(painted.length)), places }];
}

function isThere(id: string, lookup: DocumentLookup): boolean {
  return lookup(id)?.type === "tileset";
}

function warning(message: string): Problem {
  return warningProblem("tileset-missing", message);
}
