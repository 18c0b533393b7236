import { valueText } from "#shared/fields/fieldValues.ts";
import type { MapProperties } from "#shared/levels/levelMap.ts";

/** A custom property of Tiled's JSON format. */
export interface TiledProperty {
  readonly name: string;
  readonly type: "string" | "int" | "float" | "bool";
  readonly value: string | number | boolean;
}

/** Lengths in pixels; polygon corners relative to x and y. A rectangle, a point or a polygon. */
export interface TiledObject {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: 0;
  readonly visible: true;
  readonly point?: true;
  readonly polygon?: readonly { readonly x: number; readonly y: number }[];
  readonly properties: readonly TiledProperty[];
}

/** An object layer of Tiled's JSON format; objects are in pixels. */
export interface TiledObjectLayer {
  readonly id: number;
  readonly name: string;
  readonly type: "objectgroup";
  readonly x: 0;
  readonly y: 0;
  readonly opacity: 1;
  readonly visible: boolean;
  readonly draworder: "topdown" | "index";
  readonly objects: readonly TiledObject[];
}

/** The whole tile. */
export function collisionShape(tileSize: number): TiledObjectLayer {
  const shape: TiledObject = {
    id: 1,
    name: "",
    type: "",
    x: 0,
    y: 0,
    width: tileSize,
    height: tileSize,
    rotation: 0,
    visible: true,
    properties: [],
  };
  return {
    id: 1,
    name: "",
    type: "objectgroup",
    x: 0,
    y: 0,
    opacity: 1,
    visible: true,
    draworder: "index",
    objects: [shape],
  };
}

/** Sorted by name, as Tiled writes them; Tiled has no lists, so those are texts. */
export function propertiesOf(values: MapProperties): TiledProperty[] {
  return Object.entries(values)
    .map(([name, given]) => {
      const value = Array.isArray(given) ? valueText(given) : given;
      return { name, type: propertyType(value), value };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function propertyType(value: string | number | boolean): TiledProperty["type"] {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  return Number.isInteger(value) ? "int" : "float";
}
