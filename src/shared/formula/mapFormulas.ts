import type { LevelKind } from "../levels/levelKind.ts";
import type { LevelMap, MapObject } from "../levels/levelMap.ts";
import {
  type FormulaObject,
  type FormulaType,
  type FormulaValue,
  listOf,
  numberIn,
  objectOf,
  text,
} from "./formulaTypes.ts";
import type { FormulaClass, FormulaModel } from "./formulaVocabulary.ts";
import { mapFormulaMessages as messages } from "./messages.ts";

/** One thing in a cell of the level: a wall, a floor, a box. */
interface Tile {
  readonly name: string;
  readonly layer: string;
  readonly x: number;
  readonly y: number;
}

/** A level's map, read once for any number of formulas. */
type MapView = ReturnType<typeof viewOf>;

const cells = numberIn("cells");

/** The language hands members and names only what the view made. */
const asView = (view: object): MapView => view as MapView;
const asObject = (object: FormulaValue | FormulaObject): MapObject => object as MapObject;
const asTile = (object: FormulaObject): Tile => object as Tile;

function member<Thing>(
  read: (object: FormulaObject) => Thing,
  name: string,
  type: FormulaType,
  hint: string,
  get: (thing: Thing) => FormulaValue,
) {
  return { name, type, hint, get: (object: FormulaObject) => get(read(object)) };
}

const pieceClass: FormulaClass = {
  id: "piece",
  title: messages.piece,
  members: [
    member(asObject, "type", text, messages.type, ({ type }) => type),
    member(asObject, "name", text, messages.name, ({ name }) => name),
    member(asObject, "x", cells, messages.x, ({ x }) => x),
    member(asObject, "y", cells, messages.y, ({ y }) => y),
    member(asObject, "width", cells, messages.width, ({ width }) => width),
    member(asObject, "height", cells, messages.height, ({ height }) => height),
  ],
};

const tileClass: FormulaClass = {
  id: "tile",
  title: messages.tile,
  members: [
    member(asTile, "name", text, messages.tileName, ({ name }) => name),
    member(asTile, "layer", text, messages.layer, ({ layer }) => layer),
    member(asTile, "x", cells, messages.x, ({ x }) => x),
    member(asTile, "y", cells, messages.y, ({ y }) => y),
  ],
};

/**
 * What formulas of a kind without a model of its own can name: the pieces and tiles of its levels' maps, as map editors get
 * them. What shows the solution is left out.
 */
export function mapFormulas(kind: Pick<LevelKind, "toMap">): FormulaModel<unknown> {
  return {
    view: (level) => viewOf(kind.toMap(level)),
    classes: [pieceClass, tileClass],
    names: [
      { name: "pieces", type: listOf("piece"), hint: messages.pieces, get: (view) => asView(view).pieces },
      { name: "tiles", type: listOf("tile"), hint: messages.tiles, get: (view) => asView(view).tiles() },
    ],
    functions: [
      {
        name: "distance",
        parameters: [
          { name: "from", type: objectOf("piece") },
          { name: "to", type: objectOf("piece") },
        ],
        result: cells,
        hint: messages.distance,
        cost: 1,
        call: (_view, [from = null, to = null]) => {
          const [a, b] = [asObject(from), asObject(to)];
          return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
        },
      },
    ],
  };
}

function viewOf({ width, cellLayers, objectLayers }: LevelMap) {
  let known: readonly Tile[] | undefined;
  return {
    pieces: objectLayers.flatMap(({ objects, isSolution }) => (isSolution === true ? [] : objects)),
    tiles: (): readonly Tile[] =>
      (known ??= cellLayers.flatMap(({ name: layer, values, cells: numbers }) => {
        const names = new Map(values.map(({ value, name }) => [value, name]));
        return numbers.flatMap((value, at): Tile[] => {
          const name = names.get(value);
          return name === undefined ? [] : [{ name, layer, x: at % width, y: Math.floor(at / width) }];
        });
      })),
  };
}
