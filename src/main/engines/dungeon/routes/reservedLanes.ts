import type { LayoutModel } from "../model/layoutModel.ts";

/**
 * The model with lanes kept free for routed corridors: rooms not joined by a door are far enough apart for the widest
 * corridor with its clearance on both sides. Its layouts are layouts of the model. Undefined where that adds nothing,
 * or might contradict pins or the lengths of template corridors.
 */
export function withLanes(model: LayoutModel): LayoutModel | undefined {
  const { links, roomCount, minimumDistance } = model;
  const lanes = links.flatMap(({ route }) => (route === undefined ? [] : [route.width + 2 * route.clearance]));
  const lane = Math.max(0, ...lanes);
  const isTied = model.anchors.length > 0 || model.base.length > 0;
  const hasTemplateCorridors = links.some(({ corridor }) => corridor !== undefined);
  if (lane <= minimumDistance || isTied || (hasTemplateCorridors && minimumDistance > 0)) return undefined;
  const keepsDistance = new Uint8Array(roomCount * roomCount).fill(1);
  for (let room = 0; room < roomCount; room++) keepsDistance[room * roomCount + room] = 0;
  for (const { a, b, route } of links) {
    if (route === undefined) keepsDistance[a * roomCount + b] = keepsDistance[b * roomCount + a] = 0;
  }
  if (minimumDistance > 0) {
    // Corridor rooms are exempt from the minimum distance, so they are from lanes.
    for (const [pair, keeps] of model.keepsDistance.entries()) if (keeps === 0) keepsDistance[pair] = 0;
  }
  return { ...model, minimumDistance: lane, keepsDistance };
}
