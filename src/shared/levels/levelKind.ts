import type * as z from "zod";
import type { Rect } from "../kernel/geometry.ts";
import type { JsonValue } from "../kernel/json.ts";
import type { FieldOwners } from "../fields/ownedValues.ts";
import type { FormulaModel } from "../formula/formulaVocabulary.ts";
import type { MergeRules } from "../merge/partHints.ts";
import type { Scene } from "../scene/scene.ts";
import type { LevelFeatures } from "./featureSimilarity.ts";
import type { LevelMap, MapOptions } from "./levelMap.ts";
import type { LevelReplay } from "./levelReplay.ts";
import type { ParameterField, ParameterValues } from "./parameters.ts";
import type { Problem } from "./problems.ts";

/** One number that is measured on every level of a kind; gallery sorting, filters and plots are made of these. */
export interface MetricDefinition {
  /** Stable, kebab-case; a column key in the store. */
  readonly id: string;
  readonly label: string;
  /** Shown after the value, "cells"; empty for ratios and counts. */
  readonly unit: string;
  readonly better: "higher" | "lower" | "neither";
  /** Digits after the point when shown. */
  readonly digits: number;
  /** `digits` is the most: whole values are shown without any. For scripts, whose values nobody knows beforehand. */
  readonly areDigitsMost?: true;
  /** For an estimate from samples: half the width of its 95 % interval is another metric's value times `times`. */
  readonly error?: { readonly metric: string; readonly times: number };
  /** One sentence: how it is measured. */
  readonly hint: string;
  /** Describes the search instead of the level: not a feature for learning, and never a plot's default. */
  readonly ofSearch?: true;
  /** Names of its values, if they are categories instead of amounts. */
  readonly valueNames?: Readonly<Record<number, string>>;
}

/** Something a person draws and a project keeps as a JSON text file. `Data` is the `data` member of that file. */
export interface DocumentType<Data> {
  /** Stable, kebab-case, unique over all kinds: "dungeon-graph". */
  readonly id: string;
  readonly title: string;
  /** Heading in the explorer, "Room templates". */
  readonly groupTitle: string;
  /** A type that every kind has. Menus show these after the kinds' own, in one submenu for each. */
  readonly ofEveryKind?: "metrics" | "fields" | "scripts";
  readonly schema: z.ZodType<Data>;
  /**
   * The member of its data that is kept as a file of its own, plain text: beside the JSON, or in another folder of the
   * project. Absent: the JSON has everything.
   */
  readonly textFile?: { readonly member: string; readonly extension: string; readonly folder?: string };
  /** How two versions of its data are merged and compared; absent: as `PartHint` says for data without hints. */
  readonly merge?: MergeRules;
  /** Validating takes longer than a frame of the screen may, so it is done in the studio's process. */
  readonly isSlowToValidate?: true;
  /** The data of a new document, in a project that has documents with these ids. */
  empty(hasDocument: (id: string) => boolean): Data;
  /** All problems with their places; `lookup` finds the other documents of the project by id. */
  validate(data: Data, lookup: DocumentLookup): Problem[];
  /** The level, if the document is playable as drawn; absent if levels are generated from documents. */
  asLevel?(data: Data): unknown;
  /** The document's texts about that level. Absent: only its name. */
  aboutLevel?(data: Data): { readonly title?: string; readonly author?: string; readonly comment?: string };
  /** What a project's card shows of it; undefined where nothing is drawn yet. Absent: `asLevel`, or the data, if that is a level. */
  cardPicture?(data: Data): DocumentPicture | undefined;
}

/** A level of the document's kind, finished or not, or the rooms and connections of a graph document. */
export type DocumentPicture =
  | { readonly type: "level"; readonly level: unknown }
  | { readonly type: "graph"; readonly graph: unknown };

/** A document of the project as validation and task preparation see it. */
export interface DocumentSnapshot {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly data: JsonValue;
}

/** Finds a document of the project by its id; undefined if there is none. */
export interface DocumentLookup {
  (id: string): DocumentSnapshot | undefined;
  /** All documents of the project, for what a document uses without naming it (fields); absent: none. */
  readonly all?: () => Iterable<DocumentSnapshot>;
}

/** The prepared input of a task: self-contained, so that a run can be repeated after the documents have changed. */
export type PreparedInput =
  | {
      readonly ok: true;
      readonly input: JsonValue;
      readonly documentIds: readonly string[];
      readonly problems: Problem[];
    }
  | { readonly ok: false; readonly problems: Problem[] };

/** Named parameters of a task; missing ones have their defaults. */
export interface TaskPreset {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly parameters: ParameterValues;
}

/** A task of a kind. The algorithm itself is in `main/engines/<kind>`, under the same id. */
export interface TaskDefinition {
  readonly id: string;
  /** Verb first: "Generate layouts". */
  readonly title: string;
  readonly hint: string;
  /** Document types it can be started from. */
  readonly documentTypes: readonly string[];
  /** `candidates` stores levels in the gallery; `report` only returns a result. */
  readonly produces: "candidates" | "report";
  /** "command": the editor has its own command for it, so run panels leave it out. */
  readonly startedBy?: "command";
  readonly defaultCount: number;
  readonly maxCount: number;
  /** A run may also end after a time, or when it is stopped: it then requests `maxCount` levels. */
  readonly openEnded?: true;
  readonly parameters: readonly ParameterField[];
  /** What parameters were or could be in earlier versions: stored runs have them, so they are accepted, but never offered. */
  readonly retired?: readonly ParameterField[];
  /** The paper whose method or experiment it repeats, as it is read in parentheses, "Ma et al. 2014": everyday panels leave the task out. */
  readonly reproduces?: string;
  /** Numbers of the document it is started from, which a sweep can vary as well; see `withDocumentFields`. */
  readonly documentFields?: readonly ParameterField[];
  /** A choice among the parameters that picks one part of the task; runs of a part are called by it. */
  readonly partParameter?: string;
  /** Offered above the parameters, the usual one first. */
  readonly presets?: readonly TaskPreset[];
  /** Metric to plot as "best so far" while it runs, or what it is by a parameter's value: see `bestMetricOf`. */
  readonly bestMetric?: string | BestByChoice;
}

/** The choice of what a task searches for decides what is best. */
export interface BestByChoice {
  readonly parameter: string;
  /** By the choice's value; a value that isn't listed has no metric to plot, as when the nearest to a number is best. */
  readonly metrics: Readonly<Record<string, { readonly metric: string; readonly better: "higher" | "lower" }>>;
}

/** The numbers and choices of a kind's documents that a run can vary: requirements of a brief, limits, weights. */
export interface DocumentNumbers {
  /** The member of a task's input that is the document; absent: the input has the document's members itself. */
  readonly member?: string;
  /**
   * Fields of a document, with what it has as their default and the bounds of its schema. Ids are JSON pointers into the
   * document (RFC 6901); the step "*" means every element of a list that has the next member.
   */
  fieldsOf(document: unknown): readonly ParameterField[];
}

/** How much of a level is drawn: everything; a gallery card; filled shapes below 48 px. */
export type DrawDetail = "full" | "thumbnail" | "silhouette";

/** Kinds ignore members that mean nothing to them. */
export interface DrawOptions {
  readonly detail: DrawDetail;
  /** Kind-specific ids to show as selected, "room:ab12". */
  readonly selected?: readonly string[];
  /** Kind-specific ids to show as pinned or locked. */
  readonly pinned?: readonly string[];
  /** Draws this floor alone, of a level with several. */
  readonly floor?: number;
  /** Leaves out what players must not see (secret doors); exported pictures do. */
  readonly hideSecrets?: boolean;
  /** Doesn't draw the path of a known solution, as for pages of puzzles. */
  readonly hideSolution?: boolean;
}

/** A level read from a text file, with the file's texts about it. */
export interface ParsedLevel<Level> {
  readonly level: Level;
  readonly title?: string;
  readonly author?: string;
  /** In the kind's notation (LURD ...). */
  readonly solution?: string;
  /** Comments on the level, lines of text. */
  readonly comment?: string;
  /** Text before all levels; only with the first level. */
  readonly preface?: string;
  /** Additional data of a document of the kind, in the kind's own form: further solutions, saved games. */
  readonly extras?: unknown;
  /** 1-based line where it starts. */
  readonly line: number;
  /** 1-based position among all levels of the text, including broken ones; absent: among those that were read. */
  readonly number?: number;
}

/** One level of a text, or what is wrong with one. */
export type ReadLevel<Level> = { readonly level: ParsedLevel<Level> } | { readonly problem: Problem };

/** A community text format. Parsing never throws: broken levels become problems and the good ones still load. */
export interface TextFormat<Level> {
  readonly id: string;
  readonly label: string;
  /** Without the dot; the first is used for writing. */
  readonly extensions: readonly string[];
  /** Compression of this format's files on disk; absent: plain text. Reading also supports older compressions. */
  readonly packing?: "gzip";
  parse?(text: string): { readonly levels: ParsedLevel<Level>[]; readonly problems: Problem[] };
  /**
   * Like `parse`, but one level at a time in the order of the text, for texts of millions of levels. Absent: only all
   * at once.
   */
  read?(text: string): Iterable<ReadLevel<Level>>;
  print?(
    levels: readonly {
      readonly level: Level;
      readonly title: string;
      readonly author?: string | undefined;
      readonly solution?: string | undefined;
      readonly comment?: string | undefined;
      readonly preface?: string | undefined;
    }[],
  ): string;
  /** `print` with a step before each level, for formats whose writing takes milliseconds a level; the same text. */
  printing?(levels: Parameters<NonNullable<TextFormat<Level>["print"]>>[0]): Generator<undefined, string, undefined>;
  /** Why a level cannot be written in this format, as a sentence; undefined when it can. Absent: every level can. */
  refuses?(level: Level): string | undefined;
  /**
   * Parts of a level that the format can't express, for "Leaves out ..."; reading uses their defaults. Absent: none.
   */
  readonly omits?: string;
}

/** Reading `--in FILE` of the command line: options are the kind's own flags, `--level NAME` and the like. */
export interface TaskFileReader {
  readonly options: readonly { readonly id: string; readonly hint: string }[];
  read(text: string, options: Readonly<Record<string, string>>): PreparedInput;
}

/** How people start with a kind: its entry in the list of new projects. */
export interface NewProjectOffer {
  /** Absent: the kind's title. */
  readonly name?: string;
  /** A few words: "Boxes and goals". */
  readonly about: string;
  /** Name that is offered for the project. */
  readonly projectName: string;
  /** Type of its first document. */
  readonly documentType: string;
}

/** A level to show a kind by, as it is stored; `view` is the part of its drawing to show, in cells. */
export interface ExampleLevel {
  readonly level: unknown;
  readonly view?: Rect;
}

/**
 * A level kind: its manifest, everything the studio needs to know about one sort of level. Implement this, its engine in
 * `main/engines/<kind>` and its `KindScreens` in `renderer/editors/<kind>`, and store, gallery, thumbnails, packs, exporters and
 * command line come for free; like the puzzle interface of Simon Tatham's collection. What a kind does not have is absent:
 * nothing outside asks for a kind by its id.
 *
 * Methods that take a `Level` are only called with values that `levelSchema` has accepted.
 */
export interface LevelKind<Level = unknown> {
  readonly id: string;
  readonly title: string;
  /** What one level is called where files are described, "dungeon layout". Absent: the title and "level". */
  readonly levelName?: string;
  /** Its entry in the list of new projects. Absent: not listed. */
  readonly newProject?: NewProjectOffer;
  /** For cards that have no level of their own to show. Absent: such cards are empty. */
  readonly example?: () => ExampleLevel;
  /** How its levels are played, a paragraph each, for printed books and exported pages. Absent: every level has rules of its own. */
  readonly rules?: readonly string[];
  /** Printed puzzle books take its levels. */
  readonly inPuzzleBooks?: true;
  /** Why no level of it has a solution, for the answer pages of books. Absent: levels can have one. */
  readonly withoutSolutions?: string;
  /** Exported pages let people play its levels: it has a game in `webPage/games.ts`. */
  readonly hasWebGame?: true;
  /** Its levels are layouts (`dungeon/layout.ts`): tiles, tabletop maps, books of maps and the like apply to them. */
  readonly isFloorPlan?: true;
  readonly levelSchema: z.ZodType<Level>;
  readonly documentTypes: readonly DocumentType<unknown>[];
  readonly tasks: readonly TaskDefinition[];
  readonly metrics: readonly MetricDefinition[];
  /** What has custom fields besides documents and levels. Absent: nothing. */
  readonly fieldOwners?: FieldOwners;
  /** What formulas of own metrics and checks can name besides the metrics. Absent: metrics alone. */
  readonly formulas?: FormulaModel<Level>;
  /** Metric ids that the task "measure" adds to those of `measure`; absent: none. */
  readonly engineMetrics?: readonly string[];
  /** Default metric ids of plots and the best candidate per cell (MAP-Elites archive). */
  readonly archive?: { readonly x: string; readonly y: string; readonly quality: string };
  /** The metric that best measures difficulty: the default for a pack's curve. */
  readonly difficulty?: string;
  /**
   * The metric that says best how long people take, by the literature on the kind: what expected times are fitted to. Higher
   * takes longer. Absent: times mean nothing.
   */
  readonly effort?: string;
  /** Metric ids that are weighed against each other, more being better: the gallery can show their Pareto front alone. */
  readonly tradeOffs?: readonly string[];
  /** The numbers of its documents that a sweep can vary; absent: none. */
  readonly documentNumbers?: DocumentNumbers;
  readonly textFormats: readonly TextFormat<Level>[];
  readonly taskFiles: TaskFileReader;
  /** The pictures of a task's report as SVG, by file name without extension; absent: reports of this kind have none. */
  reportPlots?(task: string, report: JsonValue): Readonly<Record<string, string>>;

  /** The independent validator: checks a finished level against the rules, sharing no code with the engine. */
  validate(level: Level): Problem[];
  /** Values by metric id; a metric that does not apply is absent. */
  measure(level: Level): Record<string, number>;
  /** A key that is equal exactly for levels that are equal up to the kind's symmetries. */
  canonicalKey(level: Level): string;
  /** How alike two levels look to a player, 0 to 1, whatever way they are turned. Absent: not compared. */
  similarity?(a: Level, b: Level): number;
  /** Features of a level, for stacks of similar ones among many thousands. Absent: not stacked. O(cells). */
  features?(level: Level): LevelFeatures;
  /** The drawing, in cells, with theme tokens for colours. */
  draw(level: Level, options: DrawOptions): Scene;
  /** The drawing with the solution on it, for answer pages; undefined for a level without one. Absent: no such drawing. */
  drawSolved?(level: Level, options: DrawOptions): Scene | undefined;
  /** A known solution as a sequence of pictures; undefined for a level without one. Absent: the kind has no replays. */
  replay?(level: Level): LevelReplay | undefined;
  /**
   * Levels with different keys have layers and tiles of their own, so that map editors get a tileset for each; `name` is the
   * text that files are named after. Absent: all levels of the kind share them.
   */
  tileGroup?(level: Level): { readonly key: string; readonly name: string };
  /** Cells and objects for map editors. */
  toMap(level: Level, options?: MapOptions): LevelMap;
  /** Checks a document and everything it refers to, and packs what the task needs into one self-contained value. */
  prepare(taskId: string, document: DocumentSnapshot, lookup: DocumentLookup): PreparedInput;
}
