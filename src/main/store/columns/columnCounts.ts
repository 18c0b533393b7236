import { arrivalOf } from "#shared/project/candidateId.ts";
import { type Counting, type MarkGroup, groupedMarks } from "../candidateCounts.ts";
import { type CandidateColumns, firstRowFrom } from "./candidateColumns.ts";
import { selectRows } from "./selectRows.ts";

const flags = 3;
const stars = 6;
const labels = 5;

/** The scans of `countCandidates` over the columns: one or two milliseconds each per million candidates. */
export function countingInColumns(columns: CandidateColumns): Counting {
  const names = columns.db.prepare<[], { number: number; runId: string; documentId: string | null }>(
    "SELECT number, id AS runId, document_id AS documentId FROM runs ORDER BY number",
  );
  return {
    markGroups: (filter) => markGroups(columns, selectRows(columns, filter, { without: groupedMarks }).rows),
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

function markGroups({ size, small }: CandidateColumns, rows: Uint8Array): MarkGroup[] {
  const counts = new Uint32Array(flags * stars * labels);
  const { flag, stars: given, label } = small;
  for (let i = 0; i < size; i++) {
    if (rows[i] === 1) {
      const group = ((flag[i] ?? 0) * stars + (given[i] ?? 0)) * labels + (label[i] ?? 0);
      counts[group] = (counts[group] ?? 0) + 1;
    }
  }
  return [...counts].flatMap((count, group) => {
    const mark = Math.floor(group / labels);
    const marks = { flag: Math.floor(mark / stars), stars: mark % stars, label: group % labels };
    return count === 0 ? [] : [{ ...marks, count }];
  });
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
