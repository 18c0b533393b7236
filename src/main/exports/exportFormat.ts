import type { ExportGroup } from "#shared/contract/exports.ts";
import type { ExportInput, ExportStep } from "./exportFile.ts";

/** A way of writing a pack. Writers are pure: equal input gives equal files. */
export interface ExportFormat {
  readonly id: string;
  readonly group: ExportGroup;
  readonly label: string;
  /** One sentence: who reads it. */
  readonly hint: string;
  readonly extension: string;
  /** What a reader of the files does not get of the pack, as the end of "Leaves out ...". Absent: nothing is lost. */
  readonly leavesOut?: string;
  /** Writes levels, so it needs their kinds; the pack JSON only copies them. */
  readonly needsKinds: boolean;
  /** Writes levels of these kinds only. Absent: of all kinds. */
  readonly kinds?: readonly string[];
  /** Writes solutions, so it needs kinds that draw them. */
  readonly needsSolutions?: boolean;
  write(input: ExportInput): Iterable<ExportStep> | AsyncIterable<ExportStep>;
}
