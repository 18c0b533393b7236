import { ChevronRight } from "lucide-react";
import { type ReactElement, useMemo } from "react";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { newProjectFrom } from "#renderer/panels/newProject.ts";
import { kindPicture, tiled } from "#renderer/panels/pictures/kindPictures.ts";
import { type ProjectTemplate, projectTemplates } from "#renderer/panels/projectTemplates.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { welcomeMessages } from "./messages.ts";
import styles from "./NewProjectList.module.css";

/** What a project can start with, each with its own drawing. */
export function NewProjectList(): ReactElement {
  return (
    <section aria-label={welcomeMessages.newProject}>
      <h2 className={styles["heading"]}>{welcomeMessages.newProject}</h2>
      <ul className={styles["list"]}>
        {projectTemplates.map((template) => (
          <li key={template.id}>
            <TemplateRow template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TemplateRow({ template }: { template: ProjectTemplate }): ReactElement {
  const scene = useMemo(() => {
    const scenes = template.pictures.map((kind) => kindPicture(kind));
    const [only] = scenes;
    return only !== undefined && scenes.length === 1 ? only : tiled(scenes, 2);
  }, [template]);
  return (
    <button type="button" className={styles["row"]} onClick={() => newProjectFrom(template.id)}>
      <span className={styles["picture"]}>
        <ScenePicture scene={scene} />
      </span>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{template.name}</span>
        <span className={styles["about"]}>{template.about}</span>
      </span>
      <Icon icon={ChevronRight} size={14} />
    </button>
  );
}
