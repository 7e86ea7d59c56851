// The hosts. `prepare` finds or installs one, or throws NotAvailable; returns its version and how to run a list.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumArguments, ensureChromium } from "../chromium.mjs";
import { ensureArm64 } from "./arm64.mjs";
import { ensureProgram, firstLine, NotAvailable } from "./find.mjs";
import { follow } from "./follow.mjs";
import { serve } from "./serve.mjs";

const SHELL = fileURLToPath(new URL("shell.mjs", import.meta.url));
/** Firefox shows no prompts, and fetches nothing but our page. */
const PREFERENCES = {
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "dom.max_script_run_time": 0,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "",
  "toolkit.telemetry.enabled": false,
};

const inShell = (command, ...args) => {
  return (target, list) => follow(command, [...args, target, JSON.stringify(list)]);
};

/** `start(folder, address)`: the arguments of a browser with its profile in `folder`. */
function inBrowser(command, start) {
  return async (target, list) => {
    const folder = mkdtempSync(join(tmpdir(), "taut-hosts-"));
    const service = await serve(list);
    try {
      return await follow(command, start(folder, `${service.address}?target=${target}`), (take) => {
        service.take = take;
      });
    } finally {
      service.close();
      // a browser that has just ended may still write
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  };
}

function prepareChromium() {
  let path;
  try {
    path = ensureChromium();
  } catch (error) {
    throw new NotAvailable(error.message);
  }
  const run = inBrowser(path, (folder, page) => [...chromiumArguments, `--user-data-dir=${folder}`, page]);
  return { version: firstLine(path, "--version")?.match(/[\d.]+/)?.[0], run };
}

function prepareFirefox() {
  const path = ensureProgram("firefox-esr", "firefox-esr");
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  const run = inBrowser(path, (folder, page) => {
    writeFileSync(join(folder, "user.js"), lines.join("\n"));
    return ["--headless", "--no-remote", "--profile", folder, page];
  });
  return { version: firstLine(path, "--version")?.match(/[\d.]+\w*/)?.[0], run };
}

function prepareJsc() {
  const packages = ["libjavascriptcoregtk-4.0-bin", "libjavascriptcoregtk-bin"];
  const path = ensureProgram("jsc", ...packages);
  const versions = packages.map((name) => firstLine("dpkg-query", "-W", name)?.split("\t")[1]).filter(Boolean);
  return { version: `WebKitGTK ${versions[0]?.split("-")[0] ?? "?"}`, run: inShell(path, "-m", SHELL, "--") };
}

function prepareArm64() {
  const { command, version } = ensureArm64();
  const [qemu, ...args] = command;
  return { version, run: inShell(qemu, ...args, SHELL) };
}

/** The first is the reference. */
export const HOSTS = [
  {
    name: "node",
    title: `Node, ${process.arch}`,
    engine: "V8",
    prepare: () => ({ version: process.version, run: inShell(process.execPath, SHELL) }),
  },
  { name: "chromium", title: "Chromium", engine: "V8", prepare: prepareChromium },
  { name: "firefox", title: "Firefox", engine: "SpiderMonkey", prepare: prepareFirefox },
  { name: "jsc", title: "jsc", engine: "JavaScriptCore", prepare: prepareJsc },
  { name: "arm64", title: "Node, arm64", engine: "V8", prepare: prepareArm64 },
];
