/** Scripts of a project: their document types. */
export const scriptMessages = {
  document: (kind: string): string => `${kind} script`,
  documents: (kind: string): string => `${kind} scripts`,
  metricHint: (name: string): string => `Own metric, measured by the script “${name}”.`,
  checkSentence: (name: string): string => `See the script “${name}”.`,
};

/** What new scripts start with: LEVEL and SPACE are replaced by the types of their kind. */
export const newScriptText = {
  metric: {
    comment: ["A number for every level, or null where there is none."],
    signature: "(level: LEVEL, context: SPACE.Context): number | null",
    body: "return JSON.stringify(level).length;",
  },
  check: {
    comment: ["true: the level keeps the rule; false: it breaks it."],
    signature: "(level: LEVEL, context: SPACE.Context): boolean | null",
    body: "return JSON.stringify(level).length < 100_000;",
  },
  export: {
    comment: ["The text of a file. Levels of a pack are called one by one, or all at once if the script says so."],
    signature: "(levels: readonly SPACE.Named<LEVEL>[], context: SPACE.Context): string",
    body: "return JSON.stringify(levels, null, 2);",
  },
  transform: {
    comment: ["The changed document. Editing the one that is passed in is fine: it is a copy."],
    signature: "<Data>(data: Data, context: SPACE.Context): Data",
    body: "return data;",
  },
} as const;
