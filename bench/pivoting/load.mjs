// The source parts of this benchmark.
import { loadEntry } from "../load-entry.mjs";

export const loadTaut = (target) => loadEntry(new URL("entry.ts", import.meta.url), "bench-pivoting", target);
