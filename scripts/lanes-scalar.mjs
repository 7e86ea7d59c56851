// A lane kernel for the TypeScript target. In double precision it is the source itself, called for one lane after the other; in single precision it
// is generated again on F32, each operation rounded by Math.fround (settings stay doubles, rounded when read). A double has more than twice the
// digits of a single, so an operation on singles, done in doubles and rounded, equals the single operation (also / and sqrt): the same bits as f32x4.
import { indexText } from "./indices.mjs";
import { Walk } from "./lanes-walk.mjs";

const SIGNS = { add: "+", sub: "-", mul: "*", div: "/" };

/** A comparison needs its operands twice: anything but a name gets one. */
const named = (walk, x) => (/^[\w.-]+$/.test(x) ? x : walk.keep("side", x));

const single = {
  type: "f64",
  reserved: ["p", "a", "b", "s", "points", "Math", "F32", "F64", "I32"],
  number: (x) => String(Math.fround(x)),
  binary: (name, x, y) => `Math.fround(${x} ${SIGNS[name]} ${y})`,
  unary: (name, x) => (name === "neg" ? `(-${x})` : name === "abs" ? `Math.abs(${x})` : `Math.fround(Math.sqrt(${x}))`),
  choose(walk, name, xs) {
    if (name === "less") return `(${xs[0]} < ${xs[1]} ? ${xs[2]} : ${xs[3]})`;
    const [x, y] = xs.map((side) => named(walk, side));
    return name === "larger" ? `(${x} < ${y} ? ${y} : ${x})` : `(${y} < ${x} ? ${y} : ${x})`;
  },
  read: (_walk, index) => (index.terms.has("s") ? `Math.fround(F64[${indexText(index)}])` : `F32[${indexText(index)}]`),
  write: (walk, index, x) => walk.emit(`F32[${indexText(index)}] = ${x};`),
  end() {},
};

/** The lanes of a bundle one after the other: `one` is called for each. Indices count F64, as in every kernel. */
function overLanes(lane, name, one, inSingle) {
  const constant = (wanted) => lane.constant(wanted);
  const has = (parameter) => lane.parameters.includes(parameter);
  const twice = inSingle ? "2 * " : "";
  const runner = (side) => `${twice}I32[2 * head + ${constant(`RUNNERS_${side}`)} + lane]`;
  if (lane.shape === "number")
    return `/** ${one} for \`count\` numbers from \`first\` on. */
export function ${name}(first: i32, count: i32, s: i32): void {
  for (let i: i32 = 0; i < count; i++) ${one}(${twice}first + i, s);
}
`;
  const points = `const points: i32 = I32[2 * head + ${constant("POINTS")}];\n  `;
  const given = { p: "p + lane", a: runner("A"), b: runner("B"), s: "s", points: "points" };
  return `/** ${one} for all lanes of the bundle of this head. */
export function ${name}(head: i32${has("s") ? ", s: i32" : ""}): void {
  ${has("points") ? points : ""}const p: i32 = ${twice}I32[2 * head + ${constant("FIELDS")}];
  for (let lane: i32 = 0; lane < ${constant("LANES")}; lane++)
    ${one}(${lane.parameters.map((parameter) => given[parameter]).join(", ")});
}
`;
}

export function writeScalar(inDouble, inSingle) {
  const { name, path, main, shape } = inDouble;
  const { lines } = new Walk(inSingle, single);
  const views = ["F32", lines.some((line) => line.includes("F64")) && "F64", shape === "manifold" && "I32"];
  const parameters = main.parameters.map((parameter) => `${parameter.name.getText()}: i32`).join(", ");
  return `import { ${views.filter(Boolean).join(", ")} } from "../../src/memory/views.ts";
import { ${name} } from "../../${path}";

${overLanes(inDouble, `${name}s`, name, false)}
${overLanes(inSingle, `${name}sSingle`, `${name}Single`, true)}
export function ${name}Single(${parameters}): void {
  ${lines.join("\n  ")}
}
`;
}
