import { record } from "../../../memory/records/record.ts";

export const BALANCED = record(
  "balanced body",
  {
    holds: "a body of an island that is brought to rest, as the method of conjugate gradients knows it",
    stride: "STRIDE",
    writtenBy: "step/contacts/steady",
    readBy: "step/contacts/steady",
  },
  `
  SHIFT    6  –             how far it is moved and turned on the springs
  LEFT     6  N s, N m s    impulse and moment that are still to be taken up
  ALONG    6  –             the direction of search
  ANSWER   6  N s, N m s    what the springs answer to that
  INVERSE  6  1/(N s), …    of the diagonal of the matrix; zero where the body does not answer
  PLACE    3  m             its centre of mass
  unused   1
`,
);

export const SPRING = record(
  "spring of a manifold",
  {
    holds:
      "a manifold of such an island as a spring between its bodies, as stiff as its load; and the impulses with which it began the step",
    stride: "SPRING",
    writtenBy: "step/contacts/steady",
    readBy: "step/contacts/steady",
  },
  `
  BODY_A  word            –            the record of body a
  BODY_B  word            –            and of body b
  LOAD    1               N s          of all its points
  CENTRE  3               m            of the load
  SPREAD  6               N s m²       its moments about that, world axes: xx yy zz xy xz yz
  LAST    4               N s          saved: along the normal
  DRAG    4               N s, N m s   saved: friction of the whole
  unused  1
`,
);
