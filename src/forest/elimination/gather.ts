// Values by key in linear time: a counting sort.

/** The values with the same key one after the other, in the order in which they come: where those of each key start, and the values. */
export function gather(keys: number, keyOf: Int32Array, values: Int32Array): [start: Int32Array, gathered: Int32Array] {
  const start = new Int32Array(keys + 1);
  for (let i = 0; i < keyOf.length; i++) start[keyOf[i] + 1]++;
  for (let key = 0; key < keys; key++) start[key + 1] += start[key];
  const next = start.slice(0, keys);
  const gathered = new Int32Array(keyOf.length);
  for (let i = 0; i < keyOf.length; i++) gathered[next[keyOf[i]]++] = values[i];
  return [start, gathered];
}
