import type { HostResult } from "./compare.mjs";

export declare function follow(
  command: string,
  args: readonly string[],
  listen?: (take: (result: unknown) => void) => void,
): Promise<HostResult[]>;
