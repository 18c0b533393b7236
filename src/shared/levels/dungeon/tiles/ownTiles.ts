/** Fills a rectangle of a tile with a color 0xrrggbb. */
export type TilePainter = (x: number, y: number, width: number, height: number, color: number, alpha?: number) => void;

/** Base, light and dark color of a floor. */
const floors = [
  [0xa99d8a, 0xb8ad9a, 0x958a79],
  [0x857c74, 0x90877e, 0x756d66],
  [0x8f5b52, 0x9d6a60, 0x7b4c45],
  [0xb09a55, 0xc1ab66, 0x978346],
  [0x7f9a76, 0x8ea985, 0x6c8564],
] as const;

/** Four slabs of each floor (plain, split, specked, cracked), a bridge, two rocks, the shadow of a wall, stairs. */
export function paintFloors(tile: (index: number) => TilePainter): void {
  for (const [i, [base, light, dark]] of floors.entries()) {
    for (let variant = 0; variant < 4; variant++) {
      const paint = tile(4 * i + variant);
      paint(0, 0, 16, 16, base);
      paint(0, 0, 15, 1, light);
      paint(0, 0, 1, 15, light);
      paint(0, 15, 16, 1, dark);
      paint(15, 0, 1, 16, dark);
      if (variant === 1) paint(7, 1, 1, 14, dark);
      if (variant === 2)
        for (const [x, y] of [
          [4, 5],
          [10, 9],
          [6, 12],
        ] as const)
          paint(x, y, 2, 1, dark);
      if (variant === 3) {
        paint(4, 4, 1, 3, dark);
        paint(5, 7, 3, 1, dark);
        paint(8, 8, 1, 3, dark);
      }
    }
  }
  const bridge = tile(20);
  bridge(0, 0, 16, 16, 0x6d4526);
  for (let plank = 0; plank < 4; plank++) bridge(0, plank * 4, 16, 3, plank % 2 === 0 ? 0x9a6a38 : 0x8a5a34);
  bridge(0, 0, 1, 16, 0x4d3423);
  bridge(15, 0, 1, 16, 0x4d3423);
  for (const [i, rock] of [tile(21), tile(22)].entries()) {
    rock(0, 0, 16, 16, 0x565c52);
    rock(2 + i, 3, 9, 8, 0x6d7468);
    rock(3 + i, 4, 6, 3, 0x838b7d);
    rock(9 - i, 10, 6, 4, 0x636a5e);
  }
  for (let row = 0; row < 5; row++) tile(23)(0, row, 16, 1, 0x1b1724, 100 - 18 * row);
  for (const [i, stairs] of [tile(24), tile(25)].entries()) {
    stairs(0, 0, 16, 16, 0x4a4360);
    for (let step = 0; step < 5; step++) {
      const shade = [0xece6d6, 0xcfc7b4, 0xb3aa96, 0x958c7a, 0x777060][i === 0 ? step : 4 - step];
      stairs(2, 1 + step * 3, 12, 2, shade ?? 0x777060);
    }
  }
}

/** The top of walls. */
export const wallColor = 0x37324a;

/**
 * By the sides with adjacent walls (bits: top, right, bottom, left): a brick front if there is none below, else the
 * top.
 */
export function paintWalls(tile: (mask: number) => TilePainter): void {
  for (let mask = 0; mask < 16; mask++) {
    const paint = tile(mask);
    const [top, right, below, left] = [0, 1, 2, 3].map((side) => ((mask >> side) & 1) === 1);
    paint(0, 0, 16, 16, below === true ? 0x37324a : 0x6a6280);
    if (below === true) {
      paint(2, 3, 3, 1, 0x413b56);
      paint(9, 10, 4, 1, 0x2f2a40);
      if (top !== true) paint(0, 0, 16, 1, 0x4d4664);
    } else {
      paint(0, 0, 16, 3, 0x37324a);
      paint(0, 3, 16, 2, 0x8a82a1);
      for (let row = 0; row < 3; row++) {
        paint(0, 8 + row * 4, 16, 1, 0x544d68);
        for (let brick = row % 2 === 0 ? 4 : 8; brick < 16; brick += 8) paint(brick, 5 + row * 4, 1, 3, 0x544d68);
      }
      paint(0, 15, 16, 1, 0x443d57);
    }
    if (left !== true) paint(0, 0, 1, 16, 0x241f33);
    if (right !== true) paint(15, 0, 1, 16, 0x241f33);
  }
}

/** Leaf, frame and mark of the four kinds of doors: plain, locked, one-way, secret. */
const leaves = [
  [0x8a5a34, 0x4d3423, 0xe8c45a],
  [0x3f66c9, 0x1d2f6e, 0xe8c45a],
  [0xa8743a, 0x4d3423, 0xffb84d],
  [0x5d5673, 0x443d57, 0xc77aa6],
] as const;

/** Each kind of door in a horizontal wall, seen from the front, and in a vertical one, seen from above. */
export function paintDoors(tile: (door: number) => TilePainter): void {
  for (const [kind, [leaf, frame, mark]] of leaves.entries()) {
    const [level, upright] = [tile(2 * kind), tile(2 * kind + 1)];
    level(0, 0, 16, 16, frame);
    level(1, 2, 14, 13, leaf);
    for (let plank = 4; plank < 15; plank += 4) level(plank, 2, 1, 13, frame);
    level(11, 8, 2, 3, mark);
    upright(4, 0, 8, 16, frame);
    upright(5, 0, 6, 16, leaf);
    upright(6, 5, 4, 1, frame);
    upright(6, 10, 4, 1, frame);
    upright(7, 7, 2, 2, mark);
    if (kind === 2) for (let i = 0; i < 4; i++) level(4 + i, 5 + i, 8 - 2 * i, 1, mark);
    if (kind === 3) level(3, 4, 1, 5, mark);
  }
}

type Rects = readonly (readonly [number, number, number, number, number])[];

/** A flag where play starts, a key, a chest, a boss, a merchant's table, an enemy, a place to rest, a torch. */
const drawings: readonly Rects[] = [
  [
    [4, 2, 1, 12, 0x4a3a2a],
    [5, 2, 7, 2, 0x1fb68c],
    [5, 4, 6, 2, 0x17976f],
    [5, 6, 4, 1, 0x1fb68c],
    [2, 13, 6, 1, 0x2a2638],
  ],
  [
    [3, 5, 5, 6, 0x2a7fb0],
    [3, 6, 5, 4, 0x6fcdf6],
    [5, 7, 1, 2, 0x1b4f70],
    [8, 7, 6, 2, 0x6fcdf6],
    [11, 9, 1, 2, 0x6fcdf6],
    [13, 9, 1, 3, 0x6fcdf6],
  ],
  [
    [2, 5, 12, 9, 0x4d2f14],
    [3, 6, 10, 3, 0xb5792f],
    [3, 10, 10, 3, 0x96601f],
    [2, 9, 12, 1, 0xe8c45a],
    [7, 8, 2, 3, 0xf6e08a],
  ],
  [
    [3, 2, 10, 12, 0x6d1f28],
    [2, 1, 2, 4, 0xece6d6],
    [12, 1, 2, 4, 0xece6d6],
    [4, 4, 8, 8, 0xa62f32],
    [5, 6, 2, 2, 0xffd86b],
    [9, 6, 2, 2, 0xffd86b],
    [6, 10, 4, 1, 0xece6d6],
  ],
  [
    [1, 4, 14, 8, 0x5f3f22],
    [1, 4, 14, 6, 0x8a5a34],
    [4, 5, 5, 3, 0xefe8d6],
    [11, 5, 2, 2, 0xffd86b],
  ],
  [
    [4, 4, 8, 9, 0x2e5a2c],
    [5, 3, 6, 8, 0x5da152],
    [5, 6, 2, 2, 0xf6e08a],
    [9, 6, 2, 2, 0xf6e08a],
    [6, 10, 4, 1, 0x1e3a1c],
    [3, 12, 10, 2, 0x2e5a2c],
  ],
  [
    [3, 11, 10, 3, 0x4a4360],
    [4, 10, 8, 2, 0x6d7468],
    [7, 3, 2, 7, 0x6fcdf6],
    [6, 4, 4, 4, 0x9fe0ff],
    [7, 5, 2, 2, 0xffffff],
  ],
  [
    [7, 7, 2, 7, 0x5f3f22],
    [5, 2, 6, 5, 0xd9622b],
    [6, 3, 4, 4, 0xffb84d],
    [7, 4, 2, 2, 0xfff0b8],
  ],
];

/** Eight tiles of 16 x 16 pixels: start flag, key, chest, boss, merchant's table, enemy, resting place, torch. */
export function paintObjects(tile: (object: number) => TilePainter): void {
  for (const [object, rects] of drawings.entries()) {
    for (const [x, y, width, height, color] of rects) tile(object)(x, y, width, height, color);
  }
}
