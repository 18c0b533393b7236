import { writeFile } from "node:fs/promises";
import { packText } from "#main/services/packedText.ts";
import type { LevelKind, TextFormat } from "#shared/levels/levelKind.ts";
import { BadInput } from "./badInput.ts";
import type { Command, Workbench } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import { argument } from "./findKind.ts";
import { readLevels } from "./levelFile.ts";
import { readInput } from "./readInput.ts";
import { convertCommandMessages } from "./messages.ts";

/** `convert`: between the text formats of a kind. */
export const convertCommand: Command = {
  details: [convertCommandMessages.fileHint],
  options: () => ({
    to: { value: "FORMAT", hint: convertCommandMessages.to },
    out: { value: "FILE", hint: convertCommandMessages.out },
    from: { value: "FORMAT", hint: convertCommandMessages.from },
  }),
  mostPositionals: 1,
  run: async (invocation, terminal, workbench) => {
    const path = argument(invocation, 0, "FILE", "convert");
    const { kind, format } = findFormat(workbench, "--to", invocation.required("to"));
    if (format.print === undefined) throw new BadInput("--to", convertCommandMessages.readOnlyFormat(format.label));
    const from = invocation.text("from");
    if (from !== undefined && !kind.textFormats.some(({ id }) => id === from)) {
      throw new BadInput("--from", convertCommandMessages.unknownFormatOfKind(kind.id, from));
    }
    const out = invocation.text("out");
    if (format.packing !== undefined && out === undefined)
      throw new BadInput("--out", convertCommandMessages.filesArePackedAndCant(format.label), {
        remedy: convertCommandMessages.addOutFile,
      });
    const levels = readLevels(kind, path, await readInput(path), {
      formatId: from,
      tell: (line) => terminal.say(line),
    });
    for (const { name, level } of levels) {
      const reason = format.refuses?.(level);
      if (reason !== undefined) throw new BadInput(path, reason, { place: name });
    }
    const text = format.print(levels);
    if (out === undefined) await terminal.print(text.replace(/\n$/, ""));
    else await writeNew(out, format.packing === undefined ? text : packText(text));
    return exitCodes.done;
  },
};

async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, content, { flag: "wx" });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") {
      throw new BadInput(path, convertCommandMessages.noFolder, { remedy: convertCommandMessages.createFolder });
    }
    const what =
      code === "EEXIST" ? convertCommandMessages.fileAlreadyExists : convertCommandMessages.couldntWriteFile(code);
    throw new BadInput(path, what, { remedy: convertCommandMessages.chooseAnotherName });
  }
}

function findFormat(
  { kinds }: Workbench,
  option: string,
  id: string,
): { kind: LevelKind; format: TextFormat<unknown> } {
  for (const kind of kinds) {
    const format = kind.textFormats.find((one) => one.id === id);
    if (format !== undefined) return { kind, format };
  }
  const known = kinds.flatMap((kind) => kind.textFormats.map((format) => format.id)).join(", ");
  throw new BadInput(option, convertCommandMessages.unknownTextFormat(id), {
    remedy: known === "" ? convertCommandMessages.noTextFormats : convertCommandMessages.useOne(known),
  });
}
