/** Members of JavaScript's own types and objects that scripts can use, with what they take and give. */
export const libraryMembers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  array: {
    length: "number",
    at: "(index)",
    concat: "(…lists)",
    entries: "()",
    every: "(test)",
    filter: "(test)",
    find: "(test)",
    findIndex: "(test)",
    findLast: "(test)",
    flat: "()",
    flatMap: "(change)",
    forEach: "(work)",
    includes: "(value)",
    indexOf: "(value)",
    join: "(between)",
    map: "(change)",
    reduce: "(join, start)",
    slice: "(from, to)",
    some: "(test)",
    toReversed: "()",
    toSorted: "(compare)",
  },
  string: {
    length: "number",
    at: "(index)",
    charCodeAt: "(index)",
    endsWith: "(text)",
    includes: "(text)",
    indexOf: "(text)",
    match: "(pattern)",
    matchAll: "(pattern)",
    padStart: "(length, fill)",
    repeat: "(times)",
    replaceAll: "(from, to)",
    slice: "(from, to)",
    split: "(between)",
    startsWith: "(text)",
    toLowerCase: "()",
    toUpperCase: "()",
    trim: "()",
  },
  number: { toFixed: "(digits)", toString: "(base)" },
  Math: Object.fromEntries(
    "abs acos asin atan atan2 cbrt ceil cos exp floor hypot log log10 log2 max min pow random round sign sin sqrt tan trunc"
      .split(" ")
      .map((name) => [name, "(…)"]),
  ),
  Object: { entries: "(object)", fromEntries: "(pairs)", groupBy: "(list, key)", keys: "(object)", values: "(object)" },
  JSON: { parse: "(text)", stringify: "(value)" },
  Number: { isFinite: "(value)", isInteger: "(value)", parseFloat: "(text)", parseInt: "(text)" },
  Array: { from: "(list, change)", isArray: "(value)" },
};

/** Methods of lists that give a list of the same kind, and those that give one of its elements. */
export const sameList = new Set(["concat", "filter", "slice", "toReversed", "toSorted", "reverse", "sort"]);

/** Methods whose result is an element of the list. */
export const oneOfList = new Set(["at", "find", "findLast", "pop", "shift"]);

/** Methods whose function gets an element first, and those whose function gets it second. */
export const elementFirst = new Set(
  "every filter find findIndex findLast flatMap forEach map some sort toSorted".split(" "),
);

/** Methods whose function gets the element as its second argument. */
export const elementSecond = new Set(["reduce", "reduceRight"]);
