import { type ReactElement, useEffect, useState } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import styles from "./ConnectionScreen.module.css";
import { Mark } from "./frame/Mark.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { messages } from "./messages.ts";

const quietFor = 400;

/** Shown before the first handshake, and when the page and the studio have incompatible versions. */
export function ConnectionScreen(): ReactElement {
  const connection = useSession((session) => session.connection);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles["screen"]} aria-busy={connection.status !== "refused"}>
      <Mark size={40} />
      {connection.status === "refused" && (
        <>
          <p>{connection.message}</p>
          <Button look="main" onClick={() => window.location.reload()}>
            {messages.reload}
          </Button>
        </>
      )}
      {late && connection.status === "connecting" && <p>{messages.openingStudio}</p>}
      {late && connection.status === "ready" && <p>{messages.openingProject}</p>}
      {late && connection.status === "lost" && (
        <p>{connection.needsKey ? messages.keyMissing : messages.cantReachStudio}</p>
      )}
    </main>
  );
}

/** Shown in place of screens whose code couldn't be loaded: the studio was updated or closed meanwhile. */
export function NotLoadedScreen(): ReactElement {
  return (
    <main className={styles["screen"]} role="alert">
      <Mark size={40} />
      <p>{messages.couldntLoadScreens}</p>
      <Button look="main" onClick={() => window.location.reload()}>
        {messages.reload}
      </Button>
    </main>
  );
}
