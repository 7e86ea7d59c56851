// The TypeScript target in a separate process: `node child.mjs names chunks`, returns JSON.
import { openEntry } from "../load-entry.mjs";
import { constrainedCalls, openRobot } from "./contenders.mjs";
import { race } from "./measure.mjs";
import { MODELS } from "./models.mjs";

const [names, chunks] = process.argv.slice(2);
const taut = await openEntry("bench-robots", "typescript");
if (taut.currentTarget() !== "typescript") throw new Error(`asked for typescript, got ${taut.currentTarget()}`);
const robots = MODELS.filter(({ name }) => names.split(",").includes(name)).map((entry) => [
  entry.name,
  race(openRobot(taut, entry).calls, Number(chunks)),
]);
const constrained = race(constrainedCalls(taut).calls, Number(chunks));
process.stdout.write(JSON.stringify({ robots: Object.fromEntries(robots), constrained }));
