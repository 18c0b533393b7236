import { commonMessages } from "#shared/text/commonMessages.ts";

/** Entries of the common catalogue for the catalogue of an area, under the names that they have there. */
export function commonTexts<Name extends keyof typeof commonMessages>(
  ...names: readonly Name[]
): Pick<typeof commonMessages, Name> {
  // Has a member for each of the names, and no other.
  return Object.fromEntries(names.map((name) => [name, commonMessages[name]])) as Pick<typeof commonMessages, Name>;
}
