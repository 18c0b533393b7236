import { resolve } from "node:path";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { createPacksService } from "#main/services/packs/packsService.ts";
import { type BookLayout, defaultBookLayout, pageSizes, puzzlesPerPage } from "#shared/contract/bookLayout.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import { listOf } from "#shared/text/format.ts";
import { BadInput } from "./badInput.ts";
import type { Command } from "./command.ts";
import { exitCodes } from "./exitCodes.ts";
import type { Invocation } from "./invocation.ts";
import { withProject } from "./withProject.ts";

/** `export`: a pack of a project, the same bytes as from the screen. */
export const exportCommand: Command = {
  name: "export",
  usage: "--project DIR --pack NAME --to FORMAT[,FORMAT] --out DIR",
  summary: "Writes a pack of a project in one or more formats.",
  details: ["Only replaces files that an earlier export wrote and that haven't changed since."],
  options: () => ({
    project: { value: "DIR", hint: "Folder of the project." },
    pack: { value: "NAME", hint: "Name or id of the pack." },
    to: { value: "FORMATS", hint: "Formats, separated by commas; an unknown one lists them all." },
    out: { value: "DIR", hint: "Folder to write to." },
    zip: { hint: "One zip file instead of a folder of files." },
    "cell-size": { value: "N", hint: "Pixels per cell in pictures and tilesets. Default 16." },
    theme: { value: "NAME", hint: "light or dark. Default light." },
    "page-size": { value: "NAME", hint: `Of printed books: ${pageSizes.join(", ")}. Default a4.` },
    "per-page": { value: "N", hint: `Puzzles per page of printed books: ${puzzlesPerPage.join(", ")}. Default 4.` },
    json: { hint: "One JSON line per file." },
  }),
  mostPositionals: 0,
  run: (invocation, terminal) =>
    withProject(invocation.required("project"), async (projects) => {
      const packs = createPacksService(projects);
      const exports = createExportsService({ holder: projects, access: anyFolder, build: buildHere });
      const pack = findPack((await packs.list({})).packs, invocation.required("pack"));
      const { formats } = await exports.formats({ packId: pack.id });
      const written = await exports.write(
        {
          packId: pack.id,
          settings: {
            formats: chooseFormats(formats, invocation.required("to")),
            container: invocation.flag("zip") ? "zip" : "folder",
            cellSize: invocation.number("cell-size", { min: 1, max: 128, whole: true }) ?? 16,
            theme: theme(invocation),
            ...bookLayout(invocation),
            destination: resolve(invocation.required("out")),
          },
        },
        terminal.signal,
      );
      for (const file of written.files) {
        await terminal.print(invocation.flag("json") ? JSON.stringify(file) : `${file.bytes} ${file.path}`);
      }
      for (const path of written.kept) terminal.say(`kept because it was changed: ${path}`);
      return exitCodes.done;
    }),
};

function findPack(packs: readonly PackInfo[], wanted: string): PackInfo {
  const found = packs.filter(({ id, name }) => id === wanted || name === wanted);
  const [pack] = found;
  if (pack !== undefined && found.length === 1) return pack;
  if (pack !== undefined) {
    const ids = found.map(({ id }) => id).join(", ");
    throw new BadInput("--pack", `Several packs are called "${wanted}".`, { remedy: `Give the id: ${ids}.` });
  }
  const names = packs.map(({ name }) => `"${name}"`).join(", ");
  throw new BadInput("--pack", `The project has no pack "${wanted}".`, {
    remedy: names === "" ? "It has no packs." : `It has: ${names}.`,
  });
}

function chooseFormats(
  formats: readonly { readonly id: string; readonly available: boolean; readonly reason?: string | undefined }[],
  wanted: string,
): string[] {
  return wanted.split(",").map((id) => {
    const format = formats.find((one) => one.id === id.trim());
    if (format?.available === true) return format.id;
    if (format !== undefined) throw new BadInput("--to", `${id}: ${format.reason ?? "not for this pack"}`);
    throw new BadInput("--to", `There is no format "${id}".`, {
      remedy: `Use some of: ${formats.map((one) => one.id).join(", ")}.`,
    });
  });
}

/** Only where it was asked for: settings that aren't used leave no trace in the export's record. */
function bookLayout(invocation: Invocation): { readonly book?: BookLayout } {
  if (invocation.text("page-size") === undefined && invocation.text("per-page") === undefined) return {};
  const wanted = invocation.text("page-size") ?? defaultBookLayout.page;
  const page = pageSizes.find((size) => size === wanted);
  if (page === undefined) {
    throw new BadInput("--page-size", `There is no page size "${wanted}".`, {
      remedy: `Use ${listOf(pageSizes, "or")}.`,
    });
  }
  const number = invocation.number("per-page", { min: 1, max: 9, whole: true }) ?? defaultBookLayout.perPage;
  const perPage = puzzlesPerPage.find((one) => one === number);
  if (perPage !== undefined) return { book: { page, perPage } };
  throw new BadInput("--per-page", `A page can't hold ${number} puzzles.`, {
    remedy: `Use ${listOf(puzzlesPerPage.map(String), "or")}.`,
  });
}

function theme(invocation: Invocation): "light" | "dark" {
  const wanted = invocation.text("theme") ?? "light";
  if (wanted === "light" || wanted === "dark") return wanted;
  throw new BadInput("--theme", `There is no theme "${wanted}".`, { remedy: "Use light or dark." });
}
