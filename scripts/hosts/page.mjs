// Runs the scenes in a page, and posts each result to the server. A page has one target, so each target has its page: /?target=wasm.
import { runScenes } from "./run-scenes.mjs";

const post = (result) => fetch("/results", { method: "POST", body: JSON.stringify(result) });
try {
  const list = await (await fetch("/list")).json();
  const target = new URLSearchParams(location.search).get("target");
  await runScenes(target, list, post);
} catch (error) {
  await post({ error: String(error) });
}
