// The lock of a world: while a user's filter or hook runs, every call that would change the world is rejected before it touches
// anything. All setters of a class are guarded, and all methods except those named as read-only: anything added to a class
// later is guarded unless it is named.
import type { Store } from "./store.ts";

interface Guarded<T extends object> {
  readonly prototype: T;
}

/** Most arguments of a guarded method. */
const MOST = 4;

/** Adds the check to the setters and methods of a class; `labelOf` returns the object's name in messages. */
export function guard<T extends object>(
  guarded: Guarded<T>,
  storeOf: (self: T) => Store,
  labelOf: (self: T) => string,
  reads: readonly string[],
): void {
  const check = (self: T, call: string): void => {
    const store = storeOf(self);
    // build the label only for the message: a step allocates nothing
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
      // written out, so that no argument list is allocated
      property.value = function (this: T, one?: unknown, two?: unknown, three?: unknown, four?: unknown): unknown {
        check(this, call);
        return value.call(this, one, two, three, four);
      };
    } else continue;
    Object.defineProperty(guarded.prototype, name, property);
  }
}
