import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { runCli } from "../../../test/support/commandLineResult.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-convert-"));
afterAll(() => rmSync(folder, { recursive: true }));
const rooms = join(folder, "rooms.xsb");
writeFileSync(rooms, "#####\n#@$.#\n#####\n");
const convert = (out: string) => runCli("product", ["convert", rooms, "--to", "xsb", "--out", out]);

test("levels are written to a new file alone: what is there stays, and the reason says what to do", async () => {
  const out = join(folder, "copy.xsb");
  expect(await convert(out)).toMatchObject({ code: 0, stdout: "" });
  const written = readFileSync(out, "utf8");
  expect(written).toContain("#@$.#");
  writeFileSync(out, "mine");
  const again = await convert(out);
  expect(again.code).toBe(2);
  expect(again.stderr).toMatch(/already exists/);
  expect(readFileSync(out, "utf8")).toBe("mine");
  const nowhere = join(folder, "missing", "copy.xsb");
  expect((await convert(nowhere)).code).toBe(2);
  expect(existsSync(nowhere)).toBe(false);
});

test("only levels that the format can hold are written, and only in formats that can be", async () => {
  const refused = async (...args: readonly string[]): Promise<string> => {
    const { code, stderr, stdout } = await runCli("product", ["convert", ...args]);
    expect([code, stdout]).toEqual([2, ""]);
    return stderr;
  };
  expect(await refused(rooms, "--to", "xsb", "--from", "hold")).toContain(
    '--from: The kind "sokoban" has no text format "hold".',
  );
  expect(await refused(rooms, "--to", "xsb", "--from", "slc")).toContain(rooms);
  const kinds = allLevelKinds().flatMap(({ textFormats }) => textFormats);
  for (const { id, label } of kinds.filter((format) => format.print === undefined))
    expect(await refused(rooms, "--to", id)).toContain(`${label} can be read but not written.`);
  const packed = kinds.filter(({ packing }) => packing !== undefined);
  expect(packed).not.toEqual([]);
  for (const { id, label } of packed) expect(await refused(rooms, "--to", id)).toContain(`${label} files are packed`);
});

test("a text goes to standard output as it would into a file", async () => {
  const out = join(folder, "lines.rle");
  expect((await runCli("product", ["convert", rooms, "--to", "sokoban-rle", "--out", out])).code).toBe(0);
  const { stdout } = await runCli("product", ["convert", rooms, "--to", "sokoban-rle", "--from", "xsb"]);
  expect(stdout).toBe(readFileSync(out, "utf8"));
});
