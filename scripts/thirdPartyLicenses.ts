import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bundledPackagesFile } from "./buildTargets.ts";

/** A package that is part of the product, and its license. */
export interface PackageLicense {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly source: string;
  /** Texts of the package's own licence files, or the standard text of its licence where it has none. */
  readonly text: string;
}

/** What is read of an entry of `package-lock.json`; keys are folders. */
interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  /** To a package of this repository. */
  readonly link?: boolean;
}

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

const licenseFile = /^(licen[sc]e|copying|notice)/i;

/**
 * The licences of every package that the lockfile installs without development packages, and of those that are bundled
 * into the built screen. Throws when the screen is not built, and when one has neither a text nor a licence whose standard text is in `resources/licenses`.
 */
export function collectLicenses(root: string): PackageLicense[] {
  // Our own lockfile, written by npm.
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = Object.entries(lock.packages).flatMap(([folder, { dev, devOptional, link }]) => {
    const isOurs = folder === "" || folder.startsWith("packages/") || link === true;
    return isOurs || dev === true || devOptional === true || !existsSync(join(root, folder)) ? [] : [folder];
  });
  const bundled = JSON.parse(readFileSync(join(root, bundledPackagesFile), "utf8")) as readonly string[];
  return [...new Set([...installed, ...bundled])]
    .map((folder) => licenseOf(root, folder))
    .toSorted((a, b) => (label(a) < label(b) ? -1 : 1));
}

/** The file that goes with every package and build. Equal packages give equal bytes. */
export function licensesText(licenses: readonly PackageLicense[]): string {
  const line = "-".repeat(80);
  const parts = licenses.map((one) =>
    [line, `${label(one)}  (${one.license})`, one.source, "", one.text].filter((part) => part !== undefined).join("\n"),
  );
  return `Levelwright contains the following packages.\n\n${parts.join("\n\n")}\n`;
}

function licenseOf(root: string, folder: string): PackageLicense {
  const place = join(root, folder);
  // Every installed package has this file; what is read of it is fixed by npm.
  const file = JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as PackageFile;
  const { name, version, author, homepage, repository } = file;
  const own = readdirSync(place, { withFileTypes: true })
    .filter((item) => item.isFile() && licenseFile.test(item.name))
    .map((item) => readFileSync(join(place, item.name), "utf8").replaceAll("\r\n", "\n").trim())
    .filter((text) => text !== "");
  // Some packages name their licence in its text alone.
  const license = file.license ?? (own.some((text) => /^MIT License\b/.test(text)) ? "MIT" : "unknown");
  const holder = typeof author === "string" ? author : (author?.name ?? `The authors of ${name}`);
  const text = own.length > 0 ? own.join("\n\n") : standardText(root, name, license, holder);
  const url = typeof repository === "string" ? repository : repository?.url;
  return { name, version, license, source: url ?? homepage ?? `https://www.npmjs.com/package/${name}`, text };
}

function standardText(root: string, name: string, license: string, holder: string): string {
  const file = join(root, "resources", "licenses", `${license}.txt`);
  if (!existsSync(file)) throw new Error(`${name} has no licence text, and ${license} is not in resources/licenses.`);
  return `Copyright (c) ${holder}\n\n${readFileSync(file, "utf8").trim()}`;
}

function label({ name, version }: PackageLicense): string {
  return `${name} ${version}`;
}
