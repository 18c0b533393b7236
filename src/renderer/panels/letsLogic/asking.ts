/** What a part of the dialog needs to ask the site: one request at a time, as the site wants it. */
export interface Asking {
  readonly key: string;
  /** Why nothing can be asked now; undefined when it can. */
  readonly whyNot: string | undefined;
  /** Does something that asks the site, and reports its failure under a title. */
  readonly ask: (failure: string, work: () => Promise<void>) => void;
}
