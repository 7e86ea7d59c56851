// The other target, in a thread of its own: tells stories of nets, and answers with the hashes.
import { parentPort, workerData } from "node:worker_threads";
import * as taut from "../../dist/index.js";
import { tellStory } from "./net-story.mjs";

taut.chooseTarget(workerData.target);
parentPort.postMessage(workerData.seeds.map((seed) => tellStory(taut, seed, workerData.steps).told));
