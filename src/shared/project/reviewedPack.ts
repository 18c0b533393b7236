/** A level as a page for reviewing has it. */
export interface ReviewedLevel {
  /** Position in the pack, from 1. */
  readonly number: number;
  readonly kind: string;
  readonly title: string;
  /** Its canonical key, by which marks find it. */
  readonly key: string;
  readonly metrics: Readonly<Record<string, number>>;
}

/** A pack as a page for reviewing has it, embedded as JSON. */
export interface ReviewedPack {
  readonly id: string;
  readonly name: string;
  readonly levels: readonly ReviewedLevel[];
  /** Of all kinds in the pack. */
  readonly metrics: readonly { readonly id: string; readonly label: string }[];
}
