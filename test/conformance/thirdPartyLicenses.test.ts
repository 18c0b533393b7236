import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import configuration from "../../electron-builder.ts";
import { collectLicenses, licensesText } from "../../scripts/thirdPartyLicenses.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

spawnSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")]);
const licenses = collectLicenses(repositoryRoot);

test("every package that is installed with the studio has the text of its licence in the file", () => {
  const { dependencies } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const names = licenses.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...Object.keys(dependencies),
      "sonic-boom",
      // Development packages to npm, but part of the screen's bundle: as a module, and as a font.
      "react-reconciler",
      "@fontsource-variable/inter",
    ]),
  );
  const text = licensesText(licenses);
  for (const { name, version, license, text: own } of licenses) {
    expect(own, name).toMatch(/copyright|licen[sc]e|permission/i);
    expect(own.length, name).toBeGreaterThan(500);
    expect(license, name).not.toBe("unknown");
    expect(text).toContain(`${name} ${version}  (${license})`);
    expect(text).toContain(own);
  }
});

test("packages of the desktop shell take the file along, on every platform", () => {
  for (const platform of [configuration.linux, configuration.mac, configuration.win]) {
    expect(platform?.files).toContain("out/THIRD-PARTY-LICENSES.txt");
  }
});
