import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findDocumentType } from "#shared/levels/registry.ts";
import { besidePath } from "#main/services/project/besidePath.ts";
import { sampleDocuments } from "../../../test/support/dungeonDocuments.ts";
import { BadInput } from "./badInput.ts";
import { documentFrom, documentsIn, neighbours } from "./documentFile.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-documents-"));
afterAll(() => rmSync(folder, { recursive: true }));

const type = "puzzlescript-game";
const { textFile } = findDocumentType(type)!.type;
const types = [findDocumentType(type)!.type];
const game = join(folder, "game.json");
const text = JSON.stringify({
  format: "levelwright-document",
  formatVersion: 1,
  id: "document01",
  type,
  name: "Game",
  data: {},
});
const [sample] = sampleDocuments();

test("a document whose text is in a file beside it is read with it, or refused with the name of the missing file", () => {
  const beside = besidePath(game, textFile!);
  expect(() => documentFrom(game, text, types)).toThrow(
    expect.objectContaining({ name: "BadInput", where: beside }) as Error,
  );
  writeFileSync(beside, "title Crates\n");
  expect(documentFrom(game, text, types)).toMatchObject({
    id: "document01",
    data: { [textFile!.member]: "title Crates\n" },
  });
  // Nothing is beside standard input.
  expect(documentFrom("-", text, types)).toMatchObject({ data: {} });
});

test("other documents are as their file says; what is no document isn't, and one of a newer studio is refused", () => {
  const plain = JSON.stringify(sample);
  expect(documentFrom("hall.json", plain, types)).toMatchObject({
    id: sample!.id,
    name: sample!.name,
    data: sample!.data,
  });
  expect(documentFrom("rows.json", '{"rows":[]}', types)).toBeUndefined();
  expect(documentFrom("project.json", '{"format":"levelwright-document","documents":[]}', types)).toBeUndefined();
  expect(() => documentFrom("new.json", JSON.stringify({ ...sample, formatVersion: 99 }), types)).toThrow(BadInput);
});

test("neighbors are found by id, broken files among them are left out", () => {
  writeFileSync(join(folder, "hall.json"), JSON.stringify(sample));
  writeFileSync(join(folder, "broken.json"), '{"levelwright-document"');
  expect(neighbours(game, types)(sample!.id)?.name).toBe(sample!.name);
  expect(neighbours(game, types)("nothing")).toBeUndefined();
  expect(documentsIn(folder, types).map(({ id }) => id)).toContain(sample!.id);
});
