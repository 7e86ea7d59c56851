// How each lump will be connected to its parent, before anything is added: its spans or the rows of its series, their drives, and what
// neighbours lend to a carrier between two spans.
import { principalMoments } from "../../bodies/principal-moments.ts";
import type { DriveOptions } from "../../world/joint/drive-options.ts";
import type { Inertial, RobotDescription, Warning } from "../description/description.ts";
import { actingOn, warner } from "./acting.ts";
import { CARRIER_PART, soundInertial } from "./carrier.ts";
import { carrierOf, type Loan, loanOf, without } from "./lend.ts";
import type { LinkTree, Lump } from "./link-tree.ts";
import type { Settings } from "./options.ts";
import { planSpans, type Span } from "./plan-spans.ts";
import { isHeldByRows, readSeries, type Series } from "./series.ts";

export interface LumpPlan {
  readonly spans: readonly Span[];
  readonly acting: readonly (readonly (DriveOptions | undefined)[])[];
  /** Held by rows, without carriers. */
  readonly series: Series | undefined;
  /** Without what it lends. */
  inertial: Inertial;
  /** For a carrier whose neighbours lend all its inertia. */
  carrier: Inertial | undefined;
}

/** Joints whose coordinates are needed: followers, leaders, those in loop equations or with actuator feedback. */
function askedFor({ joints, loops = [], actuators = [] }: RobotDescription, settings: Settings): Set<string> {
  const names = new Set<string>();
  for (const { name, mimic } of joints) if (mimic) names.add(name).add(mimic.joint);
  for (const loop of loops) if (loop.kind === "joint") names.add(loop.joint).add(loop.other ?? loop.joint);
  for (const { joint, bias } of settings.actuators ? actuators : [])
    if (bias[1] !== 0 || bias[2] !== 0) names.add(joint);
  return names;
}

const nothing = (loan: Loan): Loan => ({ ...loan, mass: 0, moment: 0 });

/** For the single carrier between two spans. A fixed lender loses nothing. */
function lend(plan: LumpPlan, parent: LumpPlan | "still" | undefined): void {
  const [first, last] = plan.spans;
  const own = plan.inertial;
  const theirs = parent === "still" ? own : parent?.inertial;
  let below = loanOf(last.kind, last.inB, own.mass, principalMoments(own.inertia)[0]);
  const left = without(own, below);
  if (!left) below = nothing(below);
  let above = theirs
    ? loanOf(first.kind, first.inA, below.mass > 0 ? 0 : theirs.mass, principalMoments(theirs.inertia)[0])
    : nothing(below);
  const rest = parent !== "still" && theirs ? without(theirs, above) : undefined;
  if (parent !== "still" && !rest) above = nothing(above);
  // without a moment from above, the carrier would share inertia that it lacks with what it carries
  if (above.moment === 0) return;
  const about = { point: first.inB.position, ...(above.axis && { axis: loanOf(first.kind, first.inB, 0, 0).axis }) };
  const on = { point: last.inA.position, ...(below.axis && { axis: loanOf(last.kind, last.inA, 0, 0).axis }) };
  plan.carrier = carrierOf(
    [
      { ...above, ...about },
      { ...below, ...on },
    ],
    own,
  );
  if (!plan.carrier) return;
  if (left) plan.inertial = left;
  if (rest && parent && parent !== "still") parent.inertial = rest;
}

export function planLumps(description: RobotDescription, tree: LinkTree, settings: Settings, warnings: Warning[]) {
  const tell = warner(warnings);
  const asked = askedFor(description, settings);
  const plans = new Map<Lump, LumpPlan>();
  for (const lump of tree.lumps) {
    if (lump.elements.length === 0) continue;
    const spans = planSpans(lump);
    const acting = spans.map((span) => actingOn(span, settings, tell));
    const isActed =
      acting.some((each) => each.some((options) => options !== undefined)) ||
      lump.elements.some(({ joint }) => asked.has(joint.name));
    const found = spans.length > 1 && !isActed ? readSeries(lump.elements, lump.after) : undefined;
    const series = found && isHeldByRows(found, settings.rotors) ? found : undefined;
    const plan: LumpPlan = { spans, acting, series, inertial: soundInertial(lump, tree, warnings), carrier: undefined };
    plans.set(lump, plan);
    if (spans.length < 2 || series) continue;
    const parent = lump.parent && plans.get(lump.parent);
    if (spans.length === 2 && lump.inertial)
      lend(plan, parent ? (lump.parent?.inertial ? parent : undefined) : "still");
    if (!plan.carrier)
      tell(
        `and the joints after it on "${lump.name}" are connected by extra bodies of ${CARRIER_PART} times its mass`,
        lump.elements[0].joint,
      );
  }
  return plans;
}
