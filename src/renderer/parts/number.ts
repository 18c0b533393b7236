/** A count with thin spaces between thousands: "2 412". */
export function count(value: number): string {
  return Math.round(value)
    .toString()
    .replaceAll(/\B(?=(\d{3})+$)/g, "\u2009");
}

/** "1 layout", "3 layouts": plurals are written out. */
export function counted(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
