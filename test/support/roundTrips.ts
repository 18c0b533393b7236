import { exportFormats } from "#main/exports/formats.ts";
import type { LevelKind, ParsedLevel, TextFormat } from "#shared/levels/levelKind.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { exportedFiles } from "./exportedFiles.ts";
import { packOfLevels, sampleLevels } from "./packOfEachKind.ts";

/** What comes back of a pack's levels by each export that the studio also imports as text, as words of the page on formats. */
export async function roundTrips(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = new Map<string, readonly string[]>();
  for (const kind of allLevelKinds())
    for (const format of kind.textFormats) {
      if (!exportFormats.some(({ id }) => id === format.id)) continue;
      rows.set(format.id, await roundTrip(kind, format));
    }
  return rows;
}

const title = "Second cellar";
const author = "Ann Bo";
const note = "Mind the corner.";

async function roundTrip(kind: LevelKind, format: TextFormat<unknown>): Promise<readonly string[]> {
  const levels = sampleLevels(kind.id).filter((level) => format.refuses?.(level) === undefined);
  const solved = levels.filter((level) => solutionIn(level) !== undefined);
  const given = [...solved, ...levels.filter((level) => !solved.includes(level))].slice(0, 3);
  const pack = packOfLevels(kind.id, given);
  const entries = pack.entries.map((entry) => ({ ...entry, title: `${title} ${entry.id}`, author, note }));
  const choices = { container: "folder", cellSize: 8, theme: "light" } as const;
  const [file] = await exportedFiles({ ...pack, entries }, { ...choices, formats: [format.id] });
  const text = new TextDecoder().decode(file?.bytes);
  const back =
    format.parse?.(text).levels ??
    [...(format.read?.(text) ?? [])].flatMap((one) => ("level" in one ? [one.level] : []));
  const all = (holds: (one: ParsedLevel<unknown>, entry: (typeof entries)[number]) => boolean): boolean =>
    back.length === entries.length && back.every((one, i) => entries[i] !== undefined && holds(one, entries[i]));
  const isSameLevel = all(({ level }, entry) => kind.canonicalKey(level) === entry.canonicalKey);
  const solutions = entries.filter(({ level }) => solutionIn(level) !== undefined);
  const keepsSolutions = all((one, { level }) => {
    const wanted = solutionIn(level);
    return wanted === undefined || (solutionIn(one.level) ?? one.solution) === wanted;
  });
  return [
    yesOrNo(isSameLevel),
    yesOrNo(all((one, entry) => one.title === entry.title)),
    yesOrNo(all((one) => one.author === author)),
    yesOrNo(all((one) => (one.comment ?? "").includes(note))),
    solutions.length === 0 ? "" : yesOrNo(keepsSolutions),
  ];
}

function solutionIn(level: unknown): string | undefined {
  const found = typeof level === "object" && level !== null && "solution" in level ? level.solution : undefined;
  return typeof found === "string" && found !== "" ? found : undefined;
}

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
