import { record } from "../../memory/records/record.ts";

export const SURFACE = record(
  "contact setting",
  {
    holds: "how the surfaces of a contact rub and bounce in the present step",
    stride: "STRIDE",
    column: "contact setting",
    writtenBy: "contacts/surfaces, world/hooks",
    readBy: "contacts, step/contacts, world",
  },
  `
  FRICTION            1     –     of what slides; along DIRECTION, if it has one
  RESTITUTION         1     –     how much of a blow is given back
  SURFACE_VELOCITY    3     m/s   how the surface of b runs against that of a, axes of the world
  STATIC_FRICTION     1     –     of what sticks
  CROSS_FRICTION      1     –     across DIRECTION
  DIRECTION           3     –     axes of the world; zero: the same all around
  ROLLING_FRICTION    1     m     torque against rolling by the force that presses,
  TORSIONAL_FRICTION  1     m     and against spinning in place
  MU_DYNAMIC          1     –     what the rows are written with (combine-surfaces.ts): along the tangent that rubs more,
  MU_STATIC           1     –     and what sticks along it
  SCALE               1     –     of the other tangent, 0 to 1
  TANGENT             3     –     the tangent that rubs more; zero: any
`,
);
