const directions = ["up", "down", "left", "right"] as const;

/** A game of at least this many lines that compiles without mistakes: objects with sprites, rules, and levels. */
export function longPuzzleScriptGame(lines: number): string {
  const names = Array.from({ length: Math.round(lines / 50) }, (_, i) => `Gem${i + 1}`);
  const gem = (name: string, i: number): string[] => [
    "",
    name,
    `#${(((i * 37) % 200) + 40).toString(16).padStart(2, "0")}88aa black`,
    ".000.",
    "00100",
    "01110",
    "00100",
    ".000.",
  ];
  const text = [
    "title A long game",
    "",
    "OBJECTS",
    "",
    "Background .",
    "darkgrey",
    "",
    "Wall #",
    "grey",
    "",
    "Player p",
    "white",
    "",
    "Crate *",
    "orange",
    "",
    "Goal o",
    "yellow",
    ...names.flatMap(gem),
    "",
    "LEGEND",
    "",
    `Gem = ${names.join(" or ")}`,
    "Solid = Wall or Crate",
    "",
    "SOUNDS",
    "",
    "COLLISIONLAYERS",
    "",
    "Background",
    "Goal",
    "Player, Wall, Crate",
    names.join(", "),
    "",
    "RULES",
    "",
    "[ > Player | Crate ] -> [ > Player | > Crate ]",
    ...Array.from({ length: Math.round(lines / 5) }, (_, i) => {
      const name = names[i % names.length] ?? "Gem1";
      return `${directions[i % 4] ?? "up"} [ Player ${name} | Wall ] -> [ Player | Wall ] (part ${i + 1})`;
    }),
    "",
    "WINCONDITIONS",
    "",
    "All Goal on Crate",
    "",
    "LEVELS",
    "",
  ];
  const level = (i: number): string[] => [
    "############",
    `#p...${".".repeat(i % 3)}*${".".repeat(5 - (i % 3))}#`,
    "#....#.....#",
    "#..*..#..o.#",
    "#.......o..#",
    "#..........#",
    "############",
    "",
  ];
  for (let i = 0; text.length < lines; i++) text.push(...level(i));
  return `${text.join("\n")}\n`;
}
