export declare function compile(
  entry: string,
  read?: (path: string) => string | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; text: string }>;
