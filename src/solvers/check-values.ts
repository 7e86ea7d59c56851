// Building blocks of problem checks: each error names the subject and the field.
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";

/** `what`: what the subject should be, such as a body or a constraint. */
export function checkObject(subject: string, what: string, value: unknown): asserts value is object {
  if (value === undefined || value === null) throw new ArgumentError(subject, what, "is missing");
  if (typeof value !== "object" || Array.isArray(value))
    throw new ArgumentError(
      subject,
      what,
      `is ${Array.isArray(value) ? "an array" : show(value)}; it must be an object`,
    );
}

export function checkFields(subject: string, value: object, fields: readonly string[]): void {
  for (const key of Object.keys(value))
    if (!fields.includes(key))
      throw new ArgumentError(subject, key, `is not a field; the fields are ${fields.join(", ")}`);
}

export function checkArray(subject: string, name: string, value: unknown, length?: number): asserts value is unknown[] {
  if (value === undefined) throw new ArgumentError(subject, name, "is missing; it must be an array of numbers");
  if (!Array.isArray(value))
    throw new ArgumentError(subject, name, `is ${show(value)}; it must be an array of numbers`);
  if (length !== undefined && value.length !== length)
    throw new ArgumentError(subject, name, `has length ${value.length}; it must have length ${length}`);
}

export function checkNumber(subject: string, name: string, value: unknown): asserts value is number {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new ArgumentError(subject, name, `is ${show(value)}; it must be a finite number`);
}

export function checkVector(subject: string, name: string, value: unknown, length?: number): asserts value is number[] {
  checkArray(subject, name, value, length);
  // build names only when needed: matrices have millions of entries
  for (let i = 0; i < value.length; i++)
    if (!Number.isFinite(value[i])) checkNumber(subject, `${name}[${i}]`, value[i]);
}

export function checkMatrix(subject: string, name: string, value: unknown, rows: number, columns: number): void {
  checkArray(subject, name, value, rows);
  for (let i = 0; i < rows; i++) checkVector(subject, `${name}[${i}]`, value[i], columns);
}

/** Body -1 is the world. */
export function checkBodyIndex(subject: string, name: string, body: unknown, count: number): asserts body is number {
  if (!Number.isInteger(body) || (body as number) < -1 || (body as number) >= count)
    throw new ArgumentError(
      subject,
      name,
      `is ${show(body)}; it must be a body index from 0 to ${count - 1}, or -1 for the world`,
    );
}
