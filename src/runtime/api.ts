/**
 * `@levelwright/runtime`: the layouts of a curated dungeon graph, made on the player's machine. Runs in any JavaScript
 * engine of 2024 or later: browsers, workers, Node, QuickJS (with `@levelwright/runtime/portable`). No function here has a
 * clock, input or output, or randomness other than the given seed.
 *
 * This file is published as it is: it imports nothing.
 */

/** A point or cell [x, y] of the layout, in cells, x to the right and y downwards. */
export type Cell = readonly [x: number, y: number];

/** What a room is for. */
export type RoomRole = "normal" | "start" | "boss" | "treasure" | "shop" | "key" | "lock" | "corridor";

/** Type of a connection. */
export type ConnectionKind = "door" | "corridor" | "locked" | "one-way" | "secret";

/** A placed room or corridor. */
export interface LayoutRoom {
  /** Id in the graph; a corridor has the id of its connection. */
  readonly id: string;
  readonly name: string;
  readonly role: RoomRole;
  /** 0 to 10, as the designer gave it. */
  readonly intensity?: number;
  /** Number of its floor; absent: 0. */
  readonly floor?: number;
  readonly isCorridor: boolean;
  /** Index in the layout's `templates`. */
  readonly template: number;
  /** Rotation or mirroring of the template. */
  readonly transformation: string;
  /** Left and top edge of the outline's bounding box. */
  readonly x: number;
  readonly y: number;
  /** Corners, clockwise on screen. */
  readonly outline: readonly Cell[];
}

/** An opening between two rooms. */
export interface LayoutDoor {
  /** Id of its connection; a corridor has two doors, one at each end. */
  readonly edge: string;
  readonly kind: ConnectionKind;
  /** Ids of the rooms; of one-way connections `from` leads to `to`. */
  readonly from: string;
  readonly to: string;
  /** Ends of the opening: horizontal or vertical. */
  readonly segment: readonly [Cell, Cell];
}

/** A floor of a building: floors lie side by side on one sheet. */
export interface LayoutFloor {
  readonly floor: number;
  /** Top left of the floor's frame on the sheet. */
  readonly offset: Cell;
  readonly size: readonly [width: number, height: number];
}

/** Stairs between two floors, one cell on each. */
export interface LayoutStairs {
  readonly edge: string;
  readonly kind: ConnectionKind;
  readonly from: string;
  readonly to: string;
  readonly fromCell: Cell;
  readonly toCell: Cell;
}

/** A finished floor plan, in the studio's format for levels (docs/formats.md). Plain JSON. */
export interface Layout {
  readonly rooms: readonly LayoutRoom[];
  readonly doors: readonly LayoutDoor[];
  /** From the lowest up; absent: there is one floor. */
  readonly floors?: readonly LayoutFloor[];
  readonly stairs?: readonly LayoutStairs[];
  readonly templates: readonly { readonly id: string; readonly name: string; readonly outline: readonly Cell[] }[];
  /** The rules that it was made under. */
  readonly rules: object;
}

/** A checked recipe. Keep it: opening one takes longer than asking it. */
export interface Recipe {
  readonly name: string;
  /** Version of the engine that it was exported for, equal to `engineVersion`. */
  readonly engineVersion: string;
  /** Whether the recipe was exported by a studio with the very sources of this runtime. */
  readonly isSameBuild: boolean;
  /**
   * Whether its layouts take `@levelwright/runtime/full`. Of a recipe that doesn't, some seeds may still need it: where the
   * constructor finds no layout, the prover searches on.
   */
  readonly needsFull: boolean;
  /** Paths of the tilesets' pictures, as `ComposedTileset.picture` names them, with their files beside the recipe. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** A recipe that can't be used; `message` says why and what to do. */
export declare class RecipeError extends Error {}

/** Version of the engine in this runtime. */
export declare const engineVersion: string;

/**
 * Checks a recipe that the studio exported: format, engine version, and the hash over all of it. `source`: the file's text, or
 * what `JSON.parse` made of it. Throws RecipeError. O(size of the recipe).
 */
export declare function openRecipe(source: string | object): Recipe;

/** A layout that a designer has kept, from the list of seeds beside a recipe. `generate` takes it in place of a seed. */
export interface CuratedLayout {
  readonly title: string;
  /** As measured in the studio, by id. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Seed and attempt that make it again; absent where none does. */
  readonly seed?: number;
  readonly attempt?: number;
  /** How far repeat rules were relaxed; absent: not at all. */
  readonly relaxed?: number;
  /** The layout itself, where no seed makes it: it was aimed at, or changed by hand. */
  readonly layout?: Layout;
}

/**
 * Reads the list of seeds that was exported with a recipe: its text, or what `JSON.parse` made of it. Throws RecipeError for
 * that of another recipe.
 */
export declare function openSeeds(recipe: Recipe, source: string | object): readonly CuratedLayout[];

/** One of the curated layouts, by a seed of the game's; undefined of an empty list. */
export declare function rollLayout(seeds: readonly CuratedLayout[], seed: number): CuratedLayout | undefined;

/** Which layout: a seed of 32 bits, or a curated layout. */
export type LayoutSeed = number | Pick<CuratedLayout, "seed" | "attempt" | "relaxed" | "layout">;

/** Ceilings of one call; what they are set to never changes a layout, only whether there is one. */
export interface GenerateOptions {
  /** Searches for one layout, at most; 8 when absent. */
  readonly maxAttempts?: number;
  /** Asked every few milliseconds; true ends the search. Look at a clock or count calls here. */
  readonly shouldStop?: () => boolean;
}

/**
 * A layout, or why there is none: the attempts were used up ("attempts"), `shouldStop` said so ("stopped"), the graph is
 * proved to have no layout ("impossible"), or it needs a rare part that this game has not loaded ("needs-full",
 * see `@levelwright/runtime/full`; take another seed).
 */
export type GenerateResult =
  | { readonly ok: true; readonly layout: Layout; readonly moves: number; readonly attempts: number }
  | {
      readonly ok: false;
      readonly reason: "attempts" | "stopped" | "impossible" | "needs-full";
      readonly moves: number;
      readonly attempts: number;
    };

/**
 * The layout of a seed: the one that the studio's run "generate" finds with it, byte for byte. Most graphs of up to 50
 * rooms take milliseconds; in a page, call it in a worker or use `generateSteps`.
 */
export declare function generate(recipe: Recipe, seed: LayoutSeed, options?: GenerateOptions): GenerateResult;

/** How far a search is. */
export interface GenerateProgress {
  readonly moves: number;
  readonly attempts: number;
}

/** The same in steps of a few milliseconds, to spread one search over frames. */
export declare function generateSteps(
  recipe: Recipe,
  seed: LayoutSeed,
  options?: GenerateOptions,
): Generator<GenerateProgress, GenerateResult, undefined>;

/** An object in a room: an enemy, a chest, a light, a key ... */
export interface LayoutObject {
  /** Id of its rule and a number: "enemies-3"; of keys "key-" and the id of the key room. */
  readonly id: string;
  /** Id of its rule; "" for keys. */
  readonly rule: string;
  readonly class: string;
  readonly kind: "enemy" | "treasure" | "rest" | "light" | "other" | "key";
  /** Id of its room. */
  readonly room: string;
  readonly x: number;
  readonly y: number;
  readonly isPinned: boolean;
}

/** What the graph's rules put into a layout, and the budgets that found too little room. */
export interface Population {
  readonly objects: readonly LayoutObject[];
  readonly shortages: readonly {
    readonly rule: string;
    readonly class: string;
    readonly asked: number;
    readonly placed: number;
  }[];
}

/**
 * Distributes the objects of the graph's rules over a layout. `seed`: of the contents alone; absent: the designer's, so that
 * the same layout has the same objects as in the studio.
 */
export declare function populate(layout: Layout, seed?: number): Population;

/** A layer of tiles, row by row. */
export interface TileLayer {
  readonly name: string;
  /**
   * Number of the tile, 0 = none; numbers of a tileset begin at its `firstNumber`. Flips are in bits 31 (horizontal), 30
   * (vertical) and 29 (diagonal), as in Tiled; `tileNumber` takes them off.
   */
  readonly tiles: Uint32Array;
  /** 0 to 1. */
  readonly opacity: number;
  /** Painted by a person in a room template. */
  readonly isPainted: boolean;
}

/** A tileset of a map, in pixels. */
export interface ComposedTileset {
  readonly firstNumber: number;
  /** Key in the recipe's `pictures`; "" is the studio's own tileset. */
  readonly picture: string;
  readonly pictureWidth: number;
  readonly pictureHeight: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly margin: number;
  readonly spacing: number;
}

/** A layout in tiles. */
export interface ComposedMap {
  readonly width: number;
  readonly height: number;
  readonly tilesPerCell: number;
  /** Thickness of walls in tiles; 0: they lie on the lines between cells. */
  readonly walls: number;
  /** From the bottom up. */
  readonly layers: readonly TileLayer[];
  /** Objects that a person placed in templates. Corners and lengths in tiles. */
  readonly objects: readonly { readonly class: string; readonly x: number; readonly y: number }[];
  readonly tilesets: readonly ComposedTileset[];
  /** By tile, whether a body can't pass: walls and obstacles. Row by row, 1 = solid. */
  readonly solid: Uint8Array;
  /** Doors, tile by tile. */
  readonly doors: readonly MapDoor[];
  /** Where play starts ("spawn"), keys, chests, shops, bosses, and the contents of the rooms by their class. */
  readonly items: readonly MapItem[];
  /** Where cell [0, 0] of the layout begins, in tiles. */
  readonly origin: Cell;
}

/** Something on a tile of a composed map. */
export interface MapItem {
  readonly id: string;
  /** "spawn", "key", "chest", "shop", "boss", or a class of the graph's contents, such as "enemy". */
  readonly type: string;
  readonly x: number;
  readonly y: number;
  /** Id of its room. */
  readonly room: string;
}

/** A tile of a door on a composed map. */
export interface MapDoor {
  readonly edge: string;
  readonly kind: ConnectionKind;
  readonly x: number;
  readonly y: number;
  /** Name of its lock; doors with the same one open together. Absent: it is not locked. */
  readonly lock?: string;
}

/** The number of a tile without its flips. */
export declare function tileNumber(tile: number): number;

/**
 * Paints a layout with the recipe's tilesets and what is painted in its templates, as the studio shows and exports it.
 * O(tiles).
 */
export declare function compose(recipe: Recipe, layout: Layout): ComposedMap;

/** The tile at which a cell of the layout begins. */
export declare function tileOfCell(map: ComposedMap, cell: Cell): Cell;
