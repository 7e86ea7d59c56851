import { number, record, unused, word } from "./record.ts";

export const WORDS = record(
  "drive words",
  {
    holds: "what a drive drives",
    column: "drive words",
    writtenBy: "world",
    readBy: "constraints, forest, step, world",
  },
  [
    word("DRIVE_JOINT", "slot of its joint, NO_JOINT where there is no drive"),
    word("DRIVE_READS", "the coordinate of the joint that it reads and pushes: SLIDE_X to ROTATE_Z (codes.ts)"),
  ],
);

export const DRIVE = record(
  "drive",
  {
    holds: "limits, motor, servo, spring and friction of one coordinate: in m and N, or in rad and N m",
    stride: "DRIVE_NUMBERS",
    column: "drive",
    writtenBy: "world",
    readBy: "constraints, step, world",
  },
  [
    number("LOWER", "m, rad", "lower limit"),
    number("UPPER", "m, rad", "upper limit"),
    number("LIMIT_COMPLIANCE", "m/N, rad/(N m)", "how far a limit gives way under a force"),
    number("MOTOR_SPEED", "m/s, rad/s", "speed that the motor wants"),
    number("MOTOR_FORCE", "N, N m", "the most that the motor pushes; 0: no motor"),
    number("SERVO_TARGET", "m, rad", "where the servo wants to be"),
    number("SERVO_STIFFNESS", "N/m, N m/rad", "stiffness of the servo"),
    number("SERVO_DAMPING", "N s/m, N m s/rad", "damping of the servo"),
    number("SERVO_FORCE", "N, N m", "the most that the servo pushes; 0: no servo"),
    number("SPRING_STIFFNESS", "N/m, N m/rad", "stiffness of the spring"),
    number("SPRING_DAMPING", "N s/m, N m s/rad", "damping of the spring"),
    number("SPRING_REST", "m, rad", "where the spring is at rest"),
    number("FRICTION", "N, N m", "the most that friction holds"),
    unused(1),
  ],
);

export const STATE = record(
  "drive state",
  {
    holds: "where a drive is, and what it did in the last step",
    stride: "DRIVE_STATE_NUMBERS",
    column: "drive state",
    writtenBy: "step, world",
    readBy: "constraints, step, world",
  },
  [
    number("DRIVE_COORDINATE", "m, rad", "its coordinate; angles count full turns"),
    number("DRIVE_FORCE", "N, N m", "mean over the last step, of motor, servo, friction, spring and limit together"),
    number("DRIVE_FLAGS", "–", "sum of SATURATED, AT_LOWER and AT_UPPER (codes.ts)"),
    number("DRIVE_SPARE", "–", "0: nothing uses it"),
  ],
);
