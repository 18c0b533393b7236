import { expect, test } from "vitest";
import type { LevelKind, ReadLevel } from "#shared/levels/levelKind.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { readLevels, streamLevels } from "./levelFile.ts";
import type { FileLevel, LevelStream } from "./levelFile.ts";

const kind = sokobanKind as LevelKind;
const room = "#####\n#@$.#\n#####\n";

function streamed(of: LevelKind, path: string, text: string): LevelStream {
  const run = streamLevels(of, path, text);
  let step = run.next();
  while (step.done !== true) step = run.next();
  return step.value;
}

test.each([
  [
    "cellars.xsb",
    `Title: Cellar\n${room}\n; Attic\n\n${room}Title: Cellar\n\n#####\n#@$ #\n#####\nTitle: Hole\n\n${room}LLL\n`,
  ],
  ["cellars.sok", `:: notes\n\nAttic\n\n${room}Solution\nR\n`],
  ["moves.lurd", "; 1. Hall\nrrR\n"],
  ["room.jsonl", `{"level":{"rows":["#####","#@$.#","#####"]}}\n{"summary":{}}`],
])("levels one at a time are those that are read at once, with the same names and problems: %s", (path, text) => {
  const told: string[] = [];
  const atOnce = readLevels(kind, path, text, { tell: (_line, problem) => told.push(problem.message) });
  const { count, problems, levels } = streamed(kind, path, text);
  expect([...levels]).toEqual(atOnce);
  expect(count).toBe(atOnce.length);
  expect(problems.map(({ message }) => message)).toEqual(told);
});

test("a collection of any length is held one level at a time, its problems are counted", () => {
  const many = 300_000;
  let read = 0;
  function* endless(): Generator<ReadLevel<unknown>, void, undefined> {
    for (let number = 1; number <= many; number++) {
      read++;
      if (number % 3 === 0) {
        yield { problem: { severity: "error", code: "broken", message: `Level ${number} is broken.`, places: [] } };
      } else yield { level: { level: { rows: [] }, title: `Room ${number}`, line: number, number } };
    }
  }
  const [format] = kind.textFormats;
  const large: LevelKind = { ...kind, textFormats: [{ ...format!, read: endless }] };
  const { count, problems, levels } = streamed(large, "large.xsb", room);
  expect(count).toBe(200_000);
  expect(problems).toHaveLength(201);
  expect(problems.at(-1)!.message).toBe("99800 more levels have problems.");
  read = 0;
  let last: FileLevel | undefined;
  for (const level of levels) {
    last = level;
    if (level.number > 10) break;
  }
  expect(read).toBe(11);
  expect(last).toMatchObject({ name: "Room 11 (level 11)", title: "Room 11" });
});
