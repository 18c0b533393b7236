import { Check, TriangleAlert, X } from "lucide-react";
import { type ReactElement, useState } from "react";
import type { FarmFinding, FarmSettings, FarmTest } from "#shared/contract/farm.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { TextField, type TextFieldProps } from "#renderer/parts/TextField.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { changeFarm, pollFarm, testFarm, useFarm } from "#renderer/studio/farmStore.ts";
import { farmMessages } from "./farmMessages.ts";
import styles from "./FarmSettings.module.css";

/** Address and sign-in of the farm, and the result of testing them. */
export function FarmConnection({ settings }: { settings: FarmSettings }): ReactElement {
  const { test, isTesting } = useFarm();
  const change = (part: Parameters<typeof changeFarm>[0]): void =>
    attempt(farmMessages.couldntChange, () => changeFarm(part));
  return (
    <>
      <div className={styles["fields"]}>
        <Labelled text={farmMessages.address}>
          <LeftField
            label={farmMessages.address}
            mono
            value={settings.address}
            placeholder={farmMessages.addressExample}
            maxLength={300}
            disabled={settings.isFixed}
            onCommit={(address) => change({ address })}
          />
        </Labelled>
        <Labelled text={farmMessages.user}>
          <LeftField
            label={farmMessages.user}
            mono
            value={settings.user}
            maxLength={100}
            disabled={settings.isFixed}
            onCommit={(user) => change({ user })}
          />
        </Labelled>
        <Labelled text={farmMessages.password}>
          <PasswordField settings={settings} onChange={(password) => change({ password })} />
        </Labelled>
        <Button
          {...(isTesting ? { disabledReason: farmMessages.testing } : {})}
          onClick={() =>
            attempt(farmMessages.couldntTest, async () => {
              await testFarm();
              await pollFarm();
            })
          }
        >
          {isTesting ? farmMessages.testing : farmMessages.test}
        </Button>
      </div>
      {settings.asksClearText && <ClearTextQuestion settings={settings} change={change} />}
      {!settings.asksClearText && test === null && settings.problem !== null && settings.address !== "" && (
        <Failure title={settings.problem.message} remedy={settings.problem.remedy} />
      )}
      {!settings.asksClearText && test !== null && <TestResult test={test} />}
    </>
  );
}

/** Nothing is sent to the farm before this is answered. */
function ClearTextQuestion(props: {
  settings: FarmSettings;
  change: (part: Parameters<typeof changeFarm>[0]) => void;
}): ReactElement {
  const { settings, change } = props;
  return (
    <div className={classes(styles["result"], styles["bad"])} role="alert">
      <div className={styles["head"]}>
        <Icon icon={TriangleAlert} size={14} />
        <b>{farmMessages.clearTextQuestion(settings.address)}</b>
        <span className={styles["space"]} />
        <Button onClick={() => change({ clearText: true })}>{farmMessages.sendClearText}</Button>
      </div>
      <p className={styles["note"]}>{farmMessages.clearTextHint}</p>
    </div>
  );
}

function Labelled({ text, children }: { text: string; children: ReactElement }): ReactElement {
  return (
    <div className={styles["labelled"]}>
      <span aria-hidden>{text}</span>
      {children}
    </div>
  );
}

/** A partial address or password is useless, so it is stored only on Enter and on blur. */
function LeftField(props: Omit<TextFieldProps, "onCommit"> & { onCommit: (text: string) => void }): ReactElement {
  const { value, onCommit, ...rest } = props;
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    setTyped(undefined);
    if (typed !== undefined && typed !== value) onCommit(typed);
  };
  return (
    <span className={styles["leftField"]} onBlur={commit}>
      <TextField
        {...rest}
        value={typed ?? value}
        onInput={setTyped}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
      />
    </span>
  );
}

/** A stored password is never sent to the page; a new one replaces it. */
function PasswordField(props: { settings: FarmSettings; onChange: (password: string | null) => void }): ReactElement {
  const { hasPassword, isFixed } = props.settings;
  const [isChanging, setChanging] = useState(false);
  if (hasPassword && !isChanging) {
    return (
      <div className={styles["stored"]}>
        <span className={styles["note"]}>{farmMessages.isStored}</span>
        {!isFixed && (
          <button type="button" className={styles["link"]} onClick={() => setChanging(true)}>
            {farmMessages.change}
          </button>
        )}
      </div>
    );
  }
  return (
    <LeftField
      label={farmMessages.password}
      secret
      value=""
      maxLength={500}
      disabled={isFixed}
      onCommit={(password) => {
        setChanging(false);
        props.onChange(password === "" ? null : password);
      }}
    />
  );
}

function TestResult({ test }: { test: FarmTest }): ReactElement {
  if (test.failure !== null) return <Failure title={test.failure.message} remedy={test.failure.remedy} />;
  const time = new Date(test.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return (
    <div className={classes(styles["result"], styles["good"])} role="status">
      <div className={styles["head"]}>
        <Icon icon={Check} size={14} />
        <b>{farmMessages.connectedIn(test.milliseconds)}</b>
        <span className={styles["note"]}>{farmMessages.testedAt(time)}</span>
      </div>
      <ul className={styles["findings"]}>
        {test.findings.map((finding) => (
          <li key={finding.id} className={finding.ok ? styles["isGood"] : styles["isWarning"]}>
            <Icon icon={finding.ok ? Check : TriangleAlert} size={14} />
            <span>{findingText(finding)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failure({ title, remedy }: { title: string; remedy: string }): ReactElement {
  return (
    <div className={classes(styles["result"], styles["bad"])} role="alert">
      <div className={styles["head"]}>
        <Icon icon={X} size={14} />
        <b>{title}</b>
      </div>
      <p className={styles["note"]}>{remedy}</p>
    </div>
  );
}

function findingText(finding: FarmFinding): string {
  switch (finding.id) {
    case "tls":
      if (!finding.ok) return farmMessages.noTls;
      if (finding.validUntil === null && finding.isLoopback) return farmMessages.loopback;
      return farmMessages.tls(finding.validUntil === null ? null : day(finding.validUntil));
    case "user":
      return farmMessages.signedInAs(finding.user);
    case "server":
      return finding.ok
        ? farmMessages.server(finding.version)
        : farmMessages.wrongPolicy(finding.version, finding.policy);
    case "durability":
      return finding.ok ? farmMessages.durable : farmMessages.notDurable;
    case "access":
      return finding.ok ? farmMessages.limitedTo(finding.keys) : farmMessages.notLimited;
    case "workers":
      return finding.answering + finding.silent === 0
        ? farmMessages.noWorkers
        : farmMessages.workersAnswer(finding.answering, finding.silent);
  }
}

function day(iso: string): string {
  return new Date(iso).toLocaleDateString("en", { day: "numeric", month: "short", year: "numeric" });
}
