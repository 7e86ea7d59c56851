// Goals of the general path, and whether they are met.

/** Relative to the special path, or to the built-in constraint. */
const MAX_RATIO = 3;
/** Largest over smallest time per body as their number grows: allows for caches and noise. */
const MAX_SPREAD = 2;
/** The size named by the project; beyond some thousand bodies a tree exceeds the caches. */
const NAMED = 1000;

const goal = (name, value, limit, where = "") => ({ name, value, limit, where, met: value <= limit });
const spread = (rows) => {
  const values = rows.map(({ perBody }) => perBody);
  return Math.max(...values) / Math.min(...values);
};

export function goalsOf({ paths, blocks, growth }) {
  const goals = [];
  for (const { name, ways } of paths) {
    const [[first, base], ...others] = Object.entries(ways);
    const general = ways.general ?? base;
    for (const [way, { milliseconds }] of others) {
      if (way === "general")
        goals.push(goal(`${name}: general path`, milliseconds / base.milliseconds, MAX_RATIO, `of the ${first} path`));
      else
        goals.push(
          goal(`${name}: ${way}`, milliseconds / base.milliseconds, MAX_RATIO, `of the built-in one, ${first}`),
          ...(general === base
            ? []
            : [
                goal(`${name}: ${way}`, milliseconds / general.milliseconds, MAX_RATIO, "of the built-in one, general"),
              ]),
        );
    }
  }
  for (const block of blocks.slice(1)) {
    const over = (power) => (block.freedoms / blocks[0].freedoms) ** power;
    const name = `blocks of ${block.freedoms}`;
    goals.push(
      goal(`${name}: factor`, block.factor / blocks[0].factor, over(3), "of blocks of 6; flops, cubes"),
      goal(`${name}: solve`, block.solve / blocks[0].solve, over(2), "of blocks of 6; flops, squares"),
      goal(`${name}: whole step`, block.milliseconds / blocks[0].milliseconds, over(3), "of bodies of 6; flops, cubes"),
    );
  }
  for (const { name, rows } of growth)
    for (const most of new Set([NAMED, rows.at(-1).bodies])) {
      const some = rows.filter(({ bodies }) => bodies <= most);
      goals.push(
        goal(`${name}: time of a body, most : least`, spread(some), MAX_SPREAD, `${some[0].bodies} to ${most} bodies`),
      );
    }
  return goals;
}
