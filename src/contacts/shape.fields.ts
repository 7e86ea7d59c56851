import { record } from "../memory/records/record.ts";

export const SHAPE = record(
  "shape",
  {
    holds: "a shape on a body, as the model keeps it",
    stride: "STRIDE",
    column: "shape",
    writtenBy: "world/shape",
    readBy: "contacts, step, world",
  },
  `
  KIND                word  –     kind (collision/placed.ts)
  BODY                word  –     slot of its body, NO_BODY where there is no shape
  GEOMETRY            word  –     where its geometry starts in the column of geometry, -1: none
  FLAGS               word  –     SENSOR to SEES_STATIC, as bits (shape-layout.ts)
  GROUPS              word  –     groups it is in, as bits
  MASK                word  –     groups it collides with, as bits
  FRICTION            1     –     coefficient of what slides; along DIRECTION, if it has one
  RESTITUTION         1     –     how much of a blow it gives back
  POSITION            3     m     from the body's centre of mass, body frame
  ORIENTATION         4     –     unit quaternion, body from shape
  SIZE                3     m     its measures: radius, half extents, half height
  ROUND               1     m     radius by which its edges are rounded
  SURFACE_VELOCITY    3     m/s   how its surface runs by itself, shape frame
  STATIC_FRICTION     1     –     coefficient of what sticks
  CROSS_FRICTION      1     –     across DIRECTION; FRICTION where there is none
  DIRECTION           3     –     of FRICTION, shape frame, of unit length; zero: the same all around
  MATERIAL            word  –     number of its material, 0: none
  FRICTION_RULE       word  –     NO_RULE to MAXIMUM (shape-layout.ts)
  RESTITUTION_RULE    word  –     NO_RULE to MAXIMUM
  ROLLING_FRICTION    1     m     torque against rolling by the force that presses,
  TORSIONAL_FRICTION  1     m     and against spinning in place
`,
);
