// Problems whose numbers differ too much in size, such as a mass of 1e-320 under a force of 1, have answers that overflow.
import { ArgumentError } from "../errors/errors.ts";

/** Rejects the problem if a number of its answer is not finite; `name` says which. */
export function checkAnswer(subject: string, values: ArrayLike<number>, name: (i: number) => string): void {
  for (let i = 0; i < values.length; i++)
    if (!Number.isFinite(values[i]))
      throw new ArgumentError(
        subject,
        "problem",
        `has numbers of too different magnitudes: ${name(i)} of the answer is ${values[i]}`,
      );
}

/** The same for forces f and accelerations a. */
export function checkForces(subject: string, f: ArrayLike<number>, a: ArrayLike<number>): void {
  checkAnswer(subject, f, (i) => `f[${i}]`);
  checkAnswer(subject, a, (i) => `a[${i}]`);
}
