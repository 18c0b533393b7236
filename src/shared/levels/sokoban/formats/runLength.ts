/** Letters that run-length moves may grow to. */
const longestText = 2_000_000;

/**
 * Expands run lengths: "3#" is "###", "2(rU)" is "rUrU". Undefined for texts with unbalanced brackets, a number before
 * nothing, or more than `most` letters. Linear in the result.
 */
export function expandRuns(text: string, most = longestText): string | undefined {
  const outer: { text: string; count: number }[] = [];
  let built = "";
  let digits = "";
  for (const letter of text) {
    if (letter >= "0" && letter <= "9") {
      digits += letter;
      continue;
    }
    const count = digits === "" ? 1 : Number(digits);
    digits = "";
    if (letter === "(") {
      outer.push({ text: built, count });
      built = "";
      continue;
    }
    const group = letter === ")" ? outer.pop() : { text: built, count };
    if (group === undefined) return undefined;
    const piece = letter === ")" ? built : letter;
    if (group.text.length + piece.length * group.count > most) return undefined;
    built = group.text + piece.repeat(group.count);
  }
  return outer.length > 0 || digits !== "" ? undefined : built;
}

/** Writes runs of equal letters as number and letter. */
export function compressRuns(text: string): string {
  return text.replace(/(.)\1+/g, (run, letter: string) => `${run.length}${letter}`);
}
