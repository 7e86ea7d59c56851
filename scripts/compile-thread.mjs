// A thread of scripts/build.mjs: compiles its list of kernels, and returns the module.
import { parentPort, workerData } from "node:worker_threads";
import { compile } from "./compile.mjs";

parentPort.postMessage(await compile(workerData));
