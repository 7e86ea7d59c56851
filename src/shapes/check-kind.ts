// The kind of a shape given as plain data, and the fields it may have.
import { checkOneOf } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";

export function checkKind<T extends string>(subject: string, path: string, shape: unknown, kinds: readonly T[]): T {
  if (shape === null || typeof shape !== "object") throw new ArgumentError(subject, path, "must be a shape");
  return checkOneOf(subject, `${path}.kind`, (shape as { kind: unknown }).kind, kinds);
}

/** Rejects unknown fields. */
export function checkFields(
  subject: string,
  path: string,
  shape: { readonly kind: string },
  ...known: readonly (readonly string[])[]
): void {
  for (const key of Object.keys(shape))
    if (key !== "kind" && !known.some((fields) => fields.includes(key)))
      throw new ArgumentError(subject, `${path}.${key}`, `is not a field of a ${shape.kind}`);
}
