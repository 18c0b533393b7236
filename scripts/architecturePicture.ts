import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { architecturePicture } from "../test/support/architecturePicture.ts";
import { repositoryRoot } from "../test/support/sourceFiles.ts";

/** Draws docs/pictures/architecture.svg from the imports as they are; a test fails while the picture is out of date. */
writeFileSync(join(repositoryRoot, "docs", "pictures", "architecture.svg"), architecturePicture());
