import { X } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import type { StudioClient } from "#shared/contract/contract.ts";
import { lessonIds } from "#shared/contract/project.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { lessonProgress } from "#renderer/panels/lessons/lessonStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { ago, useNow } from "#renderer/parts/time.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { welcomeMessages } from "./messages.ts";
import styles from "./RecentProjects.module.css";

type Recent = Awaited<ReturnType<StudioClient["project"]["recent"]>>["projects"][number];
type Overview = Awaited<ReturnType<StudioClient["project"]["overview"]>>;

/** Number of cards shown initially: a large one and four next to it. */
const fewest = 5;

/** Recent projects as cards with a thumbnail, the newest large. Copies of lessons are under Learn instead. */
export function RecentProjects({ onOpen }: { onOpen: (path: string) => void }): ReactElement | null {
  const [listed, setListed] = useState<readonly Recent[] | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    attempt(welcomeMessages.couldntListRecentProjects, async () => {
      const { projects } = await studio().project.recent({});
      const ofLessons = new Set(lessonIds.map((id) => lessonProgress(id)?.path));
      setListed(projects.filter(({ path }) => !ofLessons.has(path)));
    });
  }, []);
  if (listed === null) return <div className={styles["waiting"]} />;

  function forget(path: string): void {
    setListed((before) => before?.filter((project) => project.path !== path) ?? null);
    attempt(welcomeMessages.couldntRemoveFromRecent, () => studio().project.forgetRecent({ path }));
  }
  const shown = showsAll ? listed : listed.slice(0, fewest);
  return (
    <section aria-label={welcomeMessages.recentProjects}>
      <header className={styles["head"]}>
        <h2 className={styles["heading"]}>{welcomeMessages.recentProjects}</h2>
        {listed.length > fewest && (
          <Button size="small" look="quiet" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? welcomeMessages.showFewer : welcomeMessages.showAll(listed.length)}
          </Button>
        )}
      </header>
      {listed.length === 0 ? (
        <div className={styles["none"]}>
          <h3>{welcomeMessages.noProjects}</h3>
          <p>{welcomeMessages.noProjectsHint}</p>
        </div>
      ) : (
        <ul className={classes(styles["cards"], shown.length < 3 && styles["few"])}>
          {shown.map((project, index) => (
            <Card key={project.path} project={project} isFirst={index === 0} onOpen={onOpen} onForget={forget} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card(props: {
  project: Recent;
  isFirst: boolean;
  onOpen: (path: string) => void;
  onForget: (path: string) => void;
}): ReactElement {
  const { project, isFirst } = props;
  const now = useNow(60_000);
  const overview = useOverview(project);
  const scene = useScene(overview);
  const age = project.missing ? welcomeMessages.notFound : ago(now - project.openedAt);
  return (
    <li className={classes(styles["card"], isFirst && styles["first"], project.missing && styles["missing"])}>
      <button
        type="button"
        className={styles["open"]}
        disabled={project.missing}
        title={project.path}
        aria-label={welcomeMessages.openProject(project.name)}
        onClick={() => props.onOpen(project.path)}
      >
        <span className={styles["picture"]}>
          {scene === undefined || scene === null ? (
            <span className={styles["empty"]}>
              {scene === undefined || project.missing ? "" : welcomeMessages.nothingDrawn}
            </span>
          ) : (
            <ScenePicture scene={scene} />
          )}
        </span>
        <span className={styles["foot"]}>
          <span className={styles["name"]}>{project.name}</span>
          <span className={styles["age"]}>{age}</span>
          <span className={styles["facts"]}>
            {overview === undefined
              ? project.path
              : welcomeMessages.facts(overview.documents, overview.candidates, overview.kept)}
          </span>
          {isFirst && !project.missing && <span className={styles["main"]}>{welcomeMessages.open}</span>}
        </span>
      </button>
      <span className={styles["forget"]}>
        <IconButton
          icon={X}
          label={welcomeMessages.removeFromRecent(project.name)}
          onClick={() => props.onForget(project.path)}
        />
      </span>
    </li>
  );
}

function useOverview({ path, missing }: Recent): Overview | undefined {
  const [overview, setOverview] = useState<Overview>();
  useEffect(() => {
    if (missing) return undefined;
    let isShown = true;
    studio()
      .project.overview({ path })
      .then((answer) => (isShown ? setOverview(answer) : undefined))
      // The card then shows less; opening the project shows why.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [path, missing]);
  return overview;
}

/** The drawing of a card; null where nothing is drawn yet, undefined until that is known. */
function useScene(overview: Overview | undefined): Scene | null | undefined {
  const picture = overview?.picture;
  const [scene, setScene] = useState<Scene | null>();
  useEffect(() => {
    if (picture === undefined) return undefined;
    let isShown = true;
    // Drawing takes the code of every level kind, which the page loads last.
    import("./cardScene.ts")
      .then(({ cardScene }) => (isShown ? setScene(cardScene(picture)) : undefined))
      // The card then shows less; opening the project shows why.
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [picture]);
  return overview !== undefined && picture === undefined ? null : scene;
}
