/** Names that keep their capitals within a sentence. */
const properNames = new Set(["Elo", "Hexxagon", "Linjat", "PuzzleScript", "Sokoban"]);
/** Words with several capitals keep them too: "DROD", "CSV". */
const hasMoreCapitals = /^.+\p{Lu}/u;

/**
 * A label or title as it reads within a sentence: "Dungeon graph" is "dungeon graph", "Sokoban room" stays "Sokoban room".
 * Catalogues ask for it where they put a label into a sentence: a language that writes labels alike everywhere leaves it out.
 */
export function inSentence(title: string): string {
  const [first = "", ...rest] = title.split(" ");
  const isKept = properNames.has(first) || hasMoreCapitals.test(first);
  return [isKept ? first : first.toLowerCase(), ...rest].join(" ");
}
