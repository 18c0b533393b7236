import { fieldsTypeId, ownMetricsTypeId, scriptTypeId } from "#shared/levels/typesOfEveryKind.ts";
import { FileCode2, Sigma, Tags } from "lucide-react";
import { boardEntry } from "#renderer/editors/board/boardEntry.ts";
import { drodEntry } from "#renderer/editors/drod/drodEntry.ts";
import { dungeonEntry } from "#renderer/editors/dungeon/dungeonEntry.ts";
import type { KindEntry } from "#renderer/editors/kindScreens.ts";
import { linjatEntry } from "#renderer/editors/linjat/linjatEntry.ts";
import { puzzlescriptEntry } from "#renderer/editors/puzzlescript/puzzlescriptEntry.ts";
import { sokobanEntry } from "#renderer/editors/sokoban/sokobanEntry.ts";

/** One line per level kind, in the order in which whole files are offered to them. */
const entries: readonly KindEntry[] = [
  boardEntry,
  dungeonEntry,
  linjatEntry,
  sokobanEntry,
  drodEntry,
  puzzlescriptEntry,
];

/** All kinds, each with the pages of the project's own metrics, checks, fields and scripts. */
export const kindEntries: readonly KindEntry[] = entries.map(withPages);

function withPages({ kind, editors, load }: KindEntry): KindEntry {
  return {
    kind,
    editors: [
      ...editors,
      { documentType: ownMetricsTypeId(kind), icon: Sigma, guidePage: "own-metrics" },
      { documentType: fieldsTypeId(kind), icon: Tags, guidePage: "own-fields" },
      { documentType: scriptTypeId(kind), icon: FileCode2, guidePage: "scripts" },
    ],
    load: async () => {
      const pages = import("./pagesOfEveryKind.ts");
      const [screens, { withPagesOfEveryKind }] = await Promise.all([load(), pages]);
      return withPagesOfEveryKind(screens);
    },
  };
}
