/** What a sentence calls a monster type: "tarmother" is two words, the rest are words as they are. */
export function monsterWord(type: string): string {
  return type.replace(/(mother|baby)$/, " $1");
}
