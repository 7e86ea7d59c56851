// Contacts in the studio: their figures, the switch that draws them, and scenes too heavy for real time.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, type StudioInPage, type StudioServer, startStudio } from "../support/studio-page.ts";

declare const tautStudio: StudioInPage;

let server: StudioServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

async function open(scene: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${server.address}#${scene}`);
  await page.waitForFunction(() => "tautStudio" in window);
  await page.evaluate(() => tautStudio.pause());
}

const figure = (id: string) => page.locator(`[data-figure="${id}"]`).innerText();

async function seen(): Promise<string> {
  await page.waitForTimeout(300);
  return (await page.screenshot({ clip: { x: 300, y: 150, width: 650, height: 550 } })).toString("base64");
}

beforeAll(async () => {
  server = await startStudio();
  ({ browser, page } = await openBrowser(complaints));
});

afterAll(async () => {
  await browser?.close();
  if (server?.process.exitCode === null) server.process.kill("SIGKILL");
});

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
