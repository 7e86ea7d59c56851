/** A line of figures between the names of the tests: a soak is run to see them. */
export const tell = (line: string): void => {
  process.stdout.write(`  ${line}\n`);
};
