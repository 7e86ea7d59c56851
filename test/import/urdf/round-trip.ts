// Two descriptions compared: the same up to rounding, quaternions up to their sign, places and warnings aside.
import { expect } from "vitest";

const isQuat = (key: string) => key === "orientation";

/** All that differs, as paths with both values; `tolerance` is relative to the larger of the two and 1. */
export function differences(a: unknown, b: unknown, tolerance: number, path = ""): string[] {
  const tell = () => [`${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`];
  if (typeof a === "number" && typeof b === "number")
    return Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b)) ? [] : tell();
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return a === b ? [] : tell();
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return [`${path}: ${a.length} and ${b.length} entries`];
    return a.flatMap((one, i) => differences(one, b[i], tolerance, `${path}[${i}]`));
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)].filter((key) => key !== "at" && key !== "warnings"));
  return [...keys].flatMap((key) => {
    const [one, other] = [a, b].map((object) => (object as Record<string, unknown>)[key]);
    if (isQuat(key) && Array.isArray(one) && Array.isArray(other)) {
      const sign = one.reduce((sum, x, i) => sum + x * other[i], 0) < 0 ? -1 : 1;
      const turned = other.map((x) => sign * x);
      return differences(one, turned, tolerance, `${path}.${key}`);
    }
    return differences(one, other, tolerance, `${path}.${key}`);
  });
}

export const expectSame = (a: unknown, b: unknown, tolerance: number): void =>
  expect(differences(a, b, tolerance)).toEqual([]);
