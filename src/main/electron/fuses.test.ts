import { expect, test } from "vitest";
import { fuses } from "./fuses.ts";

test("a packaged Electron runs the studio from its archive and nothing else", () => {
  expect(fuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  });
});
