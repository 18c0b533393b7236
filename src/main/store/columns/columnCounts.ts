import { arrivalOf } from "#shared/project/candidateId.ts";
import { type Counting, type MarkGroup, groupedMarks } from "../candidateCounts.ts";
import {
  type CandidateColumns,
  type Selection,
  firstRowFrom,
  markGroup,
  markGroups,
  marksOfGroup,
} from "./candidateColumns.ts";
import { passingRows, selectRows } from "./selectRows.ts";

/** The scans of `countCandidates` over the columns: one or two milliseconds each per million candidates. */
export function countingInColumns(columns: CandidateColumns): Counting {
  const names = columns.db.prepare<[], { number: number; runId: string; documentId: string | null }>(
    "SELECT number, id AS runId, document_id AS documentId FROM runs ORDER BY number",
  );
  return {
    markGroups: (filter) => groupsOf(columns, selectRows(columns, filter, { without: groupedMarks })),
    matching: (filter) => selectRows(columns, filter).count,
    runs: (filter) => {
      const { rows } = selectRows(columns, { ...filter, foldDuplicates: false });
      const counts = countPerRun(columns, rows, filter.foldDuplicates);
      return names.all().flatMap(({ number, runId, documentId }) => {
        const count = counts.get(number) ?? 0;
        return count === 0 ? [] : [{ runId, documentId, count }];
      });
    },
  };
}

/** Counted once per selection; marks that change afterwards are moved from group to group. */
function groupsOf(columns: CandidateColumns, selection: Selection): MarkGroup[] {
  selection.groups ??= countGroups(columns, selection.rows);
  return [...selection.groups].flatMap((count, group) => (count === 0 ? [] : [{ ...marksOfGroup(group), count }]));
}

function countGroups(columns: CandidateColumns, rows: Uint8Array): Uint32Array {
  const counts = new Uint32Array(markGroups);
  for (const row of passingRows(rows)) {
    const group = markGroup(columns, row);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  return counts;
}

/** A run is a stretch of rows. */
function countPerRun(columns: CandidateColumns, rows: Uint8Array, firstOnly: boolean): Map<number, number> {
  const counts = new Map<number, number>();
  const { first } = columns.small;
  for (let row = 0; row < columns.size;) {
    const { run } = arrivalOf(columns.ids[row] ?? 0);
    const end = firstRowFrom(columns, (run + 1) * 2 ** 35);
    let count = 0;
    for (; row < end; row++) if (rows[row] === 1 && (!firstOnly || (first[row] ?? 0) >= 1)) count++;
    counts.set(run, count);
  }
  return counts;
}
