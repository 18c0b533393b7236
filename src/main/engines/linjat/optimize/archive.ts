import type { Random } from "#shared/kernel/random.ts";
import type { ArchiveAxis } from "#shared/levels/linjat/optimizeTask.ts";
import type { GeneratorContext } from "../generatorContext.ts";
import type { Entry } from "./searchContext.ts";

/** Maximum number of kinds of puzzles. */
const capacity = 4096;

/**
 * The best puzzle of every kind, a kind being the values on two axes that the designer picks: MAP-Elites (Mouret,
 * Clune, "Illuminating search spaces by mapping elites", 2015). Kinds are in the order they were found.
 */
export type Archive = Map<number, Entry>;

/** The kind of the puzzle that the context has rated last; `board` is its content. */
export function kindOf(context: GeneratorContext, board: Int8Array, axes: readonly [ArchiveAxis, ArchiveAxis]): number {
  return 1000 * valueOn(axes[0], context, board) + valueOn(axes[1], context, board);
}

function valueOn(axis: ArchiveAxis, { result, solver }: GeneratorContext, board: Int8Array): number {
  switch (axis) {
    case "depth":
      return result.depth;
    case "width":
      return result.width;
    case "hardest":
      return result.layers.findLastIndex((layers) => layers > 0);
    case "dots":
      return board.reduce((dots, content) => (content < 0 ? dots + 1 : dots), 0);
    case "numbers":
      return solver.count;
  }
}

/** Stores an entry for its kind if it is better than the stored one; in a full archive, in place of the worst. */
export function offerEntry(archive: Archive, kind: number, entry: Entry): void {
  const holder = archive.get(kind);
  if (holder !== undefined && entry.score <= holder.score) return;
  if (holder === undefined && archive.size >= capacity) {
    const [worst, { score }] = [...archive].reduce((a, b) => (b[1].score < a[1].score ? b : a));
    if (entry.score <= score) return;
    archive.delete(worst);
  }
  archive.set(kind, entry);
}

/** Any entry, each as likely; the archive must have one. */
export function pickEntry(archive: Archive, random: Random): Entry {
  const entries = [...archive.values()];
  return entries[random.below(entries.length)] as Entry;
}
