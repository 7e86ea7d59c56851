// Contacts in the studio: their figures, the switch that draws them, scenes too heavy for real time, and flat machines.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CONTACT_HASHES } from "../scenes/contact-hashes.ts";
import {
  loadScene,
  openScene,
  type StudioInPage,
  type StudioServer,
  untilDrawn,
  visitStudio,
} from "../support/studio-page.ts";

declare const tautStudio: StudioInPage;

let server: StudioServer;
let page: Page;
const complaints = visitStudio((studio) => {
  ({ server, page } = studio);
  return loadScene(page, server, "pendulum");
});

const open = (scene: string) => openScene(page, scene);

const figure = (id: string) => page.locator(`[data-figure="${id}"]`).innerText();

async function seen(): Promise<string> {
  await untilDrawn(page);
  return (await page.screenshot({ clip: { x: 300, y: 150, width: 650, height: 550 } })).toString("base64");
}

test("contacts have figures where shapes collide, and are drawn behind a switch", async () => {
  await open("pendulum");
  expect(await page.getByLabel("Contacts").isVisible()).toBe(false);
  expect(await figure("touching")).toBe("");
  await open("card-house");
  await page.evaluate(() => tautStudio.step(20));
  await expect.poll(() => figure("touching")).toMatch(/^24 at \d+$/);
  expect(await figure("overlap")).toMatch(/^0\.\d\d mm$/);
  const without = await seen();
  await page.getByLabel("Contacts").click();
  expect(await seen()).not.toBe(without);
  expect(complaints).toEqual([]);
});

test("a scene too heavy for real time slows down, says so, and can still be stopped", async () => {
  await open("wall-32");
  expect(await figure("in-time")).toBe("–");
  await page.evaluate(() => tautStudio.run());
  await expect.poll(() => figure("in-time"), { timeout: 60_000 }).toMatch(/^\d\d? %$/);
  await page.locator("#run").click();
  expect(await page.evaluate(() => tautStudio.running)).toBe(false);
  expect(complaints).toEqual([]);
});

test("what solves contacts is shown, can be chosen, and stays chosen when the scene starts again", async () => {
  await open("pendulum");
  expect(await page.getByLabel("Solver").isVisible()).toBe(false);
  await open("tiled-floor");
  await page.evaluate(() => {
    tautStudio.restart();
    tautStudio.step(2);
  });
  // single bodies on few tiles exactly, all others by substeps
  await expect.poll(() => figure("islands-solved")).toBe("4 exact, 3 substeps");
  expect(await figure("sweeps")).toBe("24");
  expect(await figure("contact-residual")).toMatch(/ m\/s$/);
  await page.getByLabel("Solver").selectOption("Exact");
  await page.evaluate(() => tautStudio.step(1));
  await expect.poll(() => figure("islands-solved")).toBe("7 exact");
  await page.evaluate(() => {
    tautStudio.restart();
    tautStudio.step(1);
  });
  await expect.poll(() => figure("islands-solved")).toBe("7 exact");
  await page.getByLabel("Solver").selectOption("Descent");
  await page.getByLabel("Scheme").selectOption("Sweeps");
  await page.evaluate(() => tautStudio.step(1));
  await expect.poll(() => figure("islands-solved")).toBe("7 sweeps");
  expect(complaints).toEqual([]);
});

/** Steps from the start; returns the hash. */
const run = (count: number) =>
  page.evaluate((steps) => {
    tautStudio.restart();
    tautStudio.step(steps);
    return tautStudio.hash();
  }, count);

test("a flat machine is seen without perspective, with its contacts, and pumped by hand where the motors are off", async () => {
  // a page of its own, on which nobody has switched contacts on or off
  await loadScene(page, server, "double-action-jack");
  expect(await page.getByLabel("Contacts").isChecked()).toBe(true);
  const [front, back] = await page.evaluate(() => [0, -0.2].map((z) => tautStudio.pixelOf([0.9, -0.5, z])));
  // from as near as other scenes are seen it would be 10 pixels off
  expect(Math.hypot(front[0] - back[0], front[1] - back[1])).toBeLessThan(2);
  const [steps, hash] = CONTACT_HASHES["double-action-jack"];
  expect(await run(steps)).toBe(hash);

  await page.getByLabel("Motors").click();
  await run(60);
  const height = () => page.evaluate(() => tautStudio.world.bodies.find(({ name }) => name === "load")!.position[1]);
  const before = await height();
  const [x, y] = await page.evaluate(() => {
    const rod = tautStudio.world.joints.find(({ a, b }) => a?.name === "lever" && b.name === "rod")!;
    return tautStudio.pixelOf(rod.anchorA);
  });
  await page.mouse.move(x - 20, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y + 140, { steps: 4 });
  expect(await page.evaluate(() => tautStudio.dragged?.name)).toBe("lever");
  await page.evaluate(() => tautStudio.step(120));
  await page.mouse.up();
  // nearly a tooth
  expect((await height()) - before).toBeGreaterThan(0.07);
  await page.getByLabel("Motors").click();
  expect(await run(steps)).toBe(hash);
  expect(complaints).toEqual([]);
});
