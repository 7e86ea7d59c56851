export declare function unrollLoops(path: string, text: string): string;
