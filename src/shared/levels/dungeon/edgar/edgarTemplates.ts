import { type GridTransformation, gridTransformations } from "../../../kernel/geometry.ts";
import type { InputTemplate } from "../dungeonInput.ts";
import type { RepeatMode } from "../graphDocument.ts";
import type { EdgarFile, EdgarRoom, EdgarShapes } from "./edgarSchema.ts";

/** Command line options that apply to all templates; undefined: as in the file. */
export interface TemplateOverrides {
  readonly transformations: "all" | "rotations" | "none" | undefined;
  readonly repeat: RepeatMode | undefined;
}

const rotations = gridTransformations.slice(0, 4);

/** Collects the templates that a level uses, each once, and hands out their indexes. */
export function templateCollector(file: EdgarFile, overrides: TemplateOverrides) {
  const templates: InputTemplate[] = [];
  const indexes = new Map<string, number>();
  return {
    templates,
    /** Indexes of the templates for a list of shapes. Throws a RangeError on unknown names. */
    indexesOf(shapes: EdgarShapes): number[] {
      const found = new Set<number>();
      for (const { set, template, probability, scale } of shapes) {
        const rooms = file.roomSets[set];
        if (rooms === undefined) throw new RangeError(`The file has no room set "${set}".`);
        const wanted = template === undefined ? rooms : rooms.filter((room) => room.name === template);
        if (wanted.length === 0) throw new RangeError(`Room set "${set}" has no room "${template}".`);
        for (const room of wanted) {
          const key = [set, room.name, probability ?? 1, ...(scale ?? [1, 1])].join(" ");
          const index = indexes.get(key) ?? templates.length;
          if (index === templates.length)
            templates.push(toTemplate(set, room, probability ?? 1, scale ?? [1, 1], key, overrides));
          indexes.set(key, index);
          found.add(index);
        }
      }
      return [...found];
    },
  };
}

function toTemplate(
  set: string,
  room: EdgarRoom,
  weight: number,
  [scaleX, scaleY]: readonly [number, number],
  id: string,
  overrides: TemplateOverrides,
): InputTemplate {
  const repeatModes: readonly RepeatMode[] = ["allow", "not-neighbours", "never"];
  return {
    id,
    name: room.name.slice(0, 60),
    outline: room.polygon.map(([x, y]): [number, number] => [x * scaleX, y * scaleY]),
    doors: room.doors,
    transformations: transformationsOf(set, room, overrides),
    repeat: overrides.repeat ?? repeatModes[room.repeatMode ?? 0] ?? "allow",
    weight,
  };
}

/** Sets written in code allow all eight symmetries, hand-written ones the four rotations, exported ones list theirs. */
function transformationsOf(set: string, room: EdgarRoom, overrides: TemplateOverrides): GridTransformation[] {
  switch (overrides.transformations) {
    case "all":
      return [...gridTransformations];
    case "rotations":
      return [...rotations];
    case "none":
      return ["identity"];
    case undefined:
      if (room.transformations !== undefined) return room.transformations.map(transformationOf);
      return /^(code|bench)_/.test(set) ? [...gridTransformations] : [...rotations];
  }
}

const names: Readonly<Record<string, GridTransformation>> = {
  Identity: "identity",
  Rotate90: "rotate-90",
  Rotate180: "rotate-180",
  Rotate270: "rotate-270",
  MirrorX: "mirror-x-rotate-180",
  MirrorY: "mirror-x",
  Diagonal13: "mirror-x-rotate-270",
  Diagonal24: "mirror-x-rotate-90",
};

function transformationOf(name: string): GridTransformation {
  const known = names[name];
  if (known === undefined) throw new RangeError(`"${name}" is not a transformation of the file format.`);
  return known;
}
