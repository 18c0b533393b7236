import { protocol } from "electron";
import { securityHeaders } from "#main/host/securityHeaders.ts";
import { staticFolder } from "#main/host/staticFiles.ts";
import { isPageAddress, pageScheme } from "./pageAddress.ts";

/** Registers `app://` as a scheme with its own origin. Must run before Electron is ready. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/** Serves only the built screen, under `app://levelwright/`, with the browser host's policy. */
export function servePage(screen: string): void {
  const findFile = staticFolder(screen);
  protocol.handle(pageScheme, async (request) => {
    if (request.method !== "GET" || !isPageAddress(request.url)) return refuse(403);
    const file = await findFile(URL.parse(request.url)?.pathname ?? "");
    if (file === undefined) return refuse(404);
    return new Response(new Uint8Array(file.body), {
      headers: { ...securityHeaders, "Content-Type": file.contentType, "Cache-Control": "no-cache" },
    });
  });
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: securityHeaders });
}
