import { expect, test } from "vitest";
import { saveNotice } from "./saveNotice.ts";

test("work is called safe in the journal only while the studio has it there", () => {
  const save = { kind: "failed", message: "The disk is full." } as const;
  const written = { save, name: "Crypt", journal: { writtenAt: 1, failure: undefined } };
  expect(saveNotice(written, true)).toBe("Couldn't save Crypt. The disk is full. Your work is safe in the journal.");
  const onPage = "Couldn't save Crypt. The disk is full. Your work stays on this page; keep it open.";
  expect(saveNotice(written, false)).toBe(onPage);
  expect(saveNotice({ ...written, journal: { writtenAt: 1, failure: "The disk is full." } }, true)).toBe(onPage);
});
