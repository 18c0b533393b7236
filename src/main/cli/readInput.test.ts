import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { refusalOf } from "../../../test/support/refusalOf.ts";
import { parseJson, readInput } from "./readInput.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-input-"));
afterAll(() => rmSync(folder, { recursive: true }));
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const deep = "[".repeat(201) + "]".repeat(201);

test("a file is read as text, unpacked and without its byte order mark", async () => {
  expect(await readInput(file("plain.txt", "\uFEFFWände"))).toBe("Wände");
  expect(await readInput(file("packed.gz", gzipSync("Wände")))).toBe("Wände");
});

test("what isn't text, is too deep, broken or not there is refused, packed or not", async () => {
  await expect(readInput(file("binary", Buffer.from([65, 0, 66])))).rejects.toMatchObject({
    message: "The file is not text.",
  });
  await expect(readInput(file("deep.json", deep))).rejects.toMatchObject({
    name: "BadInput",
    place: expect.stringMatching(/^line 1/) as string,
  });
  await expect(readInput(file("deep.gz", gzipSync(deep)))).rejects.toMatchObject({ name: "BadInput" });
  await expect(readInput(file("half.gz", gzipSync("text").subarray(0, 12)))).rejects.toMatchObject({
    remedy: "Get a new copy of the file.",
  });
  await expect(readInput(join(folder, "none"))).rejects.toMatchObject({ message: "No such file." });
  await expect(readInput(folder)).rejects.toMatchObject({ message: "This is a folder, not a file." });
  // Only JSON nests.
  expect(await readInput(file("deep.txt", `x${deep}`))).toBe(`x${deep}`);
});

test("broken JSON is told with the line and column where it breaks", () => {
  const refused = (text: string) => refusalOf(() => parseJson("hall.json", text));
  expect(parseJson("hall.json", "[1]")).toEqual([1]);
  expect(refused('{\n  "a": x\n}')).toMatchObject({
    place: "line 2, column 8",
    message: "This is not JSON: Unexpected token 'x'.",
  });
  expect(refused('{"a": 1,\n  "b" 3}')).toMatchObject({
    place: "line 2, column 7",
    message: "This is not JSON: Expected ':' after property name.",
  });
  expect(refused('{\n  "a": 5,\n\n')).toMatchObject({
    place: expect.stringMatching(/^line \d, column \d+$/) as string,
  });
  expect(refused('{\n  "a": [')).toMatchObject({ place: "line 2, column 9" });
  expect(refused(" \n")).toMatchObject({ message: "The file is empty." });
});
