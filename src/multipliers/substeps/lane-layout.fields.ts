import { each, number, numbers, over, record, unused, word, words } from "../../memory/records/record.ts";

export const LANE = record(
  "lane",
  {
    holds: "one manifold in its own frame; field k of lane l of a bundle lies LANES * k + l behind the first",
    stride: "LANE_FIELDS",
    times: "LANES numbers",
    writtenBy: "step/contacts/substeps, step/contacts/components, multipliers/substeps",
    readBy: "multipliers/substeps, step/contacts/substeps, step/contacts/components",
  },
  [
    numbers("T1", 3, "–", "first tangent, world axes"),
    numbers("T2", 3, "–", "second tangent"),
    numbers("NORMAL", 3, "–", "normal"),
    numbers("RA", 3, "m", "from the centre of body a to c"),
    numbers("RB", 3, "m", "from the centre of body b to c"),
    numbers("LEVER_A", 3, "m", "RA × normal"),
    over("LEVER_A", [
      number(
        "FIRMEST",
        "–",
        "while it starts: it is firmer under what it has learned to carry, and at most so many times",
      ),
    ]),
    numbers("LEVER_B", 3, "m", "RB × normal"),
    number("MASS_A", "1/kg", "inverse mass of body a"),
    number("MASS_B", "1/kg", "inverse mass of body b"),
    numbers("INERTIA_A", 6, "1/(kg m²)", "inverse inertia of body a, world axes: xx yy zz xy xz yz"),
    numbers("INERTIA_B", 6, "1/(kg m²)", "that of body b"),
    numbers("TANGENT", 3, "kg", "the inverse of the answer of the two tangents: 11 12 22"),
    numbers("PULL", 2, "1/kg", "what a force along the normal gives to V_1 and V_2"),
    number("MU", "–", "coefficient of friction"),
    number("RATE", "1/s", "softness: part of an overlap taken away in a second"),
    number("SHARE", "–", "softness: part of the impulse of a rigid contact"),
    numbers("SLIDE", 2, "m/s", "velocity of the surfaces along the two tangents: belts"),
    number("SCALE", "–", "μ along the second tangent by that along the first"),
    numbers("FRICTION", 2, "N s", "impulse along the two tangents, at c"),
    number("TWIST", "N m s", "and about the normal"),
    numbers("SUM_FRICTION", 2, "N s", "FRICTION of all substeps"),
    over("SUM_FRICTION", [
      number("GIVES", "m/(N s)", "while it starts: how far it gives way to a load of 1 at one of its points"),
      number("FREE", "1/kg", "while it starts: what both bodies would answer to a force, were they without joints"),
    ]),
    number("SUM_TWIST", "N m s", "TWIST of all substeps"),
    over("SUM_TWIST", [number("MOST_OFFSET", "m", "while it starts: the load offset is no larger")]),
    each(4, "PER_LOAD", [
      number("INVERSE", "kg", "of a point: 1 / a; 0 where there is no point"),
      number("GAP", "m", "separation at the start of the step, less the load offset"),
      number("F", "N s", "impulse along the normal"),
      number("SUM", "N s", "F of all substeps"),
    ]),
    over("SUM", [number("MEAN", "N s", "while it starts: load that the point has learned to carry")]),
    numbers("CROSS", 2, "1/(kg m)", "all from here on a single point does without: what friction gives to W_n"),
    number("INVERSE_TWIST", "kg m²", "of the answer of the twist"),
    number("TURN", "1/(kg m)", "what a force along the normal gives to W_n"),
    numbers("COUPLING", 6, "various", "what torques about the two tangents give to V_1, V_2 and W_n: three each"),
    numbers("DIRECT", 3, "various", "what a force along the normal gives to V_n, W_1 and W_2"),
    numbers("TURNING", 3, "1/(kg m²)", "what torques about the two tangents give to W_1 and W_2: 11 12 22"),
    each(4, "PER_PLACE", [
      number("X", "m", "of a point: where it lies along the first tangent"),
      number("Y", "m", "and along the second"),
      numbers("PAIRED", 3, "–", "what impulses of the points before it give to it"),
      number("REACH", "m", "its distance from c times μ, and friction against spinning in place"),
      number("CHANGE", "N s", "by how much its impulse became more in the last sweep"),
    ]),
  ],
);

export const HEAD = record(
  "head of a bundle",
  {
    holds: "whose lanes those of a bundle are, and where their fields lie",
    stride: "HEAD",
    writtenBy: "step/contacts/substeps, step/contacts/components",
    readBy: "multipliers/substeps, step/contacts/substeps, step/contacts/components",
  },
  [
    words("RUNNERS_A", 4, "runner of body a of each lane; of a bundle on components one, and what is known of it"),
    words("RUNNERS_B", 4, "that of body b"),
    words("MANIFOLDS", 4, "that the lanes were made from; 0 where a lane is empty"),
    word("POINTS", "of the lane that has most"),
    word("FILLED", "lanes"),
    word("NEXT", "while bundles are filled: where the next with an empty lane may be"),
    over("NEXT", [word("BOUNCING", "then: a bit for each lane that may bounce")]),
    word("FIELDS", "where the fields begin"),
  ],
);

export const RUNNER = record(
  "runner",
  {
    holds: "a body during the substeps; in single precision half as long",
    stride: "RUNNER",
    writtenBy: "step/contacts/substeps, multipliers/substeps",
    readBy: "multipliers/substeps, step/contacts/substeps",
  },
  [
    numbers("V", 6, "m/s, rad/s", "velocity and spin"),
    numbers("D", 6, "m, rad", "displacement since the start of the step"),
    numbers("BEFORE", 6, "m/s, rad/s", "velocity before the contacts of this substep"),
    numbers("GAIN", 6, "m/s, rad/s", "what a substep adds by itself"),
  ],
);

export const SETTINGS = record(
  "settings of the lanes",
  {
    holds: "what all lanes share: the record that kernels call s",
    stride: "SETTINGS",
    writtenBy: "step/contacts/substeps/settings.ts",
    readBy: "multipliers/substeps, step/contacts/substeps, step/contacts/components",
  },
  [
    number("PER_SUBSTEP", "1/s", "1 / h"),
    number("FASTEST", "m/s", "no overlap is taken away faster; negative"),
    number("SUBSTEP", "s", "h"),
    number("COUNT", "–", "of substeps"),
    numbers("SOFTNESS", 4, "various", "softness of contacts between moving bodies"),
    numbers("STATIC_SOFTNESS", 4, "various", "softness where one of the two does not move"),
    number("LARGEST_OFFSET", "m", "load offset at first"),
    number("BOUNCES", "–", "manifolds that may bounce"),
    number("SINGLE", "–", "not 0: in single precision"),
    unused(1),
  ],
);

export const SOFTNESS = record(
  "softness",
  {
    holds: "a contact as a damped spring, brought to one substep (step/contacts/substeps/settings.ts)",
    writtenBy: "step/contacts/substeps/settings.ts",
    readBy: "step/contacts/substeps, step/contacts/components",
  },
  [
    number("SOFT_RATE", "1/s", "RATE of a lane"),
    number("SOFT_SHARE", "–", "SHARE of a lane"),
    number("SOFT_GIVE", "–", "1 - SHARE"),
    number("SOFT_WAY", "s", "how far a contact gives way to 1 m/s of load"),
  ],
);
