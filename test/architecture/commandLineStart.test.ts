import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importEdges } from "../support/importEdges.ts";
import { loadedModules } from "../support/loadedModules.ts";
import { repositoryRoot, sourceFiles } from "../support/sourceFiles.ts";

const files = ["src/main", "src/shared", "src/simulation", "reproductions"].flatMap((folder) => sourceFiles(folder));
const start = loadedModules(files, "src/main/cli/main.ts");

test("the general help and the version are printed without a command, a level kind, an engine or the store", () => {
  const heavy =
    /^src\/(shared\/(levels|contract|project)|main\/(engines|processes|store|exports|farm|host))\/|(Command|cli\/invocation)\.ts$/;
  expect([...start].flatMap(([path, way]) => (heavy.test(path) ? [way.join(" -> ")] : []))).toEqual([]);
  expect(start.size).toBeLessThan(25);
});

test("they load no package: schemas, the database and the clients of a farm come with the commands that use them", () => {
  expect(packagesOf(start)).toEqual([]);
});

test("no number format is made before a text needs one: the first loads the data of all languages", () => {
  const program = `
    let made = 0;
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, { construct: (...args) => (made++, Reflect.construct(...args)) });
    const { count } = await import(${JSON.stringify(join(repositoryRoot, "src/shared/text/format.ts"))});
    const before = made;
    console.log(before, count(7), made);
  `;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  expect(printed.trim()).toBe("0 7 1");
});

test("a run without a project loads neither the database nor the contract of the screens, nor the clients of a farm", () => {
  const run = loadedModules(files, "src/main/cli/run/runCommand.ts");
  const needless =
    /^src\/(shared\/contract\/(?!mostCells)|main\/(exports|host|services\/studio\.|store\/(open|migrat|insert)))/;
  expect([...run].flatMap(([path, way]) => (needless.test(path) ? [way.join(" -> ")] : []))).toEqual([]);
  expect(packagesOf(run)).toEqual(["zod"]);
});

test("a run loads one kind: the others only where an argument or a project asks for them", () => {
  const starts = ["src/main/cli/run/runCommand.ts", "src/main/cli/oneKindWorkbench.ts"];
  const ofKinds = starts.flatMap((path) =>
    [...loadedModules(files, path)].filter(([module]) => /^src\/shared\/levels\/\w+\/|\/registry\.ts$/.test(module)),
  );
  // The registry of engines loads each on first use.
  expect(ofKinds.map(([module]) => module)).toEqual(["src/main/engines/registry.ts", "reproductions/registry.ts"]);
});

test("a start of the studio loads no engine: its processes do, and the export of recipes", () => {
  const engines = /^src\/main\/engines\/(?!registry\.ts$|\w+\/engineVersion\.ts$)/;
  const studio = loadedModules(files, "src/main/host/serve.ts");
  expect([...studio].flatMap(([path, way]) => (engines.test(path) ? [way.join(" -> ")] : []))).toEqual([]);
});

/** Names of the packages that are loaded with these modules. */
function packagesOf(modules: ReadonlyMap<string, unknown>): string[] {
  const names = files
    .filter(({ path }) => modules.has(path))
    .flatMap((file) => importEdges(file))
    .filter(({ typeOnly, dynamic }) => !typeOnly && dynamic !== true)
    .map(({ to }) => to)
    .filter((to) => !/^(src\/|reproductions\/|node:)/.test(to));
  return [...new Set(names)].toSorted();
}
