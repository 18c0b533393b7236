/** The step that a digit key jumps to: so many tenths of all steps. Undefined for other keys. */
export function tenthOf(key: string, steps: number): number | undefined {
  return /^[0-9]$/.test(key) ? Math.round((Number(key) * steps) / 10) : undefined;
}
