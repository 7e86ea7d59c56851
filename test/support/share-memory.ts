// Before a test of threads: the memory is shared from the start, and a world lives, so that workers do.
import { useThreads, World } from "../../src/index.ts";

await useThreads(2);
await useThreads(1);
(globalThis as { living?: World }).living = new World();
