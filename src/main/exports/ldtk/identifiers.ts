/** A name as LDtk accepts it: ASCII letters, digits and underscores, not starting with a digit. */
export function ldtkIdentifier(name: string): string {
  const cleaned = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  if (cleaned === "") return "Unnamed";
  return /^[0-9]/.test(cleaned) ? `_${cleaned}` : cleaned;
}

/** The same with a capital first letter, as LDtk shows layers, entities and levels. */
export function capitalIdentifier(name: string): string {
  const identifier = ldtkIdentifier(name);
  return identifier.charAt(0).toUpperCase() + identifier.slice(1);
}
