/** The versions in a file that a merge by lines has left with conflict markers. */
export interface MarkedSides {
  readonly mine: string;
  readonly theirs: string;
  /** Only where the markers have it (`merge.conflictStyle` diff3 or zdiff3). */
  readonly base?: string;
}

const markers = { mine: /^<{7}(?: |$)/, base: /^\|{7}(?: |$)/, theirs: /^={7}$/, end: /^>{7}(?: |$)/ };

/** Takes a text with conflict markers apart; undefined where it has none, or they are incomplete. O(length). */
export function markedSides(text: string): MarkedSides | undefined {
  const lines: { mine: string[]; base: string[]; theirs: string[] } = { mine: [], base: [], theirs: [] };
  let inside: keyof typeof lines | undefined;
  let hasBase = true;
  let count = 0;
  let sawBase = false;
  for (const line of text.split("\n")) {
    const plain = line.replace(/\r$/, "");
    if (inside === undefined && markers.mine.test(plain)) [inside, sawBase] = ["mine", false];
    else if (inside === "mine" && markers.base.test(plain)) [inside, sawBase] = ["base", true];
    else if ((inside === "mine" || inside === "base") && markers.theirs.test(plain)) inside = "theirs";
    else if (inside === "theirs" && markers.end.test(plain)) {
      inside = undefined;
      hasBase &&= sawBase;
      count++;
    } else if (inside === undefined) for (const side of Object.values(lines)) side.push(line);
    else lines[inside].push(line);
  }
  if (count === 0 || inside !== undefined) return undefined;
  const [mine, base, theirs] = [lines.mine, lines.base, lines.theirs].map((one) => one.join("\n"));
  return { mine: mine ?? "", theirs: theirs ?? "", ...(hasBase ? { base: base ?? "" } : {}) };
}
