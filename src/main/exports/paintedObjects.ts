import type { ObjectLayer } from "#shared/levels/levelMap.ts";
import type { ComposedMap } from "#shared/levels/dungeon/tiles/composeMap.ts";

/** Objects of painted rooms as map editors have them, by the layers that they were put on: classes and fields as they are. */
export function paintedObjects({ objects }: ComposedMap): ObjectLayer[] {
  return [...Map.groupBy(objects, ({ layer }) => layer)].map(([name, ofLayer]) => ({
    name,
    objects: ofLayer.map(({ id, class: type, name: title, x, y, width, height, rotation, fields, room }) => ({
      id,
      name: title,
      type,
      x,
      y,
      width,
      height,
      properties: { ...fields, room, ...(rotation === 0 ? {} : { rotation }) },
    })),
  }));
}
