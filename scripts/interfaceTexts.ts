import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { interfaceTextsFile, interfaceTextsPage } from "../test/support/interfaceTextsPage.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/** Writes the page of every interface text; a test fails while it is out of date. */
writeFileSync(join(repositoryRoot, interfaceTextsFile), interfaceTextsPage());
console.log(`texts: ${interfaceTextsFile}`);
