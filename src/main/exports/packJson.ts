import { stableFileText } from "#shared/kernel/json.ts";
import { textFile, type ExportFile, type ExportInput } from "./exportFile.ts";

/** The pack as it is, complete, in our own format (resources/schemas/levelwright-pack-1.schema.json). */
export function writePackJson({ pack, packName }: ExportInput): ExportFile[] {
  return [textFile(`${packName}.json`, stableFileText(pack))];
}
