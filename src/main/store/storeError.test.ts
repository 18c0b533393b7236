import { expect, test } from "vitest";
import { StoreError, explainSqliteError, isDiskFull } from "./storeError.ts";

const coded = (code: string): Error => Object.assign(new Error("write failed"), { code });

test("a full disk is recognized by its code, also as the cause of another error, and nothing else is one", () => {
  expect(["SQLITE_FULL", "SQLITE_IOERR_WRITE", "ENOSPC", "EDQUOT"].map((code) => isDiskFull(coded(code)))).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(isDiskFull(new Error("Couldn't save", { cause: coded("ENOSPC") }))).toBe(true);
  expect(isDiskFull(coded("SQLITE_CORRUPT"))).toBe(false);
  expect(isDiskFull(new Error("ENOSPC"))).toBe(false);
  expect(isDiskFull({ code: "ENOSPC" })).toBe(false);
});

test("a failure of SQLite is told by what can be done about it; anything else is a fault of ours", () => {
  const explained = (code: string) => explainSqliteError(coded(code), "a.sqlite");
  expect(explained("SQLITE_CORRUPT_VTAB")).toMatchObject({ failure: "broken", place: "a.sqlite" });
  expect(explained("SQLITE_NOTADB")).toMatchObject({ failure: "broken" });
  expect(explained("SQLITE_FULL")).toMatchObject({
    failure: "refused",
    message: "The disk is full: a.sqlite cannot grow.",
    cause: { code: "SQLITE_FULL" },
  });
  for (const code of ["SQLITE_READONLY", "SQLITE_IOERR_READ", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_BUSY"])
    expect(explained(code)).toMatchObject({
      failure: "refused",
      message: `The database a.sqlite cannot be used (${code}).`,
    });
  expect(explained("SQLITE_CONSTRAINT")).toBeUndefined();
  expect(explainSqliteError(new Error("SQLITE_FULL"), "a.sqlite")).toBeUndefined();
  expect(explainSqliteError({ code: "SQLITE_FULL" }, "a.sqlite")).toBeUndefined();
});

test("an error has the cause that it was given, and none otherwise", () => {
  const cause = coded("SQLITE_FULL");
  expect(new StoreError("broken", "It broke.", "a", "Mend it.", cause).cause).toBe(cause);
  expect("cause" in new StoreError("broken", "It broke.", "a", "Mend it.")).toBe(false);
});
