const longestTitle = 120;

/**
 * Titles by a pattern: a run of "#" is the number, with at least as many digits ("Crypt ##" becomes "Crypt 01").
 * Without one the number is appended.
 */
export function titlesByPattern(pattern: string, count: number, first = 1): readonly string[] {
  const full = pattern.includes("#") ? pattern : `${pattern} #`;
  return Array.from({ length: count }, (_, i) =>
    full
      .replaceAll(/#+/g, (signs) => String(first + i).padStart(signs.length, "0"))
      .trim()
      .slice(0, longestTitle),
  );
}
