import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import configuration from "../../electron-builder.ts";
import { collectLicenses, licensesText } from "../../scripts/thirdPartyLicenses.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

const licenses = collectLicenses(repositoryRoot);

test("every package that is installed with the studio has the text of its licence in the file", () => {
  const { dependencies } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const names = licenses.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), "react-reconciler", "sonic-boom"]));
  const text = licensesText(licenses);
  for (const { name, version, license, text: own } of licenses) {
    expect(own, name).toMatch(/copyright|licen[sc]e|permission/i);
    expect(own.length, name).toBeGreaterThan(500);
    expect(license, name).not.toBe("unknown");
    expect(text).toContain(`${name} ${version}  (${license})`);
    expect(text).toContain(own);
  }
});

test("packages of the desktop shell take the file along", () => {
  expect(configuration.files).toContain("out/THIRD-PARTY-LICENSES.txt");
});
