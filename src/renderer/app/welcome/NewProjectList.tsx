import { ChevronRight } from "lucide-react";
import { type ReactElement } from "react";
import { type StartTemplate, templates } from "virtual:start-page";
import { Icon } from "#renderer/parts/Icon.tsx";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { newProjectFrom } from "#renderer/panels/newProjectTemplate.ts";
import { welcomeMessages } from "./messages.ts";
import styles from "./NewProjectList.module.css";

/** What a project can start with, each with its own drawing. */
export function NewProjectList(): ReactElement {
  return (
    <section aria-label={welcomeMessages.newProject}>
      <h2 className={styles["heading"]}>{welcomeMessages.newProject}</h2>
      <ul className={styles["list"]}>
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateRow template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TemplateRow({ template }: { template: StartTemplate }): ReactElement {
  return (
    <button type="button" className={styles["row"]} onClick={() => newProjectFrom(template.id)}>
      <span className={styles["picture"]}>
        <ScenePicture scene={template.picture} />
      </span>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{template.name}</span>
        <span className={styles["about"]}>{template.about}</span>
      </span>
      <Icon icon={ChevronRight} size={14} />
    </button>
  );
}
