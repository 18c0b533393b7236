import { type ReactElement, useEffect, useState } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import styles from "./ConnectionScreen.module.css";
import { Mark } from "./frame/TitleBar.tsx";
import { useSession } from "#renderer/studio/session.ts";

const quietFor = 400;

/** What shows before the first handshake, and when this page and the studio do not fit together. */
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
            Reload
          </Button>
        </>
      )}
      {late && connection.status === "connecting" && <p>Opening the studio…</p>}
      {late && connection.status === "ready" && <p>Opening the project…</p>}
      {late && connection.status === "lost" && (
        <p>
          {connection.needsKey
            ? "This page does not know the studio's key. Open the address that the studio printed when it started."
            : "The studio does not answer. It is tried again every few seconds; start it again if it was closed."}
        </p>
      )}
    </main>
  );
}
