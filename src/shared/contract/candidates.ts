import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { type FilterExpression, filterExpressionSchema } from "./filterExpression.ts";
import { provenanceSchema } from "../project/packFile.ts";
import { emptySchema, idSchema, procedure, timeSchema } from "./base.ts";

/** The decision about a candidate; null stands for none. */
export const flags = ["keep", "reject"] as const;
/** 0 = no label; 1 to 4 are keys 6 to 9. */
export const labelNames = ["", "To test", "Needs fix", "Ready", "Exported"] as const;

/** The marks a person has set on a candidate. */
export const marksSchema = z.object({
  flag: z.enum(flags).nullable(),
  stars: z.int().min(0).max(5),
  label: z.int().min(0).max(4),
  tags: z.array(shortNameSchema(40).min(1)).max(50),
  note: z.string().max(4000),
});

/** Interval of a metric; an absent end is open, an excluded one isn't part of it ("over 40"). */
const range = z.object({
  metric: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  minExcluded: z.boolean().optional(),
  maxExcluded: z.boolean().optional(),
});

/**
 * Conditions on a single candidate, independent of others. All of them must match; an absent one matches everything.
 */
const conditionsSchema = z.object({
  kind: z.string().optional(),
  documentId: idSchema.optional(),
  runIds: z.array(idSchema).max(1000).optional(),
  flags: z.array(z.enum(["keep", "reject", "none"])).optional(),
  minStars: z.int().min(0).max(5).optional(),
  maxStars: z.int().min(0).max(5).optional(),
  labels: z.array(z.int().min(0).max(4)).optional(),
  /** Has every one of these tags. */
  tags: z.array(z.string()).optional(),
  /** Has none of these tags. */
  withoutTags: z.array(z.string()).optional(),
  metrics: z.array(range).max(50).optional(),
  /** Each one is somewhere in the note, a tag or the name of the document that the run was started from. */
  words: z.array(z.string().min(1).max(200)).max(20).optional(),
  /** Text in the note. */
  note: z.string().max(200).optional(),
  /** Only what these shards of a run have found: the settings of a sweep. */
  shards: z.object({ runId: idSchema, shards: z.array(z.int().min(0)).max(32_768) }).optional(),
  /** Only these candidates. */
  ids: z.array(z.int()).min(1).max(1000).optional(),
  /** Exactly this canonical key: all the duplicates of one tile. */
  canonicalKey: z.string().optional(),
});

const expressionSchema = filterExpressionSchema(conditionsSchema);

/** The conditions, plus those that need "or", parentheses or "not". */
export const candidateFilterSchema = conditionsSchema.extend({
  where: expressionSchema.optional(),
  /** Only the first of each canonical key. */
  foldDuplicates: z.boolean(),
  /**
   * Only those on the Pareto front of these metrics: no other candidate of the sources is at least as high in all of
   * them and higher in one.
   */
  front: z.array(z.string()).min(1).max(4).optional(),
});

/** A linear score: the sum of weight times value; a candidate without the metric counts as `missing`. */
const scoreSchema = z.array(z.object({ metric: z.string(), weight: z.number(), missing: z.number() })).max(100);

/** `by`: "arrival", "stars", "metric:<id>" or "score"; ties and missing values go by id. */
export const candidateSortSchema = z.object({
  by: z.string(),
  direction: z.enum(["ascending", "descending"]),
  /** The terms of the sort "score"; without them, candidates stay in order of arrival. */
  score: scoreSchema.optional(),
});

/** The content of a gallery card, without the level. */
export const candidateSummarySchema = z.object({
  id: z.int(),
  kind: z.string(),
  runId: idSchema,
  canonicalKey: z.string(),
  /** How many candidates share the canonical key, this one included (within the filter's sources). */
  duplicates: z.int(),
  metrics: z.record(z.string(), z.number()),
  marks: marksSchema,
  /** Its stack, while similar candidates are stacked and it has any: how many, its place from the top (0), and whether all are shown. */
  stack: z.object({ size: z.int(), place: z.int(), isOpen: z.boolean() }).optional(),
});

/** A candidate with its level and origin. */
export const candidateSchema = candidateSummarySchema.extend({
  level: jsonSchema,
  provenance: provenanceSchema,
  parentId: z.int().nullable(),
  runNumber: z.int(),
  createdAt: timeSchema,
});

/** A change of marks; what is absent stays as it is. */
export const markChangeSchema = z.object({
  flag: z.enum(flags).nullable().optional(),
  stars: z.int().min(0).max(5).optional(),
  label: z.int().min(0).max(4).optional(),
  addTags: z.array(shortNameSchema(40).min(1)).optional(),
  removeTags: z.array(z.string()).optional(),
  note: z.string().max(4000).optional(),
});

const query = z.object({
  filter: candidateFilterSchema,
  sort: candidateSortSchema,
  /** Present: similar candidates are stacked with the best on top; stacks that have one of `expanded` show all. */
  stacks: z.object({ expanded: z.array(z.int()).max(1000) }).optional(),
});

/** Values of an own metric or a check over a filter's candidates, for the editor of formulas. */
const formulaPreviewSchema = z.object({
  /** Candidates of the filter, and how many of them were measured, evenly spread. */
  total: z.int(),
  sampled: z.int(),
  /** Measured candidates where the formula is not defined. */
  nulls: z.int(),
  min: z.number(),
  max: z.number(),
  /** Equal parts of min to max; of a check, 0 is broken and 1 is met. */
  bins: z.array(z.int()),
  /** For the candidate that was asked for; null where it is not defined. */
  value: z.number().nullable().optional(),
});

/** Candidates that one mark, or one list of ids, can have. */
export const mostListed = 2_000_000;

/** How many candidates another choice of each filter would match; each group ignores its own condition. */
const countsSchema = z.object({
  total: z.int(),
  flags: z.object({ keep: z.int(), reject: z.int(), none: z.int() }),
  /** Index = stars. */
  stars: z.array(z.int()).length(6),
  /** Index = label. */
  labels: z.array(z.int()).length(5),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  runs: z.array(z.object({ runId: idSchema, count: z.int() })),
  documents: z.array(z.object({ documentId: idSchema, count: z.int() })),
});

/** Quantiles of a metric around its median, over the candidates that have it. */
const quantilesSchema = z.object({
  metric: z.string(),
  count: z.int(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  /** 95 % confidence interval of the median, from order statistics; null is unbounded. */
  medianLow: z.number().nullable(),
  medianHigh: z.number().nullable(),
});

/** The plane of two metrics in cells, each with its best candidate. */
const bestsSchema = z.object({
  xRange: z.tuple([z.number(), z.number()]),
  yRange: z.tuple([z.number(), z.number()]),
  cells: z.array(
    z
      .object({
        count: z.int(),
        bestId: z.int(),
        best: z.number(),
        /** Half the width of the 95 % interval of `best`: 0 if it is exact, null if it isn't known. */
        error: z.number().nullable(),
        /** Others of the cell whose difference from the best is within the error. */
        alike: z.int(),
      })
      .nullable(),
  ),
});

/** Candidates of the open project: pages, plots, marks, saved filters. */
export const candidatesContract = {
  /**
   * A page of cards. `after` is the `next` of the previous page (keyset paging, stable under inserts); `offset` jumps
   * (scrollbar drag). At most 500 per page.
   */
  page: procedure
    .input(
      query.extend({ after: z.string().optional(), offset: z.int().min(0).optional(), limit: z.int().min(1).max(500) }),
    )
    .output(
      z.object({
        items: z.array(candidateSummarySchema),
        next: z.string().nullable(),
        total: z.int(),
        /** The last arrival that `total` counts: "as of this answer" for `ids`. */
        arrivals: z.int(),
      }),
    ),
  /**
   * The candidates at these positions of a query (`last` included), as of a response of `page`: later arrivals are left
   * out. Little-endian float64 ids in the query's order.
   */
  ids: procedure
    .input(query.extend({ arrivals: z.int(), first: z.int().min(0), last: z.int().min(0) }))
    .output(z.object({ ids: z.instanceof(Blob) })),
  /** Position of a candidate in a query, or null when the filter hides it. */
  indexOf: procedure.input(query.extend({ id: z.int() })).output(z.object({ index: z.int().nullable() })),
  get: procedure.input(z.object({ id: z.int() })).output(candidateSchema),
  /** Levels to draw, in the requested order; missing and unreadable ones are left out. */
  levels: procedure.input(z.object({ ids: z.array(z.int()).max(500) })).output(
    z.object({
      levels: z.array(z.object({ id: z.int(), kind: z.string(), level: jsonSchema })),
      /** Their part of the database is damaged. */
      damaged: z.array(z.int()),
    }),
  ),
  /** All candidates of a query as CSV in UTF-8, in its order: origin, marks and metrics. */
  table: procedure.input(query).output(z.object({ csv: z.instanceof(Blob), rows: z.int() })),
  /** How many match the filter per flag, star, label and tag (each ignoring its own condition), and per run and document. */
  counts: procedure.input(z.object({ filter: candidateFilterSchema })).output(countsSchema),
  /**
   * For each expression, the number of candidates of the filter's sources that match it alone, and the range of its
   * metric if it is about one: for the filter field's message about a term that matches nothing.
   */
  matches: procedure
    .input(z.object({ filter: candidateFilterSchema, terms: z.array(expressionSchema).max(100) }))
    .output(
      z.object({
        matches: z.array(z.object({ count: z.int(), range: z.tuple([z.number(), z.number()]).optional() })),
      }),
    ),
  /** Counts in equal bins over the metric's whole range (without its own condition), and inside the filter. */
  histogram: procedure
    .input(z.object({ filter: candidateFilterSchema, metric: z.string(), bins: z.int().min(1).max(200) }))
    .output(z.object({ min: z.number(), max: z.number(), all: z.array(z.int()), inside: z.array(z.int()) })),
  /** Little-endian float64 triples (id, x, y), at most `limit` of them, evenly sampled when there are more. */
  scatter: procedure
    .input(
      z.object({ filter: candidateFilterSchema, x: z.string(), y: z.string(), limit: z.int().min(1).max(100_000) }),
    )
    .output(z.object({ points: z.instanceof(Blob), total: z.int() })),
  /**
   * The two of these metrics that spread the filtered candidates best, as the default axes of plots. Null when no two
   * of them vary.
   */
  spread: procedure
    .input(z.object({ filter: candidateFilterSchema, metrics: z.array(z.string()).max(100) }))
    .output(z.object({ pair: z.tuple([z.string(), z.string()]).nullable() })),
  /** MAP-Elites view: the best candidate by `quality` in every cell of a grid over two metrics, row-major. */
  bests: procedure
    .input(
      z.object({
        filter: candidateFilterSchema,
        x: z.string(),
        y: z.string(),
        quality: z.string(),
        columns: z.int().min(1).max(60),
        rows: z.int().min(1).max(60),
      }),
    )
    .output(bestsSchema),
  /** Quartiles of metrics over the filtered candidates, with a 95 % confidence interval of the median (null = open). */
  quantiles: procedure
    .input(z.object({ filter: candidateFilterSchema, metrics: z.array(z.string()).max(50) }))
    .output(z.object({ quantiles: z.array(quantilesSchema) })),
  /**
   * Share of the filtered candidates with a lower value, 0 to 1, for each metric of one candidate: null when all have
   * the same value; left out when none has one, as with an empty filter.
   */
  percentiles: procedure
    .input(z.object({ id: z.int(), filter: candidateFilterSchema }))
    .output(z.object({ percentiles: z.record(z.string(), z.number().nullable()) })),
  /** The project's own metrics and checks whose values are being computed; meanwhile candidates lack them. */
  ownMetrics: procedure
    .input(emptySchema)
    .output(z.object({ computing: z.array(z.string()), done: z.int(), total: z.int() })),
  /** One formula of a document of own metrics (`data`, unsaved edits included) over the candidates of a filter. */
  previewFormula: procedure
    .input(
      z.object({
        kind: z.string(),
        data: jsonSchema,
        id: z.string().max(60),
        filter: candidateFilterSchema,
        bins: z.int().min(2).max(100),
        candidate: z.int().optional(),
      }),
    )
    .output(formulaPreviewSchema),
  /** Marks any number of candidates as one undoable step; `batchId` is 0 when nothing changed. */
  mark: procedure
    .input(
      z.object({
        target: z.object({ ids: z.array(z.int()).min(1).max(mostListed) }),
        change: markChangeSchema,
        label: z.string().max(120),
      }),
    )
    .output(z.object({ batchId: z.int(), changed: z.int() })),
  /**
   * Adds the marks of a marks file, which a colleague made on an exported page, as one undoable step: tags and notes are
   * added, the rest replaces. With `replaces`, its levels have exactly its marks afterwards, none where it gives none.
   * `changed` counts levels, `missing` those that the project has in no run and no pack; `badLines` can't be read, from 1.
   * INVALID when it is no such file.
   */
  addMarks: procedure
    .input(
      z.object({ text: z.string().max(50_000_000), label: z.string().max(120), replaces: z.boolean().default(false) }),
    )
    .output(
      z.object({
        batchId: z.int(),
        changed: z.int(),
        levels: z.int(),
        missing: z.int(),
        badLines: z.array(z.int()),
      }),
    ),
  /**
   * Undoes the newest step, or the one with `batchId`; `label` is null when there is none. An older step is undone by a
   * new step, for the levels that no later step has marked; `kept` counts the others. Survives restarts.
   */
  undoMarks: procedure
    .input(z.object({ batchId: z.int().optional() }))
    .output(z.object({ label: z.string().nullable(), changed: z.int(), kept: z.int() })),
  redoMarks: procedure
    .input(emptySchema)
    .output(z.object({ label: z.string().nullable(), changed: z.int(), kept: z.int() })),
  /** Deleted permanently when the project closes; until then `undoMarks` restores them. */
  deleteRejected: procedure
    .input(z.object({ filter: candidateFilterSchema }))
    .output(z.object({ deleted: z.int(), batchId: z.int() })),
  savedFilters: procedure.input(emptySchema).output(
    z.object({
      filters: z.array(z.object({ id: idSchema, name: z.string(), filter: candidateFilterSchema, count: z.int() })),
    }),
  ),
  saveFilter: procedure
    .input(z.object({ id: idSchema.optional(), name: shortNameSchema(60).min(1), filter: candidateFilterSchema }))
    .output(z.object({ id: idSchema })),
  removeFilter: procedure.input(z.object({ id: idSchema })).output(emptySchema),
};

/** Nothing marked: `flag` null, 0 stars, label 0, no tags, an empty note. */
export type Marks = z.infer<typeof marksSchema>;

/** One change of a person's marks; `flag` null removes the flag. */
export type MarkChange = z.infer<typeof markChangeSchema>;
/** Conditions without "or", brackets and "not". */
export type CandidateConditions = z.infer<typeof conditionsSchema>;
/** A filter as a tree of `and`, `or`, `not` and conditions. */
export type CandidateExpression = FilterExpression<CandidateConditions>;

/** All conditions have to be met; `where` adds "or", parentheses and "not". */
export type CandidateFilter = z.infer<typeof candidateFilterSchema>;

/** The order of a query; only the sort "score" has terms. */
export type CandidateSort = z.infer<typeof candidateSortSchema>;

/** The distribution of a formula that is being edited; nothing of it is stored. */
export type FormulaPreview = z.infer<typeof formulaPreviewSchema>;

/** The terms of a linear score, as a taste model has them. */
export type CandidateScore = z.infer<typeof scoreSchema>;

/** Pages of the gallery consist of these. */
export type CandidateSummary = z.infer<typeof candidateSummarySchema>;

/** Read one by one: the level can be large. */
export type Candidate = z.infer<typeof candidateSchema>;

/** What the filter bar shows. */
export type CandidateCounts = z.infer<typeof countsSchema>;

/** Quartiles of one metric. */
export type MetricQuantiles = z.infer<typeof quantilesSchema>;

/** The best candidates over the plane of two metrics. */
export type Bests = z.infer<typeof bestsSchema>;
