import { chooseTarget, type Target } from "../../src/index.ts";

chooseTarget(process.env.TAUT_TARGET as Target);
