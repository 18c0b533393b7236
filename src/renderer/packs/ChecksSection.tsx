import { OctagonAlert, TriangleAlert } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import { Icon } from "#renderer/parts/Icon.tsx";
import { savedPack, usePack } from "#renderer/history/packStore.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { listUpTo } from "#shared/text/format.ts";
import type { BrokenCheck } from "#shared/contract/exports.ts";
import styles from "./ChecksSection.module.css";
import { messages } from "./messages.ts";

/** Checks of the project that levels of the pack break; nothing while all are met. */
export function ChecksSection({ packId }: { packId: string }): ReactElement | null {
  const broken = useBrokenChecks(packId);
  if (broken.length === 0) return null;
  return (
    <Section title={messages.checks} note={messages.brokenChecks(broken.length)}>
      <ul className={styles["list"]} data-broken-checks>
        {Object.values(Object.groupBy(broken, ({ check }) => check)).map((levels = []) => {
          const [first] = levels;
          if (first === undefined) return null;
          return (
            <li key={first.check} className={styles[first.severity]}>
              <b>
                <Icon icon={first.severity === "error" ? OctagonAlert : TriangleAlert} size={12} />{" "}
                {first.sentence === "" ? first.check : first.sentence}
              </b>
              <span>
                {listUpTo(
                  mostNamed,
                  levels.map(({ title }) => title),
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Levels of a check by name; the others are a number. */
const mostNamed = 8;

/** Asked again when the pack or a document has changed. */
function useBrokenChecks(packId: string): readonly BrokenCheck[] {
  const entries = usePack((state) => state.pack?.entries);
  const client = useSession((session) => session.client);
  const [answer, setAnswer] = useState<{ readonly packId: string; readonly broken: readonly BrokenCheck[] } | null>(
    null,
  );
  const [news, setNews] = useState(0);
  useEffect(
    () =>
      onProjectEvent((event) => {
        if (event.type === "document" || event.type === "pack") setNews((count) => count + 1);
      }),
    [],
  );
  useEffect(() => {
    if (client === null) return undefined;
    let isCurrent = true;
    savedPack()
      .then(() => studio().exports.checks({ packId }))
      .then(
        ({ broken }) => {
          if (isCurrent) setAnswer({ packId, broken });
        },
        // The export says what is wrong with the pack or the connection.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [packId, client, entries, news]);
  return answer?.packId === packId ? answer.broken : [];
}
