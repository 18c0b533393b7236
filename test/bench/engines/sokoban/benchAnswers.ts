import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { askSolve } from "#main/engines/sokoban/analyses.ts";
import { solveRoom } from "#main/engines/sokoban/solver/solveRoom.ts";
import { finish } from "#main/engines/sokoban/solver/resumable.ts";

/** Rooms that are edited: 10 by 10 cells, four boxes. */
const edited = { file: "sokoban/boxoban/hard-000.txt", rooms: 120 };

/** How long a person waits: for the answer while a room is edited, and for a solve to stop. */
export function* benchAnswers(cpu: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const levels = xsbFormat.parse?.(readReference(edited.file) ?? "").levels ?? [];
  const rooms = levels.slice(0, edited.rooms).flatMap(({ level }, i) => [level.rows, changed(level.rows, i)]);
  if (rooms.length > 0) yield benchEditing(rooms, cpu);
  const large = xsbFormat.parse?.(readReference("sokoban/xsokoban.xsb") ?? "").levels ?? [];
  yield benchStopping([...large.slice(0, 12).map(({ level }) => level.rows), hugeRoom()], cpu);
}

/** The room with one cell, another for each `turn`, turned from floor to wall or back. */
function changed(rows: readonly string[], turn: number): readonly string[] {
  const inner = rows.flatMap((row, y) => row.split("").map((letter, x) => ({ letter, x, y })));
  const cells = inner.filter(
    ({ letter, x, y }) =>
      (letter === " " || letter === "#") && x > 0 && y > 0 && x + 1 < (rows[y] ?? "").length && y + 1 < rows.length,
  );
  const cell = cells[(turn * 7) % cells.length];
  if (cell === undefined) return rows;
  const letter = cell.letter === "#" ? " " : "#";
  const walled = rows.map((row, y) => (y === cell.y ? row.slice(0, cell.x) + letter + row.slice(cell.x + 1) : row));
  return isUsable(roomProblems(walled)) ? walled : rows;
}

function benchEditing(rooms: readonly (readonly string[])[], cpu: () => number): BenchRow {
  const times: number[] = [];
  let unknown = 0;
  let pushes = 0;
  for (const room of rooms) {
    const start = cpu();
    const answer = finish(askSolve({ rows: [...room] })) as { status: string; pushes?: number };
    times.push(cpu() - start);
    if (answer.status === "unknown") unknown++;
    pushes += answer.pushes ?? 0;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    name: "sokoban: solve while editing, 10x10 cells, 4 boxes",
    value: at(0.95),
    unit: "ms, 95th percentile",
    goal: "under 50 ms",
    signature: `${rooms.length} rooms, ${unknown} unknown, ${pushes} pushes`,
    details: { "median ms": at(0.5), "most ms": at(1) },
  };
}

/** As many cells and boxes as a room may have, or nearly. */
function hugeRoom(): readonly string[] {
  const side = 198;
  const boxes = `#${" $".repeat(60)}${" ".repeat(side - 120)}#`;
  const goals = `#${" .".repeat(60)}${" ".repeat(side - 120)}#`;
  const floor = `#${" ".repeat(side)}#`;
  const rows = Array.from({ length: side }, (_, y) => (y % 20 === 2 ? boxes : y % 20 === 12 ? goals : floor));
  rows[0] = `#@${" ".repeat(side - 1)}#`;
  return ["#".repeat(side + 2), ...rows, "#".repeat(side + 2)];
}

/** The longest step of a solve: how long Ctrl-C or a cancel waits. */
function benchStopping(rooms: readonly (readonly string[])[], cpu: () => number): BenchRow {
  let longest = 0;
  let room = 0;
  for (const mode of ["any", "pushes"]) {
    for (const [i, rows] of rooms.entries()) {
      const start = cpu();
      const limits = { timeLimitSeconds: 2, memoryMiB: 1024, options: { mode } };
      const steps = solveRoom({ rows }, limits, () => (cpu() - start) / 1000);
      for (let before = cpu(); steps.next().done !== true; before = cpu()) {
        const time = cpu() - before;
        if (time > longest) room = i + 1;
        longest = Math.max(longest, time);
      }
    }
  }
  return {
    name: "sokoban: the longest step of a solve, after which it can be stopped",
    value: round(longest),
    unit: "ms",
    goal: "under 100 ms",
    details: { rooms: rooms.length, "in room": room },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
