// A thread of scripts/build.mjs: compiles the list of kernels it is given, and answers with the module.
import { parentPort, workerData } from "node:worker_threads";
import { compile } from "./compile.mjs";

parentPort.postMessage(await compile(workerData));
