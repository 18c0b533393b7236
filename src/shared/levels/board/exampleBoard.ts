import type { ExampleLevel } from "../levelKind.ts";

const rows = [
  "x...o----",
  "......---",
  ".......--",
  "...-....-",
  "o...-...x",
  "-.......",
  "--.......",
  "---......",
  "----x...o",
];

/** A Hexxagon board in its starting position, for cards. */
export function exampleBoard(): ExampleLevel {
  return {
    level: {
      topology: "hex",
      rows: rows.map((row) => row.padEnd(9, ".")),
      toMove: 0,
      rules: { game: "hexxagon", blocked: "count", repetition: 0, quietPlies: 0, plyCap: 1000 },
    },
  };
}
