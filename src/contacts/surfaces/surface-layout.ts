// Where the numbers lie that say how the surfaces of a contact rub and bounce in the present step, for contacts that are more than
// the plain rule: what their shapes say together, or what a hook said. Constants only: kernels and the code around them
// share this file. surface.fields.ts has the fields.
export * from "../../../build/records/contacts/surfaces/surface.ts";

/** Up to here a hook may set them. */
export const GIVEN: i32 = 12;

/** Flag of a kept manifold that has such numbers; its flags shifted right by NUMBER say which. */
export const SET: i32 = 4;
export const NUMBER: i32 = 8;
