// Indices as the kernel generators (lanes.mjs, unroll.mjs) compute with them: a sum of names and a constant, { terms, constant }.

/** A source uses something that no kernel can be generated from; names the place. */
export class SourceError extends Error {
  constructor(node, message) {
    const source = node.getSourceFile();
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    super(`${source.fileName}:${line} ${message}`);
    this.name = new.target.name;
  }
}

export const known = (constant) => ({ terms: new Map(), constant });
export const symbol = (name) => ({ terms: new Map([[name, 1]]), constant: 0 });

/** x + factor * y */
export function combine(x, y, factor) {
  const terms = new Map(x.terms);
  for (const [name, count] of y.terms) terms.set(name, (terms.get(name) ?? 0) + factor * count);
  for (const [name, count] of terms) if (count === 0) terms.delete(name);
  return { terms, constant: x.constant + factor * y.constant };
}

/** An index as code: p + 12 * i + 168 */
export function indexText({ terms, constant }) {
  let text = "";
  for (const [name, count] of terms) {
    const part = Math.abs(count) === 1 ? name : `${Math.abs(count)} * ${name}`;
    if (text === "") text = count < 0 ? `-${part}` : part;
    else text += `${count < 0 ? " - " : " + "}${part}`;
  }
  if (text === "") return String(constant);
  return constant === 0 ? text : `${text}${constant < 0 ? " - " : " + "}${Math.abs(constant)}`;
}
