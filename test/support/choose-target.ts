import { chooseTarget, type Target } from "../../src/memory/machine.ts";

chooseTarget(process.env.TAUT_TARGET as Target);
