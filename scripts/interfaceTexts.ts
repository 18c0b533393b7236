import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { interfaceTextsFile, interfaceTextsPage } from "../test/support/interfaceTextsPage.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/** Writes the page of every interface text, for review; it is made from the sources and not committed. */
const file = join(repositoryRoot, interfaceTextsFile);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, interfaceTextsPage());
console.log(`texts: ${interfaceTextsFile}`);
