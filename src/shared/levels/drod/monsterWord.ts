/** The words for a monster type in a sentence: "tarmother" is two words, other types stay unchanged. */
export function monsterWord(type: string): string {
  return type.replace(/(mother|baby)$/, " $1");
}
