import { defined } from "../../../kernel/defined.ts";
/** Color names of the language, in the order of the tables below; "gray" is spelled either way. */
const colorNames = (
  "black white grey darkgrey lightgrey red darkred lightred brown darkbrown lightbrown " +
  "orange yellow green darkgreen lightgreen blue lightblue darkblue purple pink"
).split(" ");

/** The palettes by name, in the order of their numbers from 1; three digits are doubled. */
const tables: readonly (readonly [string, string])[] = [
  ["mastersystem", "000 fff 555 550 aaa f00 a00 f55 a50 500 fa0 f50 ff5 5a0 050 af0 55a aff 005 505 faf"],
  [
    "gameboycolour",
    "000 fff 7f7f7c 3e3e44 baa7a7 a7120c 880606 ba381f 57381f 3e2519 8e634b ba4b32 c0ba6f 517525 385d12 6f8e44 5d6fa7 8ea7a7 4b575d 3e3e44 ba381f",
  ],
  ["amiga", "000 fff bbb 333 fed d11 900 f42 631 310 a64 f64 fd6 481 350 8b7 89d bde 668 655 978"],
  [
    "arnecolors",
    "000 fff 9d9d9d 697175 ccc be2633 732930 e06f8b a46422 493c2b eeb62f eb8931 f7e26b 44891a 2f484e a3ce27 1d57f7 b2dcef 1b2632 342a97 de65e2",
  ],
  [
    "famicom",
    "000 fff 7c7c7c 080808 bcbcbc f83800 881400 f87858 ac7c00 503000 fce0a8 fca044 f8b800 00b800 005800 b8f8b8 0058f8 3cbcfc 0000bc 6644fc f878f8",
  ],
  [
    "atari",
    "000 fff 909090 404040 b0b0b0 a03c50 700014 dc849c 805020 703400 cb9870 ccac70 ecd09c 58b06c 006414 70c484 1c3c88 6888c8 008 3c0080 b484dc",
  ],
  [
    "pastel",
    "000 fff 3e3e3e 313131 9cbcbc f56ca2 a63577 ffa9cf b58c53 787562 b58c53 eb792d ffe15f 00ff4f 2b732c 97c04f 0f88d3 00fffe 293a7b ff6554 eb792d",
  ],
  ["ega", "000 fff 555 555 aaa f55 a00 f5f a50 a50 ff5 f55 ff5 0a0 0aa 5f5 55f 5ff 00a a0a f5f"],
  [
    "amstrad",
    "000 fff 7f7f7f 636363 afafaf f00 7f0000 ff7f7f ff7f00 7f7f00 ff0 ff007f ffff7f 01ff00 007f00 7fff7f 00f 7f7fff 00007f 7f007f ff7fff",
  ],
  [
    "proteus_mellow",
    "3d2d2e ddf1fc 9fb2d4 7b8272 a4bfda 9d5443 8c5b4a 94614c 89a78d 829e88 aaae97 d1ba86 d6cda2 75ac8d 8fa67f 8eb682 88a3ce a5adb0 5c6b8c d39fac c8ac9e",
  ],
  [
    "proteus_rich",
    "6f686f d1b1e2 b9aac1 8e8b84 c7b5cd a11f4f 934765 c998ad 89867d 797f75 ab9997 ce8c5c f0d959 75bc54 599d79 90cf5c 8fd0ec bcdce7 0b2c70 9b377f cd88e5",
  ],
  [
    "proteus_night",
    "010912 fdeeec 051d40 091842 062151 ad4576 934765 ab6290 61646b 3d2d2d 8393a0 0a2227 0a2541 75ac8d 0a2434 061f2e 0b2c79 809ccb 08153b 666a87 754b4d",
  ],
  [
    "c64",
    "000 fff 6c6c6c 444 959595 68372b 3f1e17 9a6759 433900 221c02 6d5c0d 6f4f25 b8c76f 588d43 345129 9ad284 6c5eb5 70a4b2 352879 6f3d86 b044ac",
  ],
  [
    "whitingjp",
    "202527 eff8fd 7b7680 3c3b44 bed0d7 bd194b 6b1334 ef2358 b52e1c 681c12 e87b45 ff8c10 fbd524 36bc3c 317610 8ce062 3f62c6 57bbe0 2c2fa0 7037d9 ec2b8f",
  ],
];

/** Colors as "#rrggbb" by name; every "grey" also by its spelling "gray". */
export type Palette = ReadonlyMap<string, string>;

/** The palette selected by a name or a number from 1 to 14; undefined if it doesn't exist. */
export function paletteOf(name: string): Palette | undefined {
  const table = tables.find(([id], i) => id === name || String(i + 1) === name);
  if (table === undefined) return undefined;
  const colors = table[1].split(" ").map(hexColor);
  return new Map(
    colorNames.flatMap((color, i) => [
      [color, defined(colors[i])] as const,
      [color.replace("grey", "gray"), defined(colors[i])] as const,
    ]),
  );
}

/** Used when the game names no palette. */
export const defaultPalette = "arnecolors";

/** Drawn where the text names an unknown color. */
export const missingColor = hexColor("f0f");
/** Used when the game sets no colors of its own. */
export const usualColors = { background: hexColor("000"), text: hexColor("fff") } as const;

/** "#rrggbb" of a name, "#rgb" or "#rrggbb"; "transparent" stays; undefined: no color. */
export function readColor(text: string, palette: Palette): string | undefined {
  if (text === "transparent") return text;
  if (/^#(?:[\da-f]{3}|[\da-f]{6})$/.test(text)) return hexColor(text.slice(1));
  return palette.get(text);
}

function hexColor(digits: string): string {
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}
