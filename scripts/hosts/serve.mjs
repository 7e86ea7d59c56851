// Serves a browser on loopback: the page, the built package, the list of scenes, and an endpoint for results.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const PAGE = '<!doctype html><title>hosts</title><script type="module" src="/scripts/hosts/page.mjs"></script>';
/** The only files that may be read. */
const MODULE = /^\/(dist|scripts\/hosts)\/[\w/.-]+\.m?js$/;

function answer(pathname, list) {
  if (pathname === "/") return ["text/html", PAGE];
  if (pathname === "/list") return ["application/json", JSON.stringify(list)];
  if (MODULE.test(pathname) && !pathname.includes(".."))
    return ["text/javascript", readFileSync(fileURLToPath(new URL(`.${pathname}`, ROOT)))];
  return undefined;
}

/** Starts a server for `list`; posted results go to `take`, which may be set later. */
export async function serve(list) {
  const service = { take: () => {}, address: "", close: () => {} };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (request.method === "POST" && pathname === "/results") {
      let body = "";
      for await (const part of request) body += part;
      response.end();
      service.take(JSON.parse(body));
      return;
    }
    const found = answer(pathname, list);
    if (!found) return response.writeHead(404).end();
    response.setHeader("content-type", found[0]);
    response.end(found[1]);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.address = `http://127.0.0.1:${server.address().port}/`;
  service.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return service;
}
