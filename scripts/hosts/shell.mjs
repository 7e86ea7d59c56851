// Runs the scenes in a shell, Node or jsc, and prints each result as a line of JSON.
//   node shell.mjs TARGET LIST    LIST is the list as JSON
import { runScenes } from "./run-scenes.mjs";

const inNode = typeof process !== "undefined";
const [target, list] = inNode ? process.argv.slice(2) : globalThis.arguments;
const show = inNode ? console.log : globalThis.print;
const report = (result) => show(JSON.stringify(result));
try {
  await runScenes(target, JSON.parse(list), report);
} catch (error) {
  report({ error: String(error) });
}
