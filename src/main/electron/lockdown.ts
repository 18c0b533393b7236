import { type Session, type WebContents, app, shell } from "electron";
import { mayDownload, mayNavigate, windowOpenDecision } from "./navigation.ts";
import { mayUse } from "./permissions.ts";

/** Applies the decisions of `navigation.ts` and `permissions.ts` to every page of this program. */
export function lockDown(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl, isMainFrame }) => {
    decide(mayUse(permission, { address: requestingUrl, isMainFrame }));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    mayUse(permission, { address: requestingOrigin, isMainFrame }),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.on("will-download", (event, item) => {
    if (!mayDownload(item.getURL())) event.preventDefault();
  });
  app.on("web-contents-created", (_event, contents) => lockDownPage(contents));
}

function lockDownPage(contents: WebContents): void {
  const stay = (event: { readonly url: string; preventDefault(): void }): void => {
    if (!mayNavigate(event.url)) event.preventDefault();
  };
  contents.on("will-navigate", stay);
  contents.on("will-redirect", stay);
  contents.on("will-frame-navigate", stay);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    const { action, openOutside } = windowOpenDecision(url);
    if (openOutside) void shell.openExternal(url);
    return { action };
  });
}
