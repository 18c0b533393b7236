import { listOf } from "#shared/text/format.ts";

/** What tools answer to an assistant. */
export const mcpMessages = {
  instructions:
    "Tools for one Levelwright project: documents (graphs, rooms, boards, briefs), runs that generate levels (candidates), marks, packs and exports. Begin with project_overview, then describe_kind for tasks and metrics and describe_document_type for schemas. Every change is a step that a person can undo in the studio.",
  readOnlyInstructions:
    "Tools that read one Levelwright project: documents, candidates, runs and packs. Begin with project_overview, then describe_kind for tasks and metrics and describe_document_type for schemas. Changing anything needs the option --write.",
  stepOf: (label: string): string => `Assistant: ${label}`,
  undone: (label: string): string => `Undo ${label}`,
  nothingToUndo: "There is no step to undo.",
  hasUnsavedEdits:
    "It has unsaved edits from a studio that stopped unexpectedly. Open the project in the studio and restore or discard them first.",
  wrongForm: (problems: readonly string[]): string =>
    `Nothing was changed, because the data wouldn't have the type's form. ${problems.join(" ")}`,
  unknownKind: (wanted: string, kinds: readonly string[]): string =>
    `There is no kind "${wanted}". Use ${listOf(kinds, "or")}.`,
  unknownType: (type: string): string => `There is no document type "${type}". describe_kind lists those of a kind.`,
  unknownTask: (task: string, tasks: readonly string[]): string =>
    tasks.length === 0
      ? `No task "${task}" starts from this document.`
      : `There is no task "${task}" for it. Use ${listOf(tasks, "or")}.`,
  found: (done: number, asked: number): string => `${done} of ${asked} found`,
};

/** Titles and descriptions of tools. */
export const toolTexts = {
  project_overview: {
    title: "Project overview",
    description: "Documents, packs and runs of the project, with their ids.",
  },
  describe_kind: {
    title: "Describe a kind",
    description:
      "Lists the level kinds or, of one kind, its rules, document types, tasks with parameters, and metrics.",
  },
  describe_document_type: {
    title: "Describe a document type",
    description: "The JSON Schema of a document type's data, and the data of a new document.",
  },
  read_document: {
    title: "Read a document",
    description: "A document's data, its problems, and the names of the steps in its undo history.",
  },
  check_document: {
    title: "Try changes",
    description: "The data and problems that a document would have after some changes. Nothing is saved.",
  },
  read_run: { title: "Read a run", description: "State, result counts, parameters, problems and report of a run." },
  query_candidates: {
    title: "Query candidates",
    description: "Candidates that pass a filter, with their metrics and marks, a page at a time.",
  },
  read_candidate: {
    title: "Read a candidate",
    description: "One candidate: level, origin, metrics, marks and, where the kind has a text form, the level as text.",
  },
  read_pack: {
    title: "Read a pack",
    description: "Levels of a pack, checks that they break, and the formats that it can be exported in.",
  },
  create_document: {
    title: "Create a document",
    description: "Creates a document of a type. Without data, it is empty. Returns it with its problems.",
  },
  change_document: {
    title: "Change a document",
    description:
      "Makes changes to a document as one step that can be undone, and saves it. Returns the data and problems.",
  },
  undo_change: {
    title: "Undo a change",
    description: "Undoes the newest step of a document or pack, whoever made it, and returns its name.",
  },
  remove_document: {
    title: "Remove a document",
    description: "Moves a document to Recently deleted, where a person can restore it for 30 days.",
  },
  run_task: {
    title: "Run a task",
    description:
      "Runs a task of the document's kind and waits for its end: generates candidates, or answers with a report. A canceled call stops the run; what it has found stays.",
  },
  mark_candidates: {
    title: "Mark candidates",
    description: "Sets flag, stars, tags or note of candidates as one step that can be undone.",
  },
  undo_marks: { title: "Undo marks", description: "Undoes the newest step on marks, or the one with this number." },
  create_pack: {
    title: "Create a pack",
    description: "Creates a pack: empty, or of all candidates that pass a filter.",
  },
  add_to_pack: {
    title: "Add to a pack",
    description: "Adds candidates to a pack as one step that can be undone; those that it has already are left out.",
  },
  export_pack: {
    title: "Export a pack",
    description: "Writes a pack in one or more formats. Only replaces files that an earlier export wrote.",
  },
};

/** Descriptions of the fields of tools. */
export const fieldTexts = {
  type: "Id of a document type (describe_kind).",
  kind: "Id of a kind; without it, all kinds are listed.",
  changes:
    "Changes in order. The value at path replaces what is there; without a value, it is removed. Steps into a list are positions or ids of elements; the position after the end of a list adds to it.",
  filter:
    'Filter as in the gallery: terms like pushes>40, stars>=3, is:kept, tag:boss, run:38, "or", parentheses, and - before a term for "not". Empty: all.',
  sort: "arrival, stars, or the id of a metric.",
  picture: "Also returns a picture of the level.",
  data: "Data that fit the type's schema (describe_document_type).",
  label: "Name of the step in the undo history, verb first: Add room Crypt.",
  flag: "keep, reject, or none to remove the flag.",
  batch: "As mark_candidates returned it.",
  packFilter: "Filter of the candidates that the pack begins with, is:kept for the kept ones. Absent: none.",
  folder: "Folder to write to, inside the project or a folder that was allowed with --root.",
};
