import { writeFileSync } from "node:fs";
import { exportDigests } from "../test/support/exportDigests.ts";

/** Writes what the exported files of sample packs are now into the fixture that `exportDigests.test.ts` compares with. */
const digests = await exportDigests();
writeFileSync("test/fixtures/exportDigests.json", `${JSON.stringify(digests, null, 2)}\n`);
console.log(`exportDigests: ${Object.keys(digests).length} packs and formats`);
