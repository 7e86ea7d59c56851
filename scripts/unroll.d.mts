export declare function unroll(path: string, read: (file: string) => string): string;
export declare function writeUnrolled(): void;
