import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { emptySchema, idSchema, procedure, timeSchema } from "./base.ts";

/** Stands for the project's marks where versions of a document or pack are named by its id; backups have the same name. */
export const marksId = "marks";

/** A version of a document, a pack or the marks: as it is saved, a backup, or what a commit or the tip of a branch has. */
export const versionSourceSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("now") }),
  z.object({ type: z.literal("backup"), backupId: z.string().max(200) }),
  z.object({ type: z.literal("commit"), commit: z.string().min(1).max(250) }),
]);

/** One commit that changed a document. */
export const documentCommitSchema = z.object({
  /** Full hash. */
  commit: z.string(),
  author: z.string(),
  at: timeSchema,
  subject: z.string(),
});

/** Which file of a project a merge was about: a document's JSON, the text beside it, a pack, or the marks. */
const mergedPartSchema = z.enum(["document", "text", "pack", "marks"]);

/** A file that a merge has left to a person. */
export const undecidedFileSchema = z.object({
  /** Of the document or pack; `marksId` for the marks. */
  id: idSchema,
  part: mergedPartSchema,
  /** Path inside the project, with forward slashes. */
  file: z.string(),
  /** What merges have kept beside the file. */
  merges: z.array(
    z.object({
      base: z.string().optional(),
      mine: z.string(),
      theirs: z.string(),
      conflicts: z.array(z.string()),
    }),
  ),
  /** The file as it is, with conflict markers. */
  text: z.string().optional(),
});

/**
 * Versions of documents, packs and marks: the system's Git, read only but for `setUpGit`, and merges that a person has to
 * finish. `id` is that of a document or pack, or `marksId`.
 */
export const versionsContract = {
  /**
   * "ready": Git merges this project with Levelwright; "no-git" and "no-repository": there is nothing to ask. `branches`
   * are local and remote ones.
   */
  git: procedure.input(emptySchema).output(
    z.object({
      state: z.enum(["ready", "not-set-up", "no-repository", "no-git"]),
      branches: z.array(z.string()),
    }),
  ),
  /** Writes .gitattributes and the drivers for merging and comparing. NOT_FOUND without Git, a repository or the command line. */
  setUpGit: procedure.input(emptySchema).output(z.object({ repository: z.string() })),
  /** The commits that changed a document's files, newest first, at most 200; none without a repository. */
  commits: procedure.input(z.object({ id: idSchema })).output(z.object({ commits: z.array(documentCommitSchema) })),
  /**
   * What another version has: a document's data, the whole of a pack's file, or the marks as a list. NOT_FOUND when that
   * has no such file.
   */
  read: procedure.input(z.object({ id: idSchema, source: versionSourceSchema })).output(z.object({ data: jsonSchema })),
  /** What merges have left to a person: kept conflicts, and files that have conflict markers. */
  undecided: procedure.input(emptySchema).output(z.object({ files: z.array(undecidedFileSchema) })),
  /** Forgets kept conflicts of a file; with `text` it also becomes the content of a file that had conflict markers. */
  decided: procedure
    .input(z.object({ id: idSchema, part: mergedPartSchema, text: z.string().optional() }))
    .output(emptySchema),
};

/** A commit of the repository that the project is in. */
export type DocumentCommit = z.infer<typeof documentCommitSchema>;

/** `text` only where the file itself has conflict markers. */
export type UndecidedFile = z.infer<typeof undecidedFileSchema>;
