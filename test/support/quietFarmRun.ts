/** A run on a farm that hears nothing of its shards, for tests of what the farm's parts do with it. */
export const quietFarmRun = {
  id: "run1",
  owner: "own",
  kind: "fixture",
  engineVersion: "1",
  build: "b",
  input: null,
  position: undefined,
  batch: async () => undefined,
  stalled: () => undefined,
  grown: () => undefined,
  log: () => undefined,
  distrust: () => undefined,
};
