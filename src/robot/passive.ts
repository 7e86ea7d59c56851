// Which passive effects of joints a model includes.
import { checkBoolean, checkOptions } from "../errors/checks.ts";

export interface Passive {
  readonly armature: boolean;
  readonly damping: boolean;
  /** Dry friction. */
  readonly friction: boolean;
  readonly springs: boolean;
}

const PARTS = ["armature", "damping", "friction", "springs"] as const;

/** All, none, or some: parts that are not named are included. */
export function checkPassive(subject: string, option: boolean | Partial<Passive> = true): Passive {
  if (typeof option === "boolean") return { armature: option, damping: option, friction: option, springs: option };
  checkOptions(`${subject}: passive`, option, PARTS);
  const part = (name: keyof Passive): boolean => checkBoolean(subject, `passive.${name}`, option[name] ?? true);
  return { armature: part("armature"), damping: part("damping"), friction: part("friction"), springs: part("springs") };
}
