// Contacts with friction by projected descent: check, sweep, certify. Besides tangents a contact may have rows for rolling and
// torsional friction.
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { type ContactCertificate, certifyContactAnswers } from "../multipliers/certificate/contact-certificate.ts";
import { larger, length } from "../multipliers/certificate/measure.ts";
import { missedResistance } from "../multipliers/certificate/resistance-certificate.ts";
import { checkForces } from "./check-answer.ts";
import { type CheckedContacts, CONTACT_FIELDS, checkContacts } from "./check-contacts.ts";
import { checkGiven } from "./check-rows.ts";
import { checkContactMatrix } from "./check-semidefinite.ts";

import type { ContactAnswer, ContactProblem } from "./contact-problem.ts";
import { answersIn, freeOf } from "./descend-lcp.ts";
import { checkDescent, type DescentContactOptions } from "./descent-options.ts";
import { descendOn } from "./descent-record.ts";
import { boundedRow, checkContactBodies, contactRows, contactWidth } from "./descent-system.ts";
import { tellDescent } from "./tell-descent.ts";

type Numbers = readonly number[];

/** A cone satisfies both laws; a pyramid neither. */
function checkLaw({ law, friction }: { readonly law?: unknown; readonly friction?: unknown }): void {
  if (law === undefined) return;
  if (law !== "coulomb" && law !== "text")
    throw new ArgumentError("solveContact", "law", `is ${show(law)}; it must be "coulomb" or "text"`);
  if (friction === "pyramid")
    throw new ArgumentError(
      "solveContact",
      "law",
      'is given together with friction "pyramid", which follows neither law',
    );
}

function certify(checked: CheckedContacts, u: Numbers, b: Numbers, f: Numbers, friction: string): ContactCertificate {
  const { dim, mu, lo, hi, rolling, torsion } = checked;
  const width = contactWidth(dim, checked);
  if (width === dim) return certifyContactAnswers(dim, u, b, mu, f, lo, hi);
  const first = lo.length;
  const isOwn = (_: number, i: number) => i < first || (i - first) % width < dim;
  const own = (vector: Numbers) => vector.filter(isOwn);
  let resistance = 0;
  for (let contact = 0; contact < mu.length; contact++) {
    const normal = first + width * contact;
    const missed = (rows: Numbers, reach: number) => {
      const groups = friction === "cone" ? [rows] : rows.map((row) => [row]);
      for (const group of groups) resistance = larger(resistance, missedResistance(f, u, f[normal], group, reach));
    };
    if (rolling) missed(dim === 2 ? [normal + 2] : [normal + 3, normal + 4], rolling[contact]);
    if (torsion) missed([normal + width - 1], torsion[contact]);
  }
  const scale = Math.max(1, length(b));
  const rest = certifyContactAnswers(dim, own(u), own(b), mu, own(f), lo, hi);
  return { ...rest, resistance, resistanceRelative: resistance / scale };
}

export function descendContact(
  problem: ContactProblem,
  options: DescentContactOptions,
  started: number,
): ContactAnswer {
  const given = checkGiven("solveContact", "contact", problem, CONTACT_FIELDS);
  const b = freeOf("solveContact", given);
  const contacts = checkContacts(problem, b.length);
  const size = Math.max(1, length(b));
  const about = { rows: b.length, hasBodies: !("A" in given), size };
  const checked = checkDescent("solveContact", options, about, ["friction", "law"]);
  checkLaw(options as { readonly law?: unknown });
  const asymmetry = "A" in given && options.trusted !== true ? checkContactMatrix(given.A) : 0;
  const { dim, mu, lo, hi } = contacts;
  const rows = [
    ...lo.map((low, i) => boundedRow(low, hi[i])),
    ...contactRows(lo.length, dim, mu, checked.friction, contacts),
  ];
  if (!("A" in given)) checkContactBodies(given.rows, rows);
  const done = descendOn({ given, rows }, checked, started);
  const a = answersIn(given, done.f);
  checkForces("solveContact", done.f, a);
  const certificate = certify(contacts, a, b, done.f, checked.friction);
  const told = tellDescent(done, checked, certificate.dual);
  const ms = performance.now() - started;
  return { f: done.f, a, ...told, ms, certificate, ...(asymmetry > 0 && { asymmetry }) };
}
