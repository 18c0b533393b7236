import type { PackEntry } from "#shared/project/packFile.ts";
import type { ExportChoices } from "../exportFile.ts";
import type { TileFiles } from "../tileFiles.ts";
import type { MadeFile } from "../makeExport.ts";

/** An entry that replaces one in the pack's file. */
export interface ReplacedEntry {
  readonly index: number;
  readonly entry: PackEntry;
}

/** Studio to export process; one job at a time. */
export type ToExport =
  | {
      readonly type: "export";
      readonly job: number;
      /** The pack's file, the expected prefix of its SHA-256, and entries that replace the file's. */
      readonly pack: {
        readonly file: string;
        readonly revision: string;
        readonly replaced?: readonly ReplacedEntry[] | undefined;
      };
      readonly choices: ExportChoices;
      /** Where tilesets, templates and pictures are. */
      readonly tiles?: TileFiles | undefined;
      /** Where a zip is written to. */
      readonly zipFolder: string;
    }
  | { readonly type: "cancel"; readonly job: number };

/** Export process to studio. */
export type FromExport =
  | { readonly type: "ready" }
  /** At most ten per second. */
  | { readonly type: "share"; readonly job: number; readonly share: number }
  | {
      readonly type: "file";
      readonly job: number;
      readonly file: MadeFile;
    }
  | { readonly type: "done"; readonly job: number }
  | { readonly type: "changed"; readonly job: number }
  | {
      readonly type: "failed";
      readonly job: number;
      readonly message: string;
      /** The pack can't be exported as requested: `ExportError`. Without it, a bug. */
      readonly refusal?: { readonly place: string; readonly remedy: string };
      readonly stack?: string;
    };
