// Where the numbers lie that say how the surfaces of a contact rub and bounce in the present step, for contacts that are more than
// the plain rule: what their shapes say together, or what a hook said. Constants only: kernels and the code around them
// share this file. surface.fields.ts has the fields.
import { MU_DYNAMIC } from "../../../build/records/contacts/surfaces/surface.ts";

export * from "../../../build/records/contacts/surfaces/surface.ts";

/** Numbers of a record that are combined from shapes and materials, or set by a hook. The rest is computed from them. */
export const GIVEN: i32 = MU_DYNAMIC;

/** Flag of a kept manifold that has such numbers; its flags shifted right by NUMBER say which. */
export const SET: i32 = 4;
export const NUMBER: i32 = 8;
