// Contacts with Coulomb friction on a robot: forces over a short time dt such that at its end no contact closes further, friction
// sticks or slides by the full law, and the loops of the model and additional rows hold.
//   u = S f + b,  b = J a_free + J̇ v + J v / dt        u dt is the speed at the end
import { checkNotNegative, checkOptions, checkPositive, checkVec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { cross, length, scale, type Vec3 } from "../../math/tuples.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import { pivotContact } from "../../solvers/pivot-contact.ts";
import { checkData, type Data } from "../data.ts";
import {
  type ConstrainedOptions,
  moveFreely,
  putConstraints,
  readOptions,
  rowSpeeds,
  takeForces,
} from "./constrained-dynamics.ts";
import * as K from "./kernels/layout.ts";
import type { KktRow, LinkRow } from "./row.ts";
import { chooseMethod, makeDelassus, problemOf, pushWith } from "./system.ts";

export interface RobotContact {
  readonly link: string;
  /** In the link's frame. */
  readonly point: Vec3;
  /** Normal towards the link, world axes, any nonzero length. */
  readonly normal: Vec3;
  /** Coefficient of friction. Default: 0. */
  readonly friction?: number;
  /** The link that it touches. Default: the world. */
  readonly other?: LinkRow["other"];
  /** Distance that still separates them, m. Default: 0. */
  readonly distance?: number;
}

export interface ContactMotion {
  readonly acceleration: Float64Array;
  /** Normal force and two tangential forces of each contact on the link, along `directions`, N. */
  readonly contactForces: Float64Array;
  readonly directions: readonly (readonly [normal: Vec3, first: Vec3, second: Vec3])[];
  readonly forces: Float64Array;
  readonly loopForces: Float64Array;
  readonly gap: number;
  /** Status of solveContact: "solved", or why not. */
  readonly status: string;
}

/** Three perpendicular directions, the first along the normal. */
function directionsOf(contact: RobotContact, subject: string): [Vec3, Vec3, Vec3] {
  const given = checkVec3(subject, "normal", contact.normal);
  const size = length(given);
  if (!(size > 0)) throw new ArgumentError(subject, "normal", "must not be of length zero");
  const n = scale(1 / size, given);
  const [x, y, z] = n.map(Math.abs);
  const aside: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const t = cross(n, aside);
  const first = scale(1 / length(t), t);
  return [n, first, cross(n, first)];
}

/** Over the time dt, in s. */
export function contactDynamics(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  contacts: readonly RobotContact[],
  dt: number,
  options: Omit<ConstrainedOptions, "damping" | "accelerations"> = {},
): ContactMotion {
  checkData(data);
  const subject = `robot ${JSON.stringify(data.model.name)}`;
  checkOptions(subject, options, ["rows", "loops", "stabilisation", "external", "method"]);
  checkPositive(subject, "dt", dt);
  const asked = readOptions(data, options);
  const { method } = asked;
  if (method === "sparse")
    throw new ArgumentError(subject, "method", '"sparse" does not solve contacts; use "columns", "paths" or "auto"');
  if (!Array.isArray(contacts)) throw new ArgumentError(subject, "contacts", "must be a list of contacts");
  for (const [i, contact] of contacts.entries())
    if (contact === null || typeof contact !== "object")
      throw new ArgumentError(subject, `contacts[${i}]`, "must be an object");
  const directions = contacts.map((contact, i) => directionsOf(contact, `contact ${i}`));
  const touching = contacts.flatMap(({ link, point, other }, i) =>
    directions[i].map((dir): KktRow => ({ kind: "linear", link, point, dir, ...(other && { other }) })),
  );
  moveFreely(data, q, v, tau, asked, true);
  const { plan, gap } = putConstraints(data, { ...asked, rows: [...asked.rows, ...touching] });
  const rates = data.at("out");
  kernels().startRight(data.model.base, data.base, plan.base, rates);
  const held = asked.loops.rows.length + asked.rows.length;
  const [speeds, right] = [rowSpeeds(data, plan), plan.at(K.AT_RIGHT) + plan.followers];
  for (let i = held; i < plan.count; i++) F64[right + i] += F64[speeds + i] / dt;
  contacts.forEach(({ distance = 0 }, i) => {
    F64[right + held + 3 * i] += checkNotNegative(`contact ${i}`, "distance", distance) / (dt * dt);
  });
  makeDelassus(data, plan, chooseMethod(plan, method));
  const none = new Array<null>(held).fill(null);
  const mu = contacts.map(({ friction = 0 }, i) => checkNotNegative(`contact ${i}`, "friction", friction));
  const solved = pivotContact(
    kernels(),
    { ...problemOf(data, plan), dim: 3, mu, lo: none, hi: none },
    { trusted: true },
  );
  const x2 = data.result("contact multipliers", plan.count);
  pushWith(data, plan, solved.f, rates, x2);
  const { forces: all, loopForces } = takeForces(data, asked.loops, x2);
  const contactForces = data.result("contact forces", 3 * contacts.length);
  const forces = data.result("held forces", asked.rows.length);
  for (let i = 0; i < forces.length; i++) forces[i] = all[i];
  for (let i = 0; i < contactForces.length; i++) contactForces[i] = all[asked.rows.length + i];
  const acceleration = data.takeMotion("contact motion", rates);
  return { acceleration, contactForces, directions, forces, loopForces, gap, status: solved.status };
}
