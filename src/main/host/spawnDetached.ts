import { spawn } from "node:child_process";

/** A program that fails to start exits within this time; one that works may run as long as its window. */
const failsWithin = 1500;

/** Starts a program that outlives this one. False when it couldn't be started or exited immediately with an error. */
export function spawnDetached(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "ignore", detached: true });
    const timer = setTimeout(() => resolve(true), failsWithin);
    const settle = (opened: boolean): void => {
      clearTimeout(timer);
      resolve(opened);
    };
    child.on("error", () => settle(false));
    child.on("exit", (code) => settle(code === 0));
    child.unref();
  });
}
