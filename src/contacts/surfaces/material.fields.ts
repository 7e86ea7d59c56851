import { record } from "../../memory/records/record.ts";

export const MATERIAL_PAIR = record(
  "material pair",
  {
    holds: "how two materials rub and bounce on each other",
    stride: "STRIDE",
    column: "material pair",
    writtenBy: "world/shape",
    readBy: "contacts/surfaces, world/shape",
  },
  `
  MATERIAL_A          word  –     numbers of the two materials, the lower first
  MATERIAL_B          word  –     the other one
  GIVES               word  –     what is given: GIVES_FRICTION to GIVES_TORSIONAL, as bits (material-layout.ts)
  FRICTION            1     –     coefficient of what slides
  STATIC_FRICTION     1     –     coefficient of what sticks
  CROSS_FRICTION      1     –     across the direction of the surface
  RESTITUTION         1     –     how much of a blow they give back
  ROLLING_FRICTION    1     m     torque against rolling by the force that presses,
  TORSIONAL_FRICTION  1     m     and against spinning in place
`,
);
