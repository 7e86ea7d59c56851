// The kernels of this run check their indices (vitest.config.ts): they are told which regions there are.
import { watch } from "../../build/kernels-checked.js";
import { watchRegions } from "../../src/memory/regions.ts";

watchRegions(watch);
