import { runtimePage } from "./runtimePage.ts";
import { commandTable } from "#main/cli/commandTable.ts";
import { commandHelp } from "#main/cli/commandLine.ts";
import { exportFormats } from "#main/exports/formats.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { publishedSchemas } from "#main/exports/publishedSchemas.ts";
import { schemaFields } from "./schemaFields.ts";
import type { LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import { type ParameterField, allowedValues, conditionsOf } from "#shared/levels/parameters.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";

/** A page of docs/reference: its file name and its text. */
interface ReferencePage {
  readonly file: string;
  readonly text: string;
}

const made = "Written from the code by `npm run reference`; a test fails while it is out of date.";

/** Every page of docs/reference, made from what the studio itself runs on. */
export function referencePages(): ReferencePage[] {
  const kinds = allLevelKinds();
  return [
    { file: "README.md", text: indexPage(kinds) },
    ...kinds.map((kind) => ({ file: `${kind.id}.md`, text: kindPage(kind) })),
    { file: "command-line.md", text: commandLinePage() },
    { file: "files.md", text: filesPage() },
    { file: "fields.md", text: fieldsPage() },
    { file: "runtime.md", text: runtimePage() },
  ];
}

function indexPage(kinds: readonly LevelKind[]): string {
  return page("Reference", [
    made,
    ...kinds.map(({ id, title }) => `- [${title}](${id}.md): tasks, parameters, metrics and text formats`),
    "- [Command line](command-line.md)\n- [Keys](keys.md)\n- [Export formats and schemas](files.md)\n- [Fields of our own files](fields.md)\n- [Types of the runtime for games](runtime.md)",
  ]);
}

function kindPage(kind: LevelKind): string {
  return page(kind.title, [
    made,
    ...kind.tasks.flatMap(taskSection),
    "## Metrics",
    table(
      ["id", "name", "unit", "better", "how it is measured"],
      kind.metrics.map(({ id, label, unit, better, hint }) => [`\`${id}\``, label, unit, better, hint]),
    ),
    ...optional(
      "## Options of `--in FILE`",
      ["option", "meaning"],
      kind.taskFiles.options.map(({ id, hint }) => [`\`--${id}\``, hint]),
    ),
    ...optional(
      "## Text formats",
      ["id", "name", "files", "reads", "writes"],
      kind.textFormats.map((format) => [
        `\`${format.id}\``,
        format.label,
        format.extensions.map((extension) => `.${extension}`).join(", "),
        format.parse === undefined ? "no" : "yes",
        format.print === undefined ? "no" : "yes",
      ]),
    ),
  ]);
}

function taskSection(task: TaskDefinition): string[] {
  return [
    `## ${task.title} (\`${task.id}\`)`,
    task.hint,
    `From: ${task.documentTypes.map((type) => `\`${type}\``).join(", ")}. Count: ${task.defaultCount} by default, at most ${task.maxCount}.`,
    ...optional(undefined, ["parameter", "name", "default", "values", "meaning"], task.parameters.map(parameterRow)),
  ];
}

function parameterRow(field: ParameterField): string[] {
  const conditions = conditionsOf(field).map(({ id, value }) => `\`${id}=${[value].flat().join("|")}\``);
  const only = conditions.length === 0 ? "" : ` Only with ${conditions.join(" and ")}.`;
  return [`\`${field.id}\``, field.label, `\`${String(field.default)}\``, allowedValues(field), `${field.hint}${only}`];
}

const commands = await Promise.all(commandTable.map(async (listed) => ({ listed, command: await listed.load() })));

function commandLinePage(): string {
  const makeEngine = createNodeMaker(nodeEngineEntry());
  const workbench = { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine };
  return page("Command line", [
    made,
    ...commands.map(
      ({ listed, command }) => `## ${listed.name}\n\n\`\`\`\n${commandHelp(listed, command, workbench)}\n\`\`\``,
    ),
  ]);
}

/** Every field of documents, levels, packs and projects, from the schemas that the studio itself checks with. */
function fieldsPage(): string {
  return page("Fields of our own files", [
    made,
    "`[]` is an entry of a list, `{}` an entry of a table by name. Fields marked \\* are required.",
    ...publishedSchemas().flatMap(({ file, text }) => {
      const schema = JSON.parse(text) as { readonly title: string };
      return [
        `## ${schema.title}`,
        `[${file}](../../resources/schemas/${file})`,
        table(
          ["field", "type", "meaning"],
          schemaFields(schema).map(({ path, type, isRequired, description }) => [
            `\`${path}\`${isRequired ? " \\*" : ""}`,
            type,
            description,
          ]),
        ),
      ];
    }),
  ]);
}

function filesPage(): string {
  return page("Export formats and schemas", [
    made,
    "Our own files and their versions are described in [File formats](../formats.md).",
    "## Export formats",
    table(
      ["id", "name", "for", "leaves out"],
      exportFormats.map(({ id, label, hint, leavesOut = "" }) => [`\`${id}\``, label, hint, leavesOut]),
    ),
    "## JSON Schemas",
    table(
      ["file in `resources/schemas`", "of"],
      publishedSchemas().map(({ file, text }) => [
        `[${file}](../../resources/schemas/${file})`,
        (JSON.parse(text) as { readonly title: string }).title,
      ]),
    ),
  ]);
}

function page(title: string, parts: readonly string[]): string {
  return `${[`# ${title}`, ...parts].join("\n\n")}\n`;
}

function optional(heading: string | undefined, head: readonly string[], rows: readonly string[][]): string[] {
  return rows.length === 0 ? [] : [...(heading === undefined ? [] : [heading]), table(head, rows)];
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
