import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
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
