import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import type { lessons as Lessons } from "#renderer/panels/lessons/lessons.ts";
import type { kindPicture as KindPicture, tiled as Tiled } from "#renderer/panels/pictures/kindPictures.ts";
import type { projectTemplates as ProjectTemplates } from "#renderer/panels/projectTemplates.ts";

const moduleName = "virtual:start-page";

/**
 * Makes what the start page shows of level kinds and lessons a module of data: names and finished drawings. The page is then
 * there without the code of any level kind. Like the whole screen, it is built again when a source has changed.
 */
export function startPage(root: string): Plugin {
  const resolved = `\0${moduleName}`;
  return {
    name: "levelwright-start-page",
    resolveId: (id) => (id === moduleName ? resolved : undefined),
    load: (id) => (id === resolved ? moduleText(root) : undefined),
  };
}

async function moduleText(root: string): Promise<string> {
  // Loaded here instead of at the top: Vite bundles what its configuration imports, and this is half of the studio.
  const panels = join(root, "src", "renderer", "panels");
  const load = (file: string): Promise<unknown> => import(pathToFileURL(join(panels, file)).href);
  const { lessons } = (await load("lessons/lessons.ts")) as { lessons: typeof Lessons };
  const { projectTemplates } = (await load("projectTemplates.ts")) as { projectTemplates: typeof ProjectTemplates };
  const { kindPicture, tiled } = (await load("pictures/kindPictures.ts")) as {
    kindPicture: typeof KindPicture;
    tiled: typeof Tiled;
  };
  const templates = projectTemplates.map(({ id, name, about, pictures }) => {
    const scenes = pictures.map((kind) => kindPicture(kind));
    const [only] = scenes;
    return { id, name, about, picture: only !== undefined && scenes.length === 1 ? only : tiled(scenes, 2) };
  });
  const outlines = lessons.map(({ id, title, minutes, documents, workspace, steps, picture }) => ({
    id,
    title,
    minutes,
    documents,
    ...(workspace === undefined ? {} : { workspace }),
    steps: steps.map((step) => ({ id: step.id })),
    picture: picture(),
  }));
  return [
    `export const templates = ${JSON.stringify(templates)};`,
    `export const lessons = ${JSON.stringify(outlines)};`,
  ].join("\n");
}
