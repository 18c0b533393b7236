/** Names of games keep their capitals wherever they stand. */
const properNames = new Set(["DROD", "Hexxagon", "Linjat", "Sokoban"]);

/** A title as it reads within a sentence: "Dungeon graph" is "dungeon graph", "Sokoban room" stays "Sokoban room". */
export function inSentence(title: string): string {
  const [first = "", ...rest] = title.split(" ");
  return [properNames.has(first) ? first : first.toLowerCase(), ...rest].join(" ");
}
