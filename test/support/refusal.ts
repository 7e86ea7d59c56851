// The typed error that a call throws; all else is an error of the test.
import { expect } from "vitest";

export function refusal<E extends Error>(type: abstract new (...words: never[]) => E, call: () => unknown): E {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(type);
    return error as E;
  }
  throw new Error("nothing was thrown");
}
