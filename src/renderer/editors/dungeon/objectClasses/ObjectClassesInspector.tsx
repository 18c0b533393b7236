import type { ReactElement } from "react";
import { useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { classMessages as messages } from "./messages.ts";
import styles from "./ObjectClasses.module.css";

/** The right panel of object classes: how many objects of painted rooms are of each class in the whole project. */
export function ObjectClassesInspector(): ReactElement {
  const { classes, templates } = useTileDocuments();
  const counts = new Map(classes.map(({ name }) => [name, 0]));
  for (const { document } of templates) {
    for (const { paint } of document.templates) {
      for (const layer of paint?.layers ?? []) {
        if (layer.kind !== "objects") continue;
        for (const object of layer.objects) counts.set(object.class, (counts.get(object.class) ?? 0) + 1);
      }
    }
  }
  const known = new Set(classes.map(({ name }) => name));
  return (
    <Section title={messages.used}>
      <p className={styles["quiet"]}>{counts.size === 0 ? messages.noObjects : messages.usedHint}</p>
      <ul className={styles["uses"]}>
        {[...counts].map(([name, count]) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles["quiet"]}>
              {known.has(name) ? messages.objects(count) : messages.unknownObjects(count)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
