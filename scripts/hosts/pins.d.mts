import type { Pins } from "./scenes.mjs";

export declare function readPins(): Promise<Pins>;
