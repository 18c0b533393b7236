import { scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { DocumentType, LevelKind } from "../levels/levelKind.ts";
import { scriptMessages as messages } from "./messages.ts";
import { type Script, scriptSchema } from "./scriptDocument.ts";
import { newScript } from "./newScript.ts";

/** The document type for scripts of a kind: a TypeScript file in `scripts`, with its settings in the JSON. */
export function scriptType(kind: LevelKind): DocumentType<Script> {
  return {
    id: scriptTypeId(kind.id),
    title: messages.document(kind.title),
    groupTitle: messages.documents(kind.title),
    ofEveryKind: "scripts",
    schema: scriptSchema,
    merge: { hints: { source: { as: "lines" } } },
    textFile: { member: "source", extension: "ts", folder: "scripts" },
    empty: () => newScript(kind),
    // What is wrong with the text, only the studio's process can say: the parser is not part of the page.
    validate: () => [],
    cardPicture: () => undefined,
  };
}
