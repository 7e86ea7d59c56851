// Contacts with friction: by pivoting with refinement, or by descent if requested.
import { kernels } from "../memory/solvers-kernels.ts";
import type { AnyContactOptions, ContactAnswer, ContactProblem } from "./contact-problem.ts";
import { descendContact } from "./descend-contact.ts";
import { isDescent } from "./descent-options.ts";
import { pivotContact } from "./pivot-contact.ts";

/** Solves contacts with friction for f and a, in the plane or in 3D; A is symmetric and positive semidefinite, of any rank. */
export function solveContact(problem: ContactProblem, options: AnyContactOptions = {}): ContactAnswer {
  return isDescent(options)
    ? descendContact(problem, options, performance.now())
    : pivotContact(kernels(), problem, options);
}
