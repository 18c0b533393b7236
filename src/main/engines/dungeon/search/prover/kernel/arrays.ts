/** The same numbers at the start of an array that is at least twice as long. */
export function lengthened(array: StaticArray<i32>, least: i32 = 0): StaticArray<i32> {
  const longer = new StaticArray<i32>(max(2 * array.length, least));
  memory.copy(changetype<usize>(longer), changetype<usize>(array), (<usize>array.length) << 2);
  return longer;
}

/** The same for flags; twice as long. */
export function lengthenedFlags(array: StaticArray<i8>): StaticArray<i8> {
  const longer = new StaticArray<i8>(2 * array.length);
  memory.copy(changetype<usize>(longer), changetype<usize>(array), <usize>array.length);
  return longer;
}

/** The same for floating-point numbers; twice as long. */
export function lengthenedNumbers(array: StaticArray<f64>): StaticArray<f64> {
  const longer = new StaticArray<f64>(2 * array.length);
  memory.copy(changetype<usize>(longer), changetype<usize>(array), (<usize>array.length) << 3);
  return longer;
}

/** The same for bit sets of 64; twice as long. */
export function lengthenedSets(array: StaticArray<u64>): StaticArray<u64> {
  const longer = new StaticArray<u64>(2 * array.length);
  memory.copy(changetype<usize>(longer), changetype<usize>(array), (<usize>array.length) << 3);
  return longer;
}

/** The address of an element, for loading four at once. */
export function addressOf(array: StaticArray<i32>, place: i32): usize {
  return changetype<usize>(array) + ((<usize>place) << 2);
}
