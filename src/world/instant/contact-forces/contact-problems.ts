// The contact problems of a world: one per island (bodies connected by contacts, joints or constraints).
import { UnsupportedError } from "../../../errors/errors.ts";
import { UnionFind } from "../../../forest/union-find.ts";
import { type ContactCertificate, certifyContact } from "../../../multipliers/certificate/contact-certificate.ts";
import type { TreeRow, TreeSystem } from "../../../response/lagrange-tree/tree-system.ts";
import type { Member } from "../accelerations-members.ts";
import { type ContactAnswer, type ContactStatus, type FrictionLaw, solveContacts } from "./solve-problem.ts";
import { type ContactProblem, makeProblem, measured, type PushingContact } from "./write-problem.ts";

export interface ContactIsland {
  readonly contacts: readonly PushingContact[];
  /** Indices into the system of the world, in the order of the problem. */
  readonly bodies: readonly number[];
  readonly problem: ContactProblem;
  readonly answer: ContactAnswer;
}

/** Most contacts that may push in one island: A is dense, with the square of their rows. */
const MOST_CONTACTS = 1500;

const bodiesOf = (row: TreeRow): readonly number[] => ("a" in row ? [row.a, row.b] : row.bodies);

/** The island of each body, as disjoint sets. */
function connect({ bodies, primary = [], auxiliary = [] }: TreeSystem, contacts: readonly PushingContact[]): UnionFind {
  const sets = new UnionFind(bodies.length);
  const join = (touched: readonly number[]) => {
    const [first, ...rest] = touched.filter((body) => body >= 0);
    for (const body of rest) sets.unite(first, body);
  };
  for (const { a, b } of primary) join([a, b]);
  for (const row of auxiliary) join(bodiesOf(row));
  for (const { a, b } of contacts) join([a.index, b.index]);
  return sets;
}

/** The part of a system on some of its bodies, renumbered. */
function partOf({ bodies, primary = [], auxiliary = [] }: TreeSystem, kept: readonly number[]): TreeSystem {
  const place = new Map(kept.map((body, i) => [body, i]));
  const at = (body: number) => (body < 0 ? -1 : place.get(body)!);
  const isHere = (touched: readonly number[]) => touched.some((body) => place.has(body));
  return {
    bodies: kept.map((body) => bodies[body]),
    primary: primary.filter(({ a, b }) => isHere([a, b])).map((one) => ({ ...one, a: at(one.a), b: at(one.b) })),
    auxiliary: auxiliary
      .filter((row) => isHere(bodiesOf(row)))
      .map((row) =>
        "a" in row ? { ...row, a: at(row.a), b: at(row.b) } : { ...row, bodies: row.bodies.map((body) => at(body)) },
      ),
  };
}

/** Problems and solutions of all islands with contacts, in the order of their first contacts. */
export function solveIslands(
  system: TreeSystem,
  contacts: readonly PushingContact[],
  law: FrictionLaw,
): ContactIsland[] {
  const sets = connect(system, contacts);
  const setOf = ({ a, b }: PushingContact) => sets.find(a.index >= 0 ? a.index : b.index);
  const islands = new Map<number, PushingContact[]>();
  for (const contact of contacts) {
    const set = setOf(contact);
    const own = islands.get(set);
    if (own) own.push(contact);
    else islands.set(set, [contact]);
  }
  const members = new Map<number, number[]>([...islands.keys()].map((set) => [set, []]));
  for (const body of system.bodies.keys()) members.get(sets.find(body))?.push(body);
  return [...islands].map(([set, own]) => {
    if (own.length > MOST_CONTACTS)
      throw new UnsupportedError(
        "contactForces",
        `one island has ${own.length} contacts; contact forces at an instant are solved for at most ${MOST_CONTACTS} (a step has no such limit)`,
      );
    const bodies = members.get(set)!;
    const place = new Map(bodies.map((body, i) => [body, i]));
    const here = (member: Member): Member => ({ ...member, index: member.index < 0 ? -1 : place.get(member.index)! });
    const numbered = own.map((contact) => ({ ...contact, a: here(contact.a), b: here(contact.b) }));
    const problem = makeProblem(partOf(system, bodies), numbered);
    return { contacts: own, bodies, problem, answer: solveContacts(problem, law) };
  });
}

/** The certificate of an island for the accelerations of its bodies: b is chosen so that A f + b is what was measured. */
function certifyIsland(
  { problem, answer: { f }, bodies }: ContactIsland,
  vdot: readonly number[][],
): ContactCertificate {
  const { A, lo, hi, mu, dim, rows } = problem;
  const own = bodies.map((body) => vdot[body]);
  const b = rows.map((row, i) => {
    let sum = measured(row, own);
    for (const [j, x] of f.entries()) sum -= A[i][j] * x;
    return sum;
  });
  return certifyContact(dim, A, b, mu, f, lo, hi);
}

const LAWS = ["coulomb", "text", "none"] as const;

/** The worst over all islands, condition by condition. */
export function certifyIslands(islands: readonly ContactIsland[], vdot: readonly number[][]): ContactCertificate {
  let worst = certifyContact(3, [], [], [], []);
  for (const island of islands) {
    const next = certifyIsland(island, vdot);
    const law = LAWS[Math.max(LAWS.indexOf(worst.law), LAWS.indexOf(next.law))];
    // written so that NaN stays
    const larger = (one: number, other: number) => (other <= one ? one : other);
    const both = Object.entries(worst).map(([key, x]) => [key, key === "law" ? law : larger(x, next[key as "primal"])]);
    worst = Object.fromEntries(both) as unknown as ContactCertificate;
  }
  return worst;
}

const STATUS: readonly ContactStatus[] = ["solved", "budget", "ray", "inconsistent"];

/** Summary over all islands. */
export function summarise(islands: readonly ContactIsland[]): Pick<ContactAnswer, "status" | "method" | "iterations"> {
  const answers = islands.map(({ answer }) => answer);
  const methods = new Set(answers.flatMap(({ method }) => method.split(" + ")));
  return {
    status: STATUS[Math.max(0, ...answers.map(({ status }) => STATUS.indexOf(status)))],
    method: methods.size === 0 ? "none" : [...methods].join(" + "),
    iterations: answers.reduce((sum, { iterations }) => sum + iterations, 0),
  };
}
