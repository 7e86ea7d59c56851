// The built package in a page of its own, without a bundler: a thousand worlds at once, and a page that forbids wasm.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPile } from "../../scenes/pile-of-boxes.ts";
import { chromiumArguments, chromiumPath } from "../../scripts/chromium.mjs";
import { CONTACT_HASHES } from "../scenes/contact-hashes.ts";
import { EXPECTED_HASHES } from "../scenes/joint-hashes.ts";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

/** What a page does, and shows as JSON: a thousand worlds, the tree for a thousand steps, and the pile of boxes in both precisions. */
const PAGE = `
import { box, currentTarget, World } from "./index.js";
import { findScene } from "./scenes.js";

const worlds = Array.from({ length: 1000 }, (_, i) => {
  const world = new World();
  world.addBody({ shape: box(1, 1, 1), position: [i, 0, 0] });
  return world;
});
for (const world of worlds) world.step(0.1);
const apart = worlds.every((world, i) => world.bodies[0].position[0] === i && world.steps === 1);

const scene = findScene("tree");
const tree = scene.build();
for (let i = 0; i < 1000; i++) tree.step(scene.dt);

const pile = findScene("pile-of-boxes").build();
const single = findScene("pile-of-boxes").build();
single.descent = { precision: "single" };
for (let i = 0; i < ${CONTACT_HASHES["pile-of-boxes"][0]}; i++) for (const world of [pile, single]) world.step(1 / 60);

const result = document.createElement("pre");
result.id = "result";
const hashes = { hash: tree.hash(), pile: pile.hash(), single: single.hash() };
result.textContent = JSON.stringify({ target: currentTarget(), apart, ...hashes });
document.body.append(result);
`;

/** The pile of boxes in single precision, in this very process. */
function hashInSingle(): string {
  const world = buildPile(888, 10);
  world.descent = { precision: "single" };
  for (let i = 0; i < CONTACT_HASHES["pile-of-boxes"][0]; i++) world.step(1 / 60);
  return world.hash();
}
/** What every page must show. */
const SAME = {
  apart: true,
  hash: EXPECTED_HASHES.tree,
  pile: CONTACT_HASHES["pile-of-boxes"][1],
  single: hashInSingle(),
};

/** Serves dist/ on loopback; pages below /strict/ come with a policy under which WebAssembly cannot be compiled. */
function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/^\/(strict|plain)\//, "/");
    const send = (type: string, body: string | Buffer) => {
      response.setHeader("content-type", type);
      response.end(body);
    };
    if (request.url?.startsWith("/strict/")) response.setHeader("content-security-policy", "script-src 'self'");
    if (path === "/") send("text/html", '<!doctype html><body><script type="module" src="page.js"></script></body>');
    else if (path === "/page.js") send("text/javascript", PAGE);
    else if (path.endsWith(".js")) send("text/javascript", readFileSync(join(dist, path)));
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

async function show(folder: "plain" | "strict"): Promise<unknown> {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${folder}/`);
  const text = await page.locator("#result").textContent({ timeout: 60_000 });
  await page.close();
  return JSON.parse(text ?? "");
}

describe("in Chromium", () => {
  test("a thousand worlds live on one page", async () => {
    expect(await show("plain")).toEqual({ target: "wasm", ...SAME });
  });

  test("where a policy forbids WebAssembly the TypeScript target takes over, with the same bits", async () => {
    expect(await show("strict")).toEqual({ target: "typescript", ...SAME });
  });
});
