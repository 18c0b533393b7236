import { join } from "node:path";
import { repositoryRoot } from "./sourceFiles.ts";

/** What `buildBeforehand.ts` has built when a test of `behaviour` runs. Built modules start in a third of their sources' time. */
const built = join(repositoryRoot, "out");

/** The command line as people run it. */
export const builtCli = join(built, "node", "cli.js");

/** The module that the studio's engine processes run. */
export const builtEngine = join(built, "node", "engine.js");

/** A program of `test/fixtures` that tests start, by its name in `scripts/build.ts`. */
export function builtFixture(name: string): string {
  return join(built, "fixtures", `${name}.js`);
}

/** The engine process with the fixture kind. */
export const builtFixtureEngine = builtFixture("engine");
