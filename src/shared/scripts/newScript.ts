import type { LevelKind } from "../levels/levelKind.ts";
import { levelTypeName, namespaceName } from "./levelTypeName.ts";
import type { Script, ScriptRole } from "./scriptDocument.ts";
import { newScriptText } from "./messages.ts";

/** A new script: a metric that counts something, to begin with. */
export function newScript(kind: LevelKind): Script {
  return {
    role: "metric",
    unit: "",
    hint: "",
    better: "higher",
    digits: 2,
    severity: "error",
    extension: "txt",
    whole: false,
    documentType: kind.documentTypes[0]?.id ?? "",
    source: exampleSource(kind.id, "metric"),
  };
}

/** The text a script of this role starts with. */
export function exampleSource(kindId: string, role: ScriptRole): string {
  const level = `${namespaceName}.${levelTypeName(kindId)}`;
  const { comment, signature, body } = newScriptText[role];
  const parameters = signature.replace("LEVEL", level).replaceAll("SPACE", namespaceName);
  return [
    '/// <reference path="levelwright.d.ts" />',
    "",
    ...comment.map((line) => `// ${line}`),
    `export default function ${parameters} {`,
    `  ${body}`,
    "}",
    "",
  ].join("\n");
}

/** Whether a text is still the one that scripts of some role start with. */
export function isExample(kindId: string, source: string): boolean {
  return (["metric", "check", "export", "transform"] as const).some((role) => source === exampleSource(kindId, role));
}
