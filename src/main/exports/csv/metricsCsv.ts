import { valueText } from "#shared/fields/fieldValues.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { csvText } from "#shared/text/csvText.ts";
import { textFile, type ExportFile, type ExportInput } from "../exportFile.ts";

/** One row per level with its fields, all metrics and its provenance. */
export function* writeMetricsCsv({ packName, levels }: ExportInput): Generator<ExportFile> {
  const measured = new Set(levels.flatMap(({ entry }) => Object.keys(entry.metrics)));
  const known = allLevelKinds().flatMap(({ metrics }) => metrics.map(({ id }) => id));
  const columns = [...new Set([...known, ...measured])].filter((id) => measured.has(id));
  const fields = [...new Set(levels.flatMap(({ entry }) => Object.keys(entry.fields ?? {})))].sort();
  const head = [
    "number",
    "id",
    "title",
    "kind",
    "author",
    "note",
    "task",
    "seed",
    "engine",
    "key",
    ...fields,
    ...columns,
  ];
  const rows = levels.map(({ number, title, kind, entry }) => [
    number,
    entry.id,
    title,
    kind,
    entry.author ?? "",
    entry.note ?? "",
    entry.provenance?.task ?? "",
    entry.provenance?.seed ?? "",
    entry.provenance?.engineVersion ?? "",
    entry.canonicalKey,
    ...fields.map((id) => valueText(entry.fields?.[id] ?? "")),
    ...columns.map((id) => entry.metrics[id] ?? ""),
  ]);
  yield textFile(`${packName}-metrics.csv`, csvText([head, ...rows]));
}
