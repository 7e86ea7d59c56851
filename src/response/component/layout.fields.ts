import { record } from "../../memory/records/record.ts";

const writtenBy = "step/contacts/substeps/components, step/contacts/substeps, response/component";
const readBy = writtenBy;

export const HEAD = record(
  "component",
  {
    holds: "head of bodies on joints as the contacts on some of them see it, through the substeps of a step",
    stride: "HEAD",
    writtenBy,
    readBy,
  },
  `
  TREE       word  –     its tree
  BODIES     word  –     touched bodies
  ROWS       word  –     rows with bounds
  WIDTH      word  –     free directions
  END        word  –     where the record ends
  DRIVEN     word  –     springs and drives that are taken into the answers
  FOLLOWS    word  –     1 where contacts meet each body by itself, and joints follow (step/contacts/substeps/components/follow-joints.ts)
  WAYS       word  –     0, or where the halves of a long ring lie: each body answers along its way (response/net/touched/ways.ts), and WIDTH is 0
  BLOW_SIZE  1     N s   of all blows that struck it (step/contacts/substeps/bounces/bounce.ts)
  BLOW_TIME  1     N s²  each times its time in the step
  CAME       1     J     blows times the velocities of their contacts before them
  WENT       1     J     and after them
  SHARED     1     –     not 0 where what struck it was struck as hard
  BURDEN     1     kg    what presses on it most (step/contacts/substeps/burdens.ts)
  FEET       4     m     the rectangle of its feet (step/contacts/substeps/landings.ts)
  PART       1     –     part of an answer that is left under its burden
  unused     1
`,
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
  `
  V          6     m/s, rad/s    velocity and spin
  D          6     m, rad        displacement since the start of the step
  START      6     m/s, rad/s    velocity at the start of the step, fitted to the joints
  GAIN       6     m/s, rad/s    what a substep adds without contacts
  IMPULSE    6     N s, N m s    of this substep, force and torque about the centre of mass
  SUM        6     N s, N m s    of all substeps
  MOMENT     6     N s², N m s²  each of these times the time that was left
  OWN        36    various       its block of Φ, row by row, once it is OWNED
  over       OWN
    BEGAN    6     m/s, rad/s    where joints follow: V before the sweep
    EARLIER  6     m/s, rad/s    and START, which is BEFORE of a runner
  NODE       word  –             its node
  COMPONENT  word  –             the component it belongs to
  PLACE      word  –             its place among the bodies
  ASKED      word  –             1 where something asks for its velocity in every substep; of others the rows of their touches know
  OWNED      word  –             1 where OWN is written
  PATH       word  –             free directions where its ι and ε may not be zero: a bit for each of at most 32 equal parts
  BLOW       6     N s, N m s    blows, force and torque about the centre of mass: no part of SUM and MOMENT
  unused     1
`,
);

export const ROW = record(
  "row of a component",
  {
    holds: "a row with bounds: a limit, a drive that may be at its largest force, friction of a joint",
    stride: "ROW",
    writtenBy,
    readBy,
  },
  `
  RATE       1     m/s, rad/s  at the start of the step
  RATE_GAIN  1     m/s, rad/s  what a substep adds without contacts
  GONE       1     m, rad      how far it has moved since the start
  KAPPA      1     N s, N m s  impulse of this substep
  GAP        1     m, rad      of a limit: how far away it is at the start
  BIAS       1     m/s, rad/s  of a drive: rate + bias + softness κ = 0
  SOFTNESS   1     various     the softness in that
  LO         1     N s, N m s  least κ
  HI         1     N s, N m s  largest κ
  INVERSE    1     various     1 / (its answer to itself + softness)
  IS_LIMIT   1     –           1 where it is a limit
  FITTED     1     m/s, rad/s  RATE where motion was set by hand
`,
);

export const CLOCK = record(
  "clock of the components",
  {
    holds: "what all components of a step share: doubles go through records, not through calls",
    stride: "CLOCK",
    writtenBy,
    readBy,
  },
  `
  BEGUN            1     –        substeps begun, k
  SUBSTEP          1     s        length of a substep
  STEP             1     s        length of the step
  LEFT             1     s        time left of the step from the middle of this substep
  SCRATCH          8     various  eight numbers
  over             SCRATCH
    MINUS_RATE     1     m/s      minus the rate of a row
    CHANGE         1     N s      by how much its impulse changes
  FIRST_COMPONENT  word  –        where the components begin
  END_COMPONENT    word  –        where they end
  FIRST_MANIFOLD   word  –        where the lanes of the manifolds on them begin
  END_MANIFOLD     word  –        where these end
  END_TOUCH        word  –        where their touches end
  LANES_LEFT       word  –        lanes that are no touches
  unused           1
`,
);
