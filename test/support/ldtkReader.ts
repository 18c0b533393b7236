import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExportFile } from "#main/exports/exportFile.ts";
import { workerBrowser } from "../e2e/support/browser.ts";
import { repositoryRoot } from "./sourceFiles.ts";

/** As much of a project's JSON as tests look at. */
export interface LdtkFile {
  readonly nextUid: number;
  readonly externalLevels: boolean;
  readonly defs: {
    readonly layers: readonly {
      readonly uid: number;
      readonly identifier: string;
      readonly type: string;
      readonly intGridValues: readonly {
        readonly value: number;
        readonly tile: { readonly x: number; readonly y: number };
      }[];
    }[];
    readonly tilesets: readonly { readonly uid: number }[];
    readonly entities: readonly { readonly uid: number; readonly fieldDefs: readonly { readonly uid: number }[] }[];
  };
  readonly levels: readonly {
    readonly identifier: string;
    readonly iid: string;
    readonly uid: number;
    readonly worldX: number;
    readonly worldY: number;
    readonly pxWid: number;
    readonly pxHei: number;
    readonly externalRelPath: string | null;
    readonly layerInstances:
      | readonly {
          readonly iid: string;
          readonly layerDefUid: number;
          readonly intGridCsv: readonly number[];
          readonly entityInstances: readonly { readonly iid: string }[];
        }[]
      | null;
  }[];
}

/** A layer as the importer gives it to a game. */
export interface ReadLayer {
  readonly name: string;
  readonly type: string;
  readonly cells: readonly number[];
  /** Tiles that the importer paints, by cell. */
  readonly painted: readonly number[];
  readonly entities: readonly {
    readonly type: string;
    readonly px: readonly [number, number];
    readonly size: readonly [number, number];
    readonly pivot: readonly [number, number];
    readonly fields: readonly (readonly [string, unknown])[];
  }[];
}

export interface LdtkReader {
  read(
    files: ReadonlyMap<string, ExportFile>,
    path: string,
  ): Promise<{ readonly size: readonly [number, number]; readonly layers: readonly ReadLayer[] }[]>;
  close(): Promise<void>;
}

const origin = "http://ldtk.test";
const packages: Readonly<Record<string, string>> = {
  "/excalibur.js": "node_modules/excalibur/build/esm/excalibur.min.js",
  "/plugin.js": "node_modules/@excaliburjs/plugin-ldtk/build/esm/excalibur-ldtk.min.js",
};
const page = `<!doctype html><script type="importmap">
{"imports":{"excalibur":"/excalibur.js","@excaliburjs/plugin-ldtk":"/plugin.js"}}
</script>`;

/** Excalibur's LDtk importer in Chromium, with its strict checks of the file. */
export async function openLdtkReader(): Promise<LdtkReader> {
  const browser = await workerBrowser();
  const tab = await browser.newPage();
  let served: ReadonlyMap<string, ExportFile> = new Map();
  await tab.route(`${origin}/**`, (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    const script = packages[path];
    if (script !== undefined) {
      return route.fulfill({ contentType: "text/javascript", body: readFileSync(join(repositoryRoot, script)) });
    }
    const file = served.get(path.slice(1));
    if (file !== undefined) return route.fulfill({ body: Buffer.from(file.bytes) });
    return path === "/" ? route.fulfill({ contentType: "text/html", body: page }) : route.fulfill({ status: 404 });
  });
  await tab.goto(`${origin}/`);
  return {
    read: (files, path) => {
      served = files;
      return tab.evaluate(async (url) => {
        const { LdtkResource, IntGridLayer, EntityLayer } = await import("@excaliburjs/plugin-ldtk");
        const resource = new LdtkResource(url, { strict: true, useExcaliburWiring: false });
        await resource.load();
        return [...resource.levels.values()].map((level) => ({
          size: [level.ldtkLevel.pxWid, level.ldtkLevel.pxHei] as const,
          layers: level.layers.map((layer) => ({
            name: layer.ldtkLayer.__identifier,
            type: layer.ldtkLayer.__type,
            cells: layer.ldtkLayer.intGridCsv,
            painted:
              layer instanceof IntGridLayer
                ? (layer.tilemap?.tiles ?? []).map((tile) => tile.getGraphics().length)
                : [],
            entities:
              layer instanceof EntityLayer
                ? layer.ldtkLayer.entityInstances.map((entity) => ({
                    type: entity.__identifier,
                    px: entity.px,
                    size: [entity.width, entity.height] as const,
                    pivot: entity.__pivot,
                    fields: entity.fieldInstances.map(
                      (field) => [field.__identifier, field.__value as unknown] as const,
                    ),
                  }))
                : [],
          })),
        }));
      }, `./${path}`);
    },
    close: () => tab.close(),
  };
}
