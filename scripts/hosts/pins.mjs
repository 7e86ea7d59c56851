// The pinned hashes of test/scenes/, read by plain Node: [steps, hash] by scene name.
import { readFileSync } from "node:fs";
import ts from "typescript";

const FOLDER = new URL("../../test/scenes/", import.meta.url);
/** File, export, and the steps if the file has only hashes: what joint-scenes.test.ts and similar tests run. */
const FILES = [
  ["joint-hashes.ts", "EXPECTED_HASHES", 1000],
  ["beyond-hashes.ts", "BEYOND_HASHES", 480],
  ["contact-hashes.ts", "CONTACT_HASHES"],
  ["net-hashes.ts", "NET_HASHES"],
  ["robot-hashes.ts", "ROBOT_HASHES", 360],
];

async function readFile([file, name, steps]) {
  const { outputText } = ts.transpileModule(readFileSync(new URL(file, FOLDER), "utf8"), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  const { [name]: hashes } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
  return Object.entries(hashes).map(([scene, pin]) => [scene, steps ? [steps, pin] : pin]);
}

export async function readPins() {
  return Object.fromEntries((await Promise.all(FILES.map(readFile))).flat());
}
