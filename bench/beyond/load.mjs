// The bundle of entry.ts, on one target.
import { bundleEntry, openEntry } from "../load-entry.mjs";

const NAME = "bench-beyond";

export const bundleTaut = () => bundleEntry(new URL("entry.ts", import.meta.url), NAME);
export const loadTaut = (target) => openEntry(NAME, target);
