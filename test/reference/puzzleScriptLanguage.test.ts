import { describe, expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { readReference } from "../support/referenceData.ts";

interface FaultySource {
  readonly id: string;
  readonly source: string;
  readonly messages: readonly string[];
  readonly count: number;
}

const faulty = readReference("puzzlescript/errors.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as FaultySource);

describe("faulty PuzzleScript games of other people", () => {
  test("there are 200 of them", () => {
    expect(faulty).toHaveLength(200);
  });

  test.each(faulty)("$id: refused exactly if it should be, with a mistake on every line that has one", (record) => {
    const { diagnostics } = compileProgram(record.source);
    const isRefused = diagnostics.some(({ severity }) => severity === "error");
    expect(isRefused).toBe(record.count > 0);
    const found = new Set(diagnostics.map(({ line }) => line));
    const lines = record.messages.flatMap((message) => {
      const line = /^line (\d+) :/.exec(message)?.[1];
      // Messages without a line are about the whole game, or repeat one with a line.
      return line === undefined ? [] : [Number(line)];
    });
    expect(lines.filter((line) => !found.has(line))).toEqual([]);
    for (const { message, remedy, line, column } of diagnostics) {
      expect(message.length > 0 && remedy.length > 0 && (line === 0) === (column === 0)).toBe(true);
    }
  });
});
