// Permutations of nodes.

export function identity(count: number): Int32Array {
  const permutation = new Int32Array(count);
  for (let i = 0; i < count; i++) permutation[i] = i;
  return permutation;
}

export function inverse(permutation: Int32Array): Int32Array {
  const inverted = new Int32Array(permutation.length);
  for (let i = 0; i < permutation.length; i++) inverted[permutation[i]] = i;
  return inverted;
}
