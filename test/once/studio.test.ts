// The studio as a visitor meets it: served by `npm start`, opened in Chromium, run, stopped, dragged, and compared with Node.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { findScene, scenes } from "../../scenes/index.ts";
import { root } from "../support/imports.ts";
import {
  loadScene,
  openScene,
  type StudioInPage,
  type StudioServer,
  untilDrawn,
  visitStudio,
} from "../support/studio-page.ts";

declare const tautStudio: StudioInPage;

const NAMED = ["chain", "heavy-ball", "tree", "double-pendulum", "spinning-body"];
const STEPS = 1000;
const SIZES = ["390x844", "844x390", "900x600", "950x700", "1280x800"];
const PICTURES = join(root, "out/studio");

let server: StudioServer;
let page: Page;
const complaints = visitStudio((studio) => {
  mkdirSync(PICTURES, { recursive: true });
  ({ server, page } = studio);
});

const load = (scene: string, search?: string) => loadScene(page, server, scene, search);
const open = (scene: string) => openScene(page, scene);
const figure = (id: string) => page.locator(`[data-figure="${id}"]`).innerText();
const hashInPage = () => page.evaluate(() => tautStudio.hash());
const picture = (name: string) => page.screenshot({ path: join(PICTURES, `${name}.png`) });

describe("the page", () => {
  test("lists all scenes, and runs the first", async () => {
    await page.goto(server.address);
    await page.waitForFunction(() => "tautStudio" in window && tautStudio.world.steps > 3);
    const listed = await page.locator("#gallery a").evaluateAll((links) => links.map((link) => link.textContent));
    expect(listed).toEqual(scenes.map(({ title, about }) => title + about));
    expect(await page.evaluate(() => tautStudio.scene.name)).toBe(scenes[0].name);
  });

  test.each(NAMED)("%s loads by its link and goes on", async (name) => {
    await page.locator(`#gallery a[href="#${name}"]`).click();
    await page.waitForFunction((scene) => tautStudio.scene.name === scene && tautStudio.world.steps > 3, name);
    expect(await page.locator("#scene-title").innerText()).toBe(findScene(name)?.title);
    await page.evaluate(() => tautStudio.step(60));
    await untilDrawn(page);
    await picture(name);
  });

  test("figures are shown and change", async () => {
    await open("tree");
    await page.evaluate(() => tautStudio.restart());
    expect(await figure("step-median")).toBe("–");
    const ids = "gap velocity-residual kinetic potential total drift iterations theta fallbacks target time".split(" ");
    ids.push("steps", "step-median", "step-worst", "hash");
    for (const id of ids) expect(await figure(id), id).not.toBe("");
    const before = await Promise.all(["hash", "time", "kinetic"].map(figure));
    await page.evaluate(() => tautStudio.run());
    await page.waitForFunction((hash) => document.querySelector("[data-figure=hash]")?.textContent !== hash, before[0]);
    await page.evaluate(() => tautStudio.pause());
    const after = await Promise.all(["hash", "time", "kinetic"].map(figure));
    for (const [i, text] of after.entries()) expect(text).not.toBe(before[i]);
    expect(after[0]).toBe(await hashInPage());
    for (const id of ["kinetic", "potential", "total", "drift"])
      expect(await figure(id), id).toMatch(/^[+−]?(\d+\.\d\d|\d\.\de−?\d+) J$/);
    expect(await figure("step-median")).toMatch(/^(< 0\.005|0\.(?!000)\d{3}|\d+\.\d) ms$/);
    expect(await page.locator("#charts canvas").count()).toBe(2);
  });

  test("limits and motors have figures where there are some", async () => {
    const shown = async () => {
      const text = (await page.locator("#figures").innerText()).toLowerCase();
      return ["active", "violation", "saturated", "power"].filter((label) => text.includes(label));
    };
    await open("tree");
    expect(await shown()).toEqual([]);
    await open("four-bar");
    await page.evaluate(() => tautStudio.step(10));
    expect(await shown()).toEqual(["saturated", "power"]);
    expect(await figure("saturated")).toBe("0 of 1");
    expect(await figure("power")).toMatch(/^−?[1-9]\d*\.\d\d W$/);
    await open("ragdoll");
    await page.evaluate(() => tautStudio.step(250));
    expect(await shown()).toEqual(["active", "violation"]);
    const { limited } = await page.evaluate(() => tautStudio.world.report);
    expect(limited).toBeGreaterThan(0);
    expect(await figure("limited")).toBe(`${limited} of 16`);
  });

  test("what a scene traces is drawn, unless switched off, and begins anew", async () => {
    for (const { trace, build } of scenes.filter((scene) => scene.trace))
      for (const { body } of trace!) expect(build().bodies.map(({ name }) => name)).toContain(body);
    const seen = async () => {
      await untilDrawn(page);
      return (await page.screenshot({ clip: { x: 300, y: 150, width: 650, height: 550 } })).toString("base64");
    };
    await open("peaucellier");
    await page.evaluate(() => tautStudio.restart());
    expect(await page.evaluate(() => tautStudio.traces)).toEqual([[]]);
    // from the place before the first step to that before the last
    await page.evaluate(() => tautStudio.step(300));
    const [path] = await page.evaluate(() => tautStudio.traces);
    expect(path.length).toBe(299);
    // straight to the last bit of single precision
    for (const [, y] of path) expect(Math.abs(y - path[0][1])).toBeLessThan(1e-6);
    expect(Math.max(...path.map(([x]) => Math.abs(x - path[0][0])))).toBeGreaterThan(1);
    const traced = await seen();
    await picture("trace");
    await page.getByLabel("Trace").click();
    expect(await seen()).not.toBe(traced);
    await page.getByLabel("Trace").click();
    expect(await seen()).toBe(traced);
    await open("chain");
    expect(await page.evaluate(() => tautStudio.traces)).toEqual([]);
    expect(await page.getByLabel("Trace").isVisible()).toBe(false);
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
    expect(await read()).toEqual([expect.closeTo(time + 1 / 240, 14), steps + 1]); // times are rounded
    expect(await hashInPage()).not.toBe(start);
    await page.keyboard.press("r");
    expect(await hashInPage()).toBe(start);
    expect(await page.evaluate(() => [tautStudio.world.steps, tautStudio.running])).toEqual([0, false]);
  });

  test("what goes wrong is shown", async () => {
    for (const name of ["no-such-scene", "%E0%A4%A"]) {
      await load(name);
      expect(await page.locator("#errors").innerText()).toContain(`there is no scene "${name}"`);
    }
    await load("tree", "?target=abacus");
    expect(await page.locator("#errors").innerText()).toContain('there is no target "abacus"');
    expect(await page.evaluate(() => [tautStudio.scene.name, tautStudio.target])).toEqual(["tree", "wasm"]);
    const place = (id: string) => page.locator(`#${id}`).boundingBox() as Promise<DOMRect>;
    const [caption, errors] = [await place("caption"), await place("errors")];
    expect([errors.y > caption.y, errors.y + errors.height < caption.y + caption.height]).toEqual([true, true]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await place("errors")).y, "below the view").toBeGreaterThan((await place("view")).height);
    await page.setViewportSize({ width: 1280, height: 800 });
    const close = page.getByRole("button", { name: "Close" });
    expect((await close.boundingBox())?.height, "one line").toBeLessThan(40);
    await close.click();
    expect(await page.locator("#errors").isVisible()).toBe(false);
  });

  test.each(SIZES)("at %s nothing is hidden, and no body leaves the view", async (size) => {
    const [width, height] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    for (const name of ["chain", "heavy-ball", "tree", "spinning-chain"]) {
      await (name === "chain" ? load(name) : open(name));
      const found = await page.evaluate(() => {
        const box = (id: string) => document.getElementById(id)!.getBoundingClientRect();
        const [left, right, bar] = ["left", "right", "transport"].map(box);
        const [from, to] = innerWidth >= 900 ? [left.right, right.left] : [0, innerWidth];
        let outside = Math.max(0, from - bar.left, bar.right - to, -bar.top, bar.bottom - innerHeight);
        for (let i = 0; i < 60; i++) {
          tautStudio.step(10);
          const seen = tautStudio.world.bodies.map((body) => tautStudio.pixelOf(body.centreOfMass)[0]);
          outside = Math.max(outside, from - Math.min(...seen), Math.max(...seen) - to);
        }
        return { outside, scrolled: scrollY, tooWide: document.documentElement.scrollWidth > innerWidth };
      });
      expect(found, name).toEqual({ outside: 0, scrolled: 0, tooWide: false });
    }
    await picture(size);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe("the hand", () => {
  /** Takes body `index`, pulls it by (right, down) pixels and lets 2 s pass; how far from the cursor it was and is. */
  async function pull(scene: string, warm: number, index: number, right: number, down: number) {
    await open(scene);
    await page.evaluate((count) => tautStudio.step(count), warm);
    await untilDrawn(page);
    const seen = () => page.evaluate((i) => tautStudio.pixelOf(tautStudio.world.bodies[i].centreOfMass), index);
    const from = await seen();
    const cursor = [from[0] + right, from[1] + down] as const;
    const camera = () => page.evaluate(() => tautStudio.cameraPosition);
    const cameraBefore = await camera();
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...cursor, { steps: 3 });
    const { taken, gap, speed } = await page.evaluate((i) => {
      const { world, dragged } = tautStudio;
      let [gap, speed] = [0, 0];
      for (let step = 0; step < 120; step++) {
        tautStudio.step(1);
        gap = Math.max(gap, world.report.jointGap);
        speed = Math.max(speed, Math.hypot(...world.bodies[i].velocity));
      }
      return { taken: dragged !== undefined, gap, speed };
    }, index);
    expect(taken).toBe(true);
    expect(gap).toBeLessThan(1e-9);
    const to = await seen();
    await untilDrawn(page);
    await picture(`drag-${scene}`);
    expect(await camera()).toEqual(cameraBefore);
    await page.mouse.up();
    expect(await page.evaluate(() => tautStudio.dragged)).toBeUndefined();
    const distance = (at: readonly number[]) => Math.hypot(at[0] - cursor[0], at[1] - cursor[1]);
    return { speed, before: distance(from), after: distance(to) };
  }

  test("moves a body to the cursor, and no joint opens", async () => {
    const { before, after } = await pull("floating-chain", 1, 8, -60, -120);
    expect(after).toBeLessThan(0.25 * before);
  });

  test("does not tear a 1 kg link off a 1000 kg ball", async () => {
    const { speed } = await pull("heavy-ball", 90, 18, 250, -300);
    // the ball falls 10 m at most, so nothing on the chain is faster than 14 m/s by itself
    expect(speed).toBeLessThan(30);
  });

  test("takes a body a few pixels beside it, and nothing farther off", async () => {
    await open("double-pendulum");
    await page.evaluate(() => tautStudio.restart());
    await untilDrawn(page);
    // a bar 0.1 m thick, level at the start; its middle is more than 14 pixels away
    const [x, y, z] = await page.evaluate(() => tautStudio.world.bodies[0].centreOfMass);
    const [right, top] = await page.evaluate((edge) => tautStudio.pixelOf(edge), [x, y + 0.05, z + 0.05] as const);
    for (const above of [9, 30]) {
      await page.mouse.move(right, top - above);
      await page.mouse.down();
      expect(await page.evaluate(() => tautStudio.dragged !== undefined), `${above}`).toBe(above === 9);
      await page.mouse.up();
    }
  });

  test("pulls while the world runs", async () => {
    await open("pendulum");
    await untilDrawn(page);
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

describe.each(["wasm", "typescript"])("the same bits as in Node, on the %s target", (target) => {
  beforeAll(() => load("pendulum", `?target=${target}`));

  test.each(NAMED)("%s", async (name) => {
    const { dt, build } = findScene(name)!;
    const world = build();
    const start = world.hash();
    for (let i = 0; i < STEPS; i++) world.step(dt);
    await open(name);
    const inPage = await page.evaluate((count) => {
      tautStudio.restart();
      const before = tautStudio.hash();
      tautStudio.step(count);
      return { start: before, end: tautStudio.hash(), target: tautStudio.target };
    }, STEPS);
    expect(inPage).toEqual({ start, end: world.hash(), target });
  });
});

// last: they look back on all of the above
test("no errors on the console", () => expect(complaints).toEqual([]));

test("npm start prints one line and ends on Ctrl-C", async () => {
  expect(server.printed()).toBe(`Taut studio: ${server.address}\n`);
  const ended = new Promise((resolve) => server.process.once("exit", resolve));
  server.process.kill("SIGINT");
  expect(await ended).toBe(0);
});
