import type { ExportGroup } from "#shared/contract/exports.ts";
import type { ExportInput, ExportStep } from "./exportFile.ts";

/** A format for exporting packs. Writers are pure: equal input produces equal files. */
export interface ExportFormat {
  readonly id: string;
  readonly group: ExportGroup;
  readonly label: string;
  /** One sentence: which programs read it. */
  readonly hint: string;
  readonly extension: string;
  /** What the files lack of the pack, as the end of "Leaves out ...". Absent: nothing. */
  readonly leavesOut?: string;
  /** Copies levels as they are, so it needs nothing of their kinds. */
  readonly copiesPack?: true;
  /** Writes levels of these kinds only. Absent: of all kinds. */
  readonly kinds?: readonly string[];
  /** Writes solutions, so it needs kinds that draw them. */
  readonly needsSolutions?: boolean;
  write(input: ExportInput): Iterable<ExportStep> | AsyncIterable<ExportStep>;
}
