// What acts on the free directions of a world's joints: limits, and motors with servos.
import type { Drive, World } from "taut";

export interface Drives {
  readonly limits: readonly Drive[];
  /** Those with a motor or a servo. */
  readonly motors: readonly Drive[];
}

export function drivesOf({ joints }: World): Drives {
  const drives = joints.flatMap((joint) => Object.keys(joint.coordinates).map((name) => joint.drive(name)));
  return {
    limits: drives.filter(({ limits }) => limits),
    motors: drives.filter(({ motor, servo }) => motor ?? servo),
  };
}

/** Whether its limits can be drawn as an arc. */
export const isTurn = ({ joint, name }: Drive): boolean => joint.kind === "hinge" || name === "cone";

/** What motors and servos give in all, watts; less than nothing where they brake. */
export function powerOf(motors: readonly Drive[]): number {
  return motors.reduce((sum, drive) => (drive.joint.exists ? sum + drive.force * drive.rate : sum), 0);
}
