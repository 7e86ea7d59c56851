// The lock of a world: while a filter or hook of the user runs, every call that would change the world is refused before it has
// touched anything. All setters of a class are guarded, and all methods but those that are named as ones that only read: what
// comes to a class later is guarded unless it is named.
import type { Store } from "./store.ts";

interface Guarded<T extends object> {
  readonly prototype: T;
}

/** Arguments that a guarded method may have. */
const MOST = 4;

/** Puts the check before the setters and methods of a class; `labelOf` says how messages call the object. */
export function guard<T extends object>(
  guarded: Guarded<T>,
  storeOf: (self: T) => Store,
  labelOf: (self: T) => string,
  reads: readonly string[],
): void {
  const check = (self: T, call: string): void => {
    const store = storeOf(self);
    // the label is made only for the message: a step allocates nothing
    if (store.isLocked) store.checkUnlocked(labelOf(self), call);
  };
  for (const name of Object.getOwnPropertyNames(guarded.prototype)) {
    if (name === "constructor" || reads.includes(name)) continue;
    const property = Object.getOwnPropertyDescriptor(guarded.prototype, name) as PropertyDescriptor;
    const { set, value } = property;
    if (set) {
      const call = `setting ${name}`;
      property.set = function (this: T, given: unknown): void {
        check(this, call);
        set.call(this, given);
      };
    } else if (typeof value === "function") {
      if (value.length > MOST) throw new Error(`${name} has more than ${MOST} arguments`);
      const call = `${name}()`;
      // written out, so that no list of them is made
      property.value = function (this: T, one?: unknown, two?: unknown, three?: unknown, four?: unknown): unknown {
        check(this, call);
        return value.call(this, one, two, three, four);
      };
    } else continue;
    Object.defineProperty(guarded.prototype, name, property);
  }
}
