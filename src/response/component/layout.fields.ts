import { number, numbers, over, record, unused, word } from "../../memory/records/record.ts";

const writtenBy = "step/contacts/components, step/contacts/substeps, response/component";
const readBy = writtenBy;

export const HEAD = record(
  "component",
  {
    holds: "head of bodies on joints as the contacts on some of them see it, through the substeps of a step",
    stride: "HEAD",
    writtenBy,
    readBy,
  },
  [
    word("TREE", "its tree"),
    word("BODIES", "touched bodies"),
    word("ROWS", "rows with bounds"),
    word("WIDTH", "free directions"),
    word("END", "where the record ends"),
    word("DRIVEN", "springs and drives that are taken into the answers"),
    number("BLOW_SIZE", "N s", "of all blows that struck it (step/contacts/substeps/bounces/bounce.ts)"),
    number("BLOW_TIME", "N s²", "each times its time in the step"),
    number("CAME", "J", "blows times the velocities of their contacts before them"),
    number("WENT", "J", "and after them"),
    number("SHARED", "–", "not 0 where what struck it was struck as hard"),
    number("BURDEN", "kg", "what presses on it most (step/contacts/substeps/burdens.ts)"),
    numbers("FEET", 4, "m", "the rectangle of its feet (step/contacts/substeps/landings.ts)"),
    number("PART", "–", "part of an answer that is left under its burden"),
  ],
);

export const BODY = record(
  "touched body",
  {
    holds:
      "a body of a component that contacts touch; it begins as a runner does (multipliers/substeps/lane-layout.ts)",
    stride: "BODY",
    writtenBy,
    readBy,
  },
  [
    numbers("V", 6, "m/s, rad/s", "velocity and spin"),
    numbers("D", 6, "m, rad", "displacement since the start of the step"),
    numbers("START", 6, "m/s, rad/s", "velocity at the start of the step, fitted to the joints"),
    numbers("GAIN", 6, "m/s, rad/s", "what a substep adds without contacts"),
    numbers("IMPULSE", 6, "N s, N m s", "of this substep, force and torque about the centre of mass"),
    numbers("SUM", 6, "N s, N m s", "of all substeps"),
    numbers("MOMENT", 6, "N s², N m s²", "each of these times the time that was left"),
    numbers("OWN", 36, "various", "its block of Φ, row by row, once it is OWNED"),
    word("NODE", "its node"),
    word("COMPONENT", "the component it belongs to"),
    word("PLACE", "its place among the bodies"),
    word("ASKED", "1 where something asks for its velocity in every substep; of others the rows of their touches know"),
    word("OWNED", "1 where OWN is written"),
    numbers("BLOW", 6, "N s, N m s", "blows, force and torque about the centre of mass: no part of SUM and MOMENT"),
  ],
);

export const ROW = record(
  "row of a component",
  {
    holds: "a row with bounds: a limit, a drive that may be at its largest force, friction of a joint",
    stride: "ROW",
    writtenBy,
    readBy,
  },
  [
    number("RATE", "m/s, rad/s", "at the start of the step"),
    number("RATE_GAIN", "m/s, rad/s", "what a substep adds without contacts"),
    number("GONE", "m, rad", "how far it has moved since the start"),
    number("KAPPA", "N s, N m s", "impulse of this substep"),
    number("GAP", "m, rad", "of a limit: how far away it is at the start"),
    number("BIAS", "m/s, rad/s", "of a drive: rate + bias + softness κ = 0"),
    number("SOFTNESS", "various", "the softness in that"),
    number("LO", "N s, N m s", "least κ"),
    number("HI", "N s, N m s", "largest κ"),
    number("INVERSE", "various", "1 / (its answer to itself + softness)"),
    number("IS_LIMIT", "–", "1 where it is a limit"),
    number("FITTED", "m/s, rad/s", "RATE where motion was set by hand"),
  ],
);

export const CLOCK = record(
  "clock of the components",
  {
    holds: "what all components of a step share: doubles go through records, not through calls",
    stride: "CLOCK",
    writtenBy,
    readBy,
  },
  [
    number("BEGUN", "–", "substeps begun, k"),
    number("SUBSTEP", "s", "length of a substep"),
    number("STEP", "s", "length of the step"),
    number("LEFT", "s", "time left of the step from the middle of this substep"),
    numbers("SCRATCH", 8, "various", "eight numbers"),
    over("SCRATCH", [
      number("MINUS_RATE", "m/s", "minus the rate of a row"),
      number("CHANGE", "N s", "by how much its impulse changes"),
    ]),
    word("FIRST_COMPONENT", "where the components begin"),
    word("END_COMPONENT", "where they end"),
    word("FIRST_MANIFOLD", "where the lanes of the manifolds on them begin"),
    word("END_MANIFOLD", "where these end"),
    word("END_TOUCH", "where their touches end"),
    word("LANES_LEFT", "lanes that are no touches"),
    unused(1),
  ],
);
