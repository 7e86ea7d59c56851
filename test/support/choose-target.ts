import { chai } from "vitest";
import { chooseTarget, type Target } from "../../src/index.ts";

// proxies only tell of misspelt assertions, of which the types tell too, and take a third of the time of one
chai.config.useProxy = false;
chooseTarget(process.env.TAUT_TARGET as Target);
