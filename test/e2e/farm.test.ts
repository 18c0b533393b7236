import { type ChildProcess, spawn } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithRedis } from "../support/describeWithRedis.ts";
import { startRedis, type TestRedis } from "../support/redisServer.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { engineLimit, hasChromium } from "./support/browser.ts";
import { ShellPage } from "./support/shellPage.ts";
import { useStudio } from "./support/studioFixture.ts";

if (hasChromium) {
  describeWithRedis("a farm set up on the screen", () => {
    let redis: TestRedis;
    let worker: ChildProcess;
    beforeAll(async () => {
      redis = await startRedis("--requirepass", "right-password");
      const cli = join(repositoryRoot, "src/main/cli/main.ts");
      const args = [cli, "worker", "--farm", redis.url, "--processes", "1", "--name", "forge"];
      const env = { ...process.env, LEVELWRIGHT_FARM_PASSWORD: "right-password" };
      worker = spawn(process.execPath, args, { env, stdio: "ignore" });
    });
    afterAll(async () => {
      worker.kill("SIGTERM");
      await redis.dispose();
    });
    const screen = useStudio({ project: "sample" });
    const shell = new ShellPage(screen);
    const settings = (): Locator => shell.dialog("Settings");
    const field = (name: string): Locator => settings().getByRole("textbox", { name });

    async function enter(name: string, text: string): Promise<void> {
      await field(name).fill(text);
      await field(name).press("Enter");
    }
    async function testConnection(): Promise<void> {
      await settings().getByRole("button", { name: "Test connection" }).click();
    }

    test("a password that would go unencrypted and a wrong one are named; the right one shows the workers, and a run on the farm says where its shards are and ends as any other", async () => {
      await shell.press("Control+,");
      await settings().getByRole("button", { name: "Engines and farm" }).click();
      await settings().getByText("Enter an address and turn the farm on to see its workers.").waitFor();
      await enter("Address", "redis://me:pasted-password@farm.example.net:6379");
      await settings()
        .getByRole("alert")
        .getByText("Send the password unencrypted to redis://farm.example.net:6379?")
        .waitFor();
      expect(await field("User").inputValue()).toBe("me");
      await settings().getByText("stored", { exact: true }).waitFor();
      await enter("User", "");
      await enter("Address", redis.url);
      await testConnection();
      await settings().getByText("refused the user name or password").waitFor();
      await field("Password").fill("right-password");
      await field("Password").press("Enter");
      await settings().getByText("stored", { exact: true }).waitFor();
      await settings().getByRole("switch", { name: "Use the farm" }).click();
      await testConnection();
      await settings()
        .getByText(/^Connected in/)
        .waitFor();
      await settings().getByText("memory policy noeviction").waitFor();
      await settings().getByRole("row", { name: /forge/ }).waitFor({ timeout: engineLimit });
      await settings().getByRole("radio", { name: "Farm" }).click();
      expect(await settings().innerHTML()).not.toContain("right-password");
      if (process.platform !== "win32") {
        expect(statSync(join(screen.studio.settingsFolder, "farm.json")).mode & 0o077).toBe(0);
      }
      expect(screen.studio.output()).not.toContain("right-password");
      await screen.page.keyboard.press("Escape");
      await shell.closed();

      await shell.document("Lower halls").click();
      await shell.shownTab("Lower halls").waitFor();
      await screen.page.getByRole("button", { name: "Seed, count and parameters" }).click();
      const panel = screen.page.getByRole("dialog", { name: "Run panel" });
      await expect.poll(() => panel.getByRole("radio", { name: "Farm" }).getAttribute("aria-checked")).toBe("true");
      await panel.getByRole("spinbutton", { name: "Count" }).fill("16");
      await screen.page.keyboard.press("Control+Enter");
      await shell.region("dock").getByRole("tab", { name: /^Runs/ }).click();
      const dock = shell.region("dock");
      await dock.getByText("Shards at work: 1 on the farm: forge 1").waitFor({ timeout: engineLimit });
      await dock.getByText("16 candidates in").waitFor({ timeout: engineLimit });
    });
  });
}
