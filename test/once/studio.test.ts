// The studio as a visitor meets it: served by `npm start`, opened in Chromium, run, stopped, dragged, and compared bit for bit
// with the same scenes in Node.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scenes } from "../../scenes/index.ts";
import { chromiumArguments, chromiumPath } from "../../scripts/chromium.mjs";
import { box, World } from "../../src/index.ts";
import { WorldView } from "../../src/three/index.ts";
import { root } from "../support/imports.ts";

type Point = readonly [number, number, number];

/** What the tests use of window.tautStudio; see studio/src/studio.ts. */
interface StudioInPage {
  readonly world: {
    readonly time: number;
    readonly steps: number;
    readonly report: { readonly jointGap: number };
    readonly bodies: readonly { readonly centreOfMass: Point; readonly velocity: Point }[];
  };
  readonly scene: { readonly name: string };
  readonly running: boolean;
  readonly target: string;
  readonly dragged: { readonly id: number } | undefined;
  readonly cameraPosition: Point;
  run(): void;
  pause(): void;
  step(count: number): void;
  restart(): void;
  hash(): string;
  pixelOf(point: Point): [number, number];
}
declare const tautStudio: StudioInPage;

const NAMED = ["chain", "heavy-ball", "tree", "double-pendulum", "spinning-body"];
const STEPS = 1000;
const PICTURES = join(root, "out/studio");

let server: ChildProcess;
let printed = "";
let address: string;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

/** npm start on any free port; its first line is the address. */
function startServer(): Promise<string> {
  server = spawn(process.execPath, ["scripts/start-studio.mjs", "--port", "0"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`start-studio ended with ${code}; it printed: ${printed}`)));
    server.stdout?.on("data", (data) => {
      printed += data;
      const found = /^Taut studio: (http:\/\/127\.0\.0\.1:\d+\/)\n/.exec(printed);
      if (found) resolve(found[1]);
    });
  });
}

/** Opens a scene on a page of its own making, so that a target can still be chosen, and stops it. */
async function open(scene: string, search = ""): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${address}${search}#${scene}`);
  await page.waitForFunction(() => "tautStudio" in window);
  await page.evaluate(() => tautStudio.pause());
}

const figure = (id: string) => page.locator(`[data-figure="${id}"]`).innerText();
const hashInPage = () => page.evaluate(() => tautStudio.hash());
const picture = (name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) });

beforeAll(async () => {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("no Chromium here: node scripts/chromium.mjs installs it");
  mkdirSync(PICTURES, { recursive: true });
  address = await startServer();
  browser = await chromium.launch({ executablePath, args: chromiumArguments });
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
});

afterAll(async () => {
  await browser?.close();
  if (server.exitCode === null) server.kill("SIGKILL");
});

describe("the page", () => {
  test("lists all scenes, and runs the first", async () => {
    await page.goto(address);
    await page.waitForFunction(() => "tautStudio" in window && tautStudio.world.steps > 3);
    const listed = await page.locator("#gallery a").evaluateAll((links) => links.map((link) => link.textContent));
    expect(listed).toEqual(scenes.map(({ title, about }) => title + about));
    expect(await page.evaluate(() => tautStudio.scene.name)).toBe(scenes[0].name);
  });

  test.each(NAMED)("%s loads by its link and goes on", async (name) => {
    await page.locator(`#gallery a[href="#${name}"]`).click();
    await page.waitForFunction((scene) => tautStudio.scene.name === scene && tautStudio.world.steps > 3, name);
    expect(await page.locator("#scene-title").innerText()).toBe(scenes.find((scene) => scene.name === name)?.title);
    await page.evaluate(() => tautStudio.step(60));
    await page.waitForTimeout(300);
    await picture(name);
  });

  test("figures are shown and change", async () => {
    await open("tree");
    const ids = [
      "gap",
      "velocity-residual",
      "kinetic",
      "potential",
      "total",
      "drift",
      "iterations",
      "theta",
      "fallbacks",
    ];
    ids.push("target", "time", "steps", "step-median", "step-worst", "hash");
    for (const id of ids) expect(await figure(id), id).not.toBe("");
    const before = await Promise.all(["hash", "time", "kinetic"].map(figure));
    await page.evaluate(() => tautStudio.run());
    await page.waitForFunction((hash) => document.querySelector("[data-figure=hash]")?.textContent !== hash, before[0]);
    await page.evaluate(() => tautStudio.pause());
    const after = await Promise.all(["hash", "time", "kinetic"].map(figure));
    for (const [i, text] of after.entries()) expect(text).not.toBe(before[i]);
    expect(after[0]).toBe(await hashInPage());
    expect(await page.locator("#charts canvas").count()).toBe(2);
  });

  test("space stops time, a dot takes one step of exactly dt, r goes back to the start", async () => {
    await open("double-pendulum");
    await page.keyboard.press("r");
    const start = await hashInPage();
    await page.keyboard.press(" ");
    await page.waitForFunction(() => tautStudio.world.steps > 3);
    await page.keyboard.press(" ");
    const read = () => page.evaluate(() => [tautStudio.world.time, tautStudio.world.steps]);
    const [time, steps] = await read();
    await page.waitForTimeout(500);
    expect(await read()).toEqual([time, steps]);
    await page.keyboard.press(".");
    expect(await read()).toEqual([time + 1 / 240, steps + 1]);
    expect(await hashInPage()).not.toBe(start);
    await page.keyboard.press("r");
    expect(await hashInPage()).toBe(start);
    expect(await page.evaluate(() => [tautStudio.world.steps, tautStudio.running])).toEqual([0, false]);
  });

  test("what goes wrong is shown", async () => {
    await open("no-such-scene");
    expect(await page.locator("#errors").innerText()).toContain('there is no scene "no-such-scene"');
    const other = await browser.newPage();
    await other.goto(`${address}?target=abacus`);
    await expect.poll(() => other.locator("#errors").innerText()).toContain('there is no target "abacus"');
    await other.close();
  });

  test("fits a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("heavy-ball");
    await page.evaluate(() => tautStudio.step(60));
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.locator("#run").isVisible()).toBe(true);
    await picture("phone");
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe("the hand", () => {
  /** Takes body `index`, pulls it by (right, down) pixels and lets 2 s pass; how far from the cursor it was and is. */
  async function pull(scene: string, warm: number, index: number, right: number, down: number) {
    await open(scene);
    await page.evaluate((count) => tautStudio.step(count), warm);
    await page.waitForTimeout(500);
    const seen = () => page.evaluate((i) => tautStudio.pixelOf(tautStudio.world.bodies[i].centreOfMass), index);
    const from = await seen();
    const cursor = [from[0] + right, from[1] + down] as const;
    const camera = () => page.evaluate(() => tautStudio.cameraPosition);
    const cameraBefore = await camera();
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...cursor, { steps: 3 });
    const result = await page.evaluate((i) => {
      const { world, dragged } = tautStudio;
      let [gap, speed] = [0, 0];
      for (let step = 0; step < 120; step++) {
        tautStudio.step(1);
        gap = Math.max(gap, world.report.jointGap);
        speed = Math.max(speed, Math.hypot(...world.bodies[i].velocity));
      }
      return { taken: dragged !== undefined, gap, speed };
    }, index);
    const to = await seen();
    await page.waitForTimeout(300);
    await picture(`drag-${scene}`);
    expect(await camera()).toEqual(cameraBefore);
    await page.mouse.up();
    expect(await page.evaluate(() => tautStudio.dragged)).toBeUndefined();
    const distance = (at: readonly number[]) => Math.hypot(at[0] - cursor[0], at[1] - cursor[1]);
    return { ...result, before: distance(from), after: distance(to) };
  }

  test("moves a body to the cursor, and no joint opens", async () => {
    const { taken, gap, before, after } = await pull("floating-chain", 1, 8, -60, -120);
    expect(taken).toBe(true);
    expect(gap).toBeLessThan(1e-9);
    expect(after).toBeLessThan(0.25 * before);
  });

  test("does not tear a 1 kg link off a 1000 kg ball", async () => {
    const { taken, gap, speed } = await pull("heavy-ball", 90, 18, 250, -300);
    expect(taken).toBe(true);
    expect(gap).toBeLessThan(1e-9);
    // the ball falls 10 m at most, so nothing on the chain is faster than 14 m/s by itself
    expect(speed).toBeLessThan(30);
  });

  test("pulls while the world runs", async () => {
    await open("pendulum");
    await page.waitForTimeout(300);
    const [x, y] = await page.evaluate(() => tautStudio.pixelOf(tautStudio.world.bodies[0].centreOfMass));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 100, y - 250, { steps: 3 });
    await page.evaluate(() => tautStudio.run());
    // held there it rises above its start, where it would fall without the hand
    const risen = () => page.evaluate(() => tautStudio.world.time > 1 && tautStudio.world.bodies[0].centreOfMass[1]);
    await expect.poll(risen, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.mouse.up();
  });
});

describe.each([
  ["wasm", ""],
  ["typescript", "?target=typescript"],
])("the same bits as in Node, on the %s target", (target, search) => {
  test.each(NAMED)("%s", async (name) => {
    const scene = scenes.find((candidate) => candidate.name === name);
    if (!scene) throw new Error(`no scene ${name}`);
    const world = scene.build();
    const start = world.hash();
    for (let i = 0; i < STEPS; i++) world.step(scene.dt);
    await open(name, search);
    const inPage = await page.evaluate((count) => {
      tautStudio.restart();
      const before = tautStudio.hash();
      tautStudio.step(count);
      return { start: before, end: tautStudio.hash(), target: tautStudio.target };
    }, STEPS);
    expect(inPage).toEqual({ start, end: world.hash(), target });
  });
});

test("a WorldView has one mesh for equal shapes, and follows bodies that come and go", () => {
  const world = new World();
  const view = new WorldView(world);
  const counts = () => view.group.children.map((mesh) => (mesh as unknown as { count: number }).count);
  expect(counts()).toEqual([]);
  const first = world.addBody({ shape: box(1, 2, 3), position: [4, 5, 6] });
  for (let i = 0; i < 9; i++) world.addBody({ shapes: [box(1, 2, 3), box(1, 1, 1)] });
  view.update();
  expect(counts()).toEqual([10, 9]);
  first.remove();
  view.update();
  expect(counts()).toEqual([9, 9]);
  for (const body of world.bodies) body.remove();
  view.update();
  expect(counts()).toEqual([]);
});

// last: they look back on all of the above
test("no errors on the console", () => {
  expect(complaints).toEqual([]);
});

test("npm start prints one line and ends on Ctrl-C", async () => {
  expect(printed).toBe(`Taut studio: ${address}\n`);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  expect(await ended).toBe(0);
});
