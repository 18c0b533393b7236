import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { findInstallation } from "#main/services/installation.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { runCommandLine } from "./commandLine.ts";
import { processTerminal } from "./terminal.ts";

process.exitCode = await runCommandLine(
  process.argv.slice(2),
  processTerminal(),
  { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine: createNodeMaker(nodeEngineEntry()) },
  findInstallation(import.meta.dirname).version,
);
