import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

/** A file of the screen, ready to be sent. */
export interface StaticFile {
  readonly body: Buffer;
  readonly contentType: string;
  /** Strong, from the content. */
  readonly etag: string;
  /** Files with a content hash in their name never change; everything else is revalidated. */
  readonly cacheControl: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * The path below a folder for a URL path, or undefined when it can't be a file of the screen: path tricks (`..`,
 * encoded slashes, zero bytes, backslashes, drive letters, hidden files) and types that aren't served.
 */
export function relativeFile(urlPath: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (!decoded.startsWith("/") || /[\0\\:]|%/.test(decoded)) return undefined;
  const parts = decoded.slice(1).split("/");
  if (decoded !== "/" && parts.some((part) => part === "" || part.startsWith("."))) return undefined;
  const file = decoded === "/" ? "index.html" : parts.join("/");
  return contentTypes[extname(file)] === undefined ? undefined : file;
}

/** The media type by the name's extension; only for names that `relativeFile` accepts. */
function contentTypeOf(file: string): string {
  return contentTypes[extname(file)] ?? "application/octet-stream";
}

/** Reads files of one folder; undefined for whatever is not a file inside it, links that lead out included. */
export function staticFolder(folder: string): (urlPath: string) => Promise<StaticFile | undefined> {
  const cache = new Map<string, { readonly stamp: string; readonly file: StaticFile }>();
  return async (urlPath) => {
    const relative = relativeFile(urlPath);
    if (relative === undefined) return undefined;
    const path = await insideFolder(folder, relative);
    const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
    if (path === undefined || found?.isFile() !== true) return undefined;
    const stamp = `${found.mtimeMs}/${found.size}`;
    const cached = cache.get(relative);
    if (cached?.stamp === stamp) return cached.file;
    const file = await load(path, relative);
    cache.set(relative, { stamp, file });
    return file;
  };
}

async function insideFolder(folder: string, relative: string): Promise<string | undefined> {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, relative))]).catch(() => []);
  return root !== undefined && path?.startsWith(root + sep) === true ? path : undefined;
}

async function load(path: string, relative: string): Promise<StaticFile> {
  const body = await readFile(path);
  return {
    body,
    contentType: contentTypeOf(relative),
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    cacheControl: relative.startsWith("assets/") ? "private, max-age=31536000, immutable" : "private, no-cache",
  };
}
