// Scenes beyond joints in the studio: the same bits as in Node, and a camera that goes along with what runs away.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { beyondScenes } from "../../scenes/index.ts";
import { BEYOND_HASHES } from "../scenes/beyond-hashes.ts";
import { type StudioInPage, visitStudio } from "../support/studio-page.ts";

declare const tautStudio: StudioInPage;

let page: Page;
const complaints = visitStudio(async (studio) => {
  page = studio.page;
  await page.goto(`${studio.server.address}#pendulum`);
  await page.waitForFunction(() => "tautStudio" in window);
});

/** From the start of a scene, all at once; returns the hash. */
const run = (name: string, steps: number) =>
  page.evaluate(
    ([scene, count]) => {
      tautStudio.open(scene as string);
      tautStudio.pause();
      tautStudio.restart();
      if (count) tautStudio.step(count as number);
      return tautStudio.hash();
    },
    [name, steps],
  );

test("they have the bits they have in Node", async () => {
  for (const { name } of beyondScenes) expect(await run(name, 480), name).toBe(BEYOND_HASHES[name]);
  expect(complaints).toEqual([]);
});

test("the camera goes along with the bicycle, and back to the start with it", async () => {
  const look = () =>
    page.evaluate(() => {
      const { position } = tautStudio.world.bodies.find(({ name }) => name === "frame")!;
      return { position, camera: tautStudio.cameraPosition, pixel: tautStudio.pixelOf(position) };
    });
  await run("bicycle", 0);
  const start = await look();
  await page.evaluate(() => tautStudio.step(480));
  await page.waitForFunction((x) => tautStudio.cameraPosition[0] > x + 8, start.camera[0]);
  const far = await look();
  for (const i of [0, 2]) expect(far.camera[i] - start.camera[i]).toBeCloseTo(far.position[i] - start.position[i], 6);
  expect(far.camera[1]).toBeCloseTo(start.camera[1], 6);
  // seen where it was, though it leans and has turned
  expect(Math.hypot(far.pixel[0] - start.pixel[0], far.pixel[1] - start.pixel[1])).toBeLessThan(30);
  await page.evaluate(() => tautStudio.restart());
  await page.waitForFunction((x) => Math.abs(tautStudio.cameraPosition[0] - x) < 1e-6, start.camera[0]);
});
