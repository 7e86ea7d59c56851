// Files with one fault.

const VALUES = [
  null,
  true,
  0,
  -1,
  0.5,
  1,
  "",
  "y",
  "dynamic",
  "ball",
  "rope",
  [],
  [1, 2, 3],
  [1, 2, 3, 4],
  {},
  [true, false, true],
];
/** Variants of a valid file: every value replaced by each of these, left out, or with an extra field next to it. */
export function spoiled(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return VALUES;
  const children = Object.entries(value).flatMap(([key, child]) => [
    ...spoiled(child).map((other) =>
      Array.isArray(value) ? value.map((item, i) => (i === Number(key) ? other : item)) : { ...value, [key]: other },
    ),
    Array.isArray(value) ? value.filter((_, i) => i !== Number(key)) : { ...value, [key]: undefined },
  ]);
  return [...VALUES, ...children, ...(Array.isArray(value) ? [[...value, 1]] : [{ ...value, extra: 1 }])];
}
