// Threads in pages: with a shared memory and without, and under policies that forbid workers or scripts that are texts.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findScene } from "../../scenes/index.ts";
import { chromiumArguments, chromiumPath } from "../../scripts/chromium.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const STEPS = 40;

const page = (options: string): string => `
import { useThreads } from "./index.js";
import { findScene } from "./scenes.js";

const threads = await useThreads(2, ${options});
const { build, dt } = findScene("wall-32");
const world = build();
for (let i = 0; i < ${STEPS}; i++) world.step(dt);
const result = document.createElement("pre");
result.id = "result";
result.textContent = JSON.stringify({ threads, hash: world.hash() });
document.body.append(result);
`;

const ISOLATED = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};
const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";

/** Pages by the first part of their path: headers, and what useThreads is given. */
const PAGES: Readonly<Record<string, { headers: Readonly<Record<string, string>>; options?: string }>> = {
  isolated: { headers: ISOLATED },
  plain: { headers: {} },
  forbidden: { headers: { ...ISOLATED, "content-security-policy": `${SCRIPTS}; worker-src 'none'` } },
  file: {
    headers: { ...ISOLATED, "content-security-policy": `${SCRIPTS}; worker-src 'self'` },
    options: `{ worker: () => new Worker("thread.js", { type: "module" }) }`,
  },
};

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const [, name, file] = /^\/(\w+)\/(.*)$/.exec(request.url ?? "") ?? [];
    const { headers, options = "{}" } = PAGES[name] ?? { headers: {} };
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    const send = (type: string, body: string | Buffer) => {
      response.setHeader("content-type", type);
      response.end(body);
    };
    if (file === "") send("text/html", '<!doctype html><body><script type="module" src="page.js"></script></body>');
    else if (file === "page.js") send("text/javascript", page(options));
    else if (file?.endsWith(".js")) send("text/javascript", readFileSync(join(dist, file)));
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function hashHere(): string {
  const { build, dt } = findScene("wall-32") as NonNullable<ReturnType<typeof findScene>>;
  const world = build();
  for (let i = 0; i < STEPS; i++) world.step(dt);
  return world.hash();
}

let server: Server;
let browser: Browser;
const hash = hashHere();

beforeAll(async () => {
  server = await serve();
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function open(name: string) {
  const opened = await browser.newPage();
  await opened.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}/`);
  const text = await opened.textContent("#result", { timeout: 30_000 });
  await opened.close();
  return JSON.parse(text ?? "");
}

test.each([
  ["isolated", { used: 2, wanted: 2, why: "" }],
  ["plain", { used: 1, wanted: 2, why: expect.stringMatching(/cross-origin isolated/) }],
  ["forbidden", { used: 1, wanted: 2, why: "workers cannot start here" }],
  ["file", { used: 2, wanted: 2, why: "" }],
])("a page that is %s", async (name, threads) => {
  expect(await open(name)).toEqual({ threads, hash });
});
