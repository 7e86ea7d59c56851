import { record } from "./record.ts";

export const WORDS = record(
  "drive words",
  {
    holds: "what a drive drives",
    column: "drive words",
    writtenBy: "world",
    readBy: "constraints, forest, step, world",
  },
  `
  DRIVE_JOINT  word  –     slot of its joint, NO_JOINT where there is no drive
  DRIVE_READS  word  –     the coordinate of the joint that it reads and pushes: SLIDE_X to ROTATE_Z (codes.ts)
`,
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
  `
  LOWER             1     m, rad            lower limit
  UPPER             1     m, rad            upper limit
  LIMIT_COMPLIANCE  1     m/N, rad/(N m)    how far a limit gives way under a force
  MOTOR_SPEED       1     m/s, rad/s        speed that the motor wants
  MOTOR_FORCE       1     N, N m            the most that the motor pushes; 0: no motor
  SERVO_TARGET      1     m, rad            where the servo wants to be
  SERVO_STIFFNESS   1     N/m, N m/rad      stiffness of the servo
  SERVO_DAMPING     1     N s/m, N m s/rad  damping of the servo
  SERVO_FORCE       1     N, N m            the most that the servo pushes; 0: no servo
  SPRING_STIFFNESS  1     N/m, N m/rad      stiffness of the spring
  SPRING_DAMPING    1     N s/m, N m s/rad  damping of the spring
  SPRING_REST       1     m, rad            where the spring is at rest
  FRICTION          1     N, N m            the most that friction holds
  unused            1
`,
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
  `
  DRIVE_COORDINATE  1     m, rad  its coordinate; angles count full turns
  DRIVE_FORCE       1     N, N m  mean over the last step, of motor, servo, friction, spring and limit together
  DRIVE_FLAGS       1     –       sum of SATURATED, AT_LOWER and AT_UPPER (codes.ts)
  DRIVE_RESPONSE    1     various  what its coordinate does under a unit impulse on it, if it has a spring or servo in a mechanism; 0: not known
`,
);
