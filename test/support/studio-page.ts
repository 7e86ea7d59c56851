// Starts and inspects the studio for tests.
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Scene } from "../../scenes/index.ts";
import { chromiumArguments, chromiumPath } from "../../scripts/chromium.mjs";
import type { Body, Vec3, World } from "../../src/index.ts";
import { root } from "./imports.ts";

/** The parts of window.tautStudio that the tests use; see studio/src/studio.ts. */
export interface StudioInPage {
  readonly world: World;
  readonly scene: Scene;
  readonly running: boolean;
  readonly target: string;
  readonly dragged: Body | undefined;
  readonly cameraPosition: Vec3;
  readonly traces: readonly (readonly Vec3[])[];
  run(): void;
  pause(): void;
  step(count: number): void;
  restart(): void;
  hash(): string;
  pixelOf(point: Vec3): [number, number];
  open(name: string): void;
}

declare const tautStudio: StudioInPage;

export interface StudioServer {
  readonly process: ChildProcess;
  readonly address: string;
  /** Everything printed so far. */
  printed(): string;
}

/** npm start on any free port; its first line is the address. */
function startStudio(): Promise<StudioServer> {
  const options: SpawnOptions = { cwd: root, stdio: ["ignore", "pipe", "inherit"] };
  const process = spawn(globalThis.process.execPath, ["scripts/start-studio.mjs", "--port", "0"], options);
  let printed = "";
  return new Promise((resolve, reject) => {
    process.once("exit", (code) => reject(new Error(`start-studio ended with ${code}; it printed: ${printed}`)));
    process.stdout?.on("data", (data) => {
      printed += data;
      const found = /^Taut studio: (http:\/\/127\.0\.0\.1:\d+\/)\n/.exec(printed);
      if (found) resolve({ process, address: found[1], printed: () => printed });
    });
  });
}

/** Chromium with one empty page; what goes wrong on it is added to `complaints`. */
async function openBrowser(complaints: string[]): Promise<{ browser: Browser; page: Page }> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("no Chromium here: node scripts/chromium.mjs installs it");
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  // half the pixels per side: without a graphics card they are the cost of a frame; the layout is the same
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { browser, page };
}

/** Reloads the page with a scene, so that a target can still be chosen, and stops it. Takes two seconds. */
export async function loadScene(page: Page, server: StudioServer, scene: string, search = ""): Promise<void> {
  await page.goto("about:blank");
  // not until all frames of the start are drawn
  await page.goto(`${server.address}${search}#${scene}`, { waitUntil: "commit" });
  await page.waitForFunction(() => "tautStudio" in window);
  await page.evaluate(() => tautStudio.pause());
}

/** Opens a scene from its start on the current page, via another one so that nothing is left of the last, and stops it. */
export async function openScene(page: Page, scene: string): Promise<void> {
  await page.evaluate((name) => {
    tautStudio.open(name === "pendulum" ? "chain" : "pendulum");
    tautStudio.open(name);
    tautStudio.pause();
  }, scene);
}

/** Waits until what has happened so far is drawn: the next frame draws it, the one after comes when that is done. */
export function untilDrawn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/**
 * Starts the studio and a browser before the tests of a file, lets `begin` have them, and ends both afterwards. Answers the list of what goes wrong
 * on the page.
 */
export function visitStudio(begin: (studio: { server: StudioServer; page: Page }) => unknown): readonly string[] {
  const complaints: string[] = [];
  let server: StudioServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    server = await startStudio();
    const opened = await openBrowser(complaints);
    browser = opened.browser;
    await begin({ server, page: opened.page });
  });
  afterAll(async () => {
    await browser?.close();
    if (server?.process.exitCode === null) server.process.kill("SIGKILL");
  });
  return complaints;
}
