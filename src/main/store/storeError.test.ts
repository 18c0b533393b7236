import { expect, test } from "vitest";
import { isDiskFull } from "./storeError.ts";

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
