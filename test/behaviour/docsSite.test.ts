import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { docsSite } from "../../scripts/docsSite.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

const files = docsSite(repositoryRoot);
const texts = new Map(files.flatMap((file) => ("text" in file ? [[file.path, file.text] as const] : [])));
const paths = new Set(files.map(({ path }) => path));
const pages = [...texts].filter(([path]) => path.endsWith(".html"));

test("the site has the guide, how it works, the reference and what's new, each page listed on every page", () => {
  for (const path of ["guide/first-steps.html", "how-it-works/dungeon.html", "reference/keys.html", "changelog.html"])
    expect(paths).toContain(path);
  expect(pages.length).toBeGreaterThan(25);
  const first = pages[0]?.[1] ?? "";
  expect(first.split("<main>")[0]?.match(/<li><a href/g)?.length).toBe(pages.length - 1);
});

test("every link and picture of the site leads to a file of it, and to an anchor that is there", () => {
  const broken = pages.flatMap(([path, text]) =>
    [...text.matchAll(/(?:href|src|srcset)="([^"]+)"/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = "", anchor] = target.split("#");
        const there = file === "" ? path : join(dirname(path), file);
        if (!paths.has(there)) return true;
        return anchor !== undefined && texts.get(there)?.includes(`id="${anchor}"`) !== true;
      })
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("what the site copies is there", () => {
  expect(files.flatMap((file) => ("copyOf" in file && !existsSync(file.copyOf) ? [file.copyOf] : []))).toEqual([]);
});
