// The same problems for every variant: small enough for all, large enough for those that store rows, and the case of the text.
import { pileProblem } from "./pile.mjs";

/** Downward impulse on one box of the settled pile, N s. */
const KICK = 10;
const KICKED = 500;

const ALL = ["plain", "auxiliary", "incremental", "compressed", "boxed", "halved", "filtered", "jacobi", "sor"];
const STORED_BY_ROW = ["compressed", "boxed", "halved", "filtered", "jacobi", "sor"];

function small(taut) {
  const contact = ({ bodies, rows, mu }) => ({ dim: 3, bodies, rows, mu });
  return [
    {
      name: "stack of 10",
      variants: ALL,
      threshold: 1e-2,
      turns: 5,
      problem: contact(taut.make.stack(10, { mu: 0.5 })),
    },
    {
      name: "wall of 10 x 10",
      variants: ALL.filter((name) => name !== "auxiliary"),
      threshold: 1e-2,
      turns: 5,
      problem: contact(taut.make.wall(10, 10, { mu: 0.5 })),
    },
  ];
}

function pile(taut) {
  const { warm, ...problem } = pileProblem(taut);
  const pushed = (body, i) =>
    i === KICKED ? { ...body, force: body.force.map((x, k) => (k === 1 ? x - KICK : x)) } : body;
  const rest = taut.solveContact(problem, { method: "descent", acceleration: "nesterov", threshold: 1e-3 });
  const kicked = { ...problem, bodies: problem.bodies.map(pushed) };
  const common = { variants: STORED_BY_ROW, threshold: 0.01, turns: 8 };
  return [
    { ...common, name: "pile, from nothing", problem },
    { ...common, name: "pile, from the step before", problem, start: warm },
    { ...common, name: "pile at rest, one box pushed", problem: kicked, start: rest.f },
  ];
}

export const problemsOf = (taut, quick) => (quick ? small(taut) : [...small(taut), ...pile(taut)]);
