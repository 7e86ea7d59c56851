// The other target, in a thread of its own: runs operations and answers with what it told, or with an error.
import { parentPort, workerData } from "node:worker_threads";
import * as taut from "../../dist/index.js";
import { runOperations } from "./run-operations.mjs";

taut.chooseTarget(workerData);
parentPort.on("message", (operations) => {
  try {
    parentPort.postMessage({ told: runOperations(taut, operations) });
  } catch (error) {
    parentPort.postMessage({ error: String(error?.stack ?? error) });
  }
});
