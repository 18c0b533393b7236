import { CornerLeftUp, Folder, FolderRoot } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import type { StudioClient } from "#shared/contract/contract.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import styles from "./FolderBrowser.module.css";
import { messages } from "./messages.ts";

type Listing = Awaited<ReturnType<StudioClient["host"]["browseFolders"]>>;

/** Folders of the studio's machine, for hosts without a native dialog. A click enters; projects have a badge. */
export function FolderBrowser(props: {
  id?: string;
  start?: string | undefined;
  /** Called with every folder that is entered. */
  onChoose: (path: string) => void;
  /** Called instead of entering, when the folder is a project. */
  onProject?: (path: string) => void;
}): ReactElement {
  const { start, onChoose, onProject } = props;
  const [listing, setListing] = useState<Listing | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function enter(path: string | undefined): Promise<Listing | undefined> {
    try {
      const next = await studio().host.browseFolders(path === undefined ? {} : { path });
      setListing(next);
      setTrouble(null);
      return next;
    } catch (error) {
      setTrouble(describeError(error).message);
      return undefined;
    }
  }
  useEffect(() => {
    void enter(start).then((found) => (found === undefined ? enter(undefined) : found));
    // Where it starts is asked once; afterwards the person moves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  function choose(folder: Listing["folders"][number]): void {
    if (folder.isProject && onProject !== undefined) onProject(folder.path);
    else void enter(folder.path).then((found) => found !== undefined && onChoose(found.path));
  }
  const parent = listing?.parent ?? null;
  return (
    <div id={props.id} className={styles["browser"]}>
      <div className={styles["path"]}>{listing?.path}</div>
      {trouble !== null && <p className={styles["trouble"]}>{trouble}</p>}
      <div className={styles["list"]}>
        <Rows label={messages.folders}>
          {parent !== null && (
            <Row
              icon={CornerLeftUp}
              label={messages.up}
              tabStop
              onClick={() => void enter(parent).then((found) => found !== undefined && onChoose(found.path))}
            />
          )}
          {listing?.folders.map((folder, index) => (
            <Row
              key={folder.path}
              icon={folder.isProject ? FolderRoot : Folder}
              label={folder.name}
              tabStop={parent === null && index === 0}
              trailing={folder.isProject && <Badge tone="accent">{messages.project}</Badge>}
              onClick={() => choose(folder)}
            />
          ))}
        </Rows>
        {listing?.folders.length === 0 && <p className={styles["none"]}>{messages.noFoldersInHere}</p>}
      </div>
    </div>
  );
}
