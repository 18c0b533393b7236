/** One numbered step of the database's schema. A step that has been released is never edited: add the next one. */
export interface Migration {
  /** `user_version` of the database after this step. */
  readonly version: number;
  readonly title: string;
  readonly sql: string;
}
