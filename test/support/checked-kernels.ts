// Vitest settings that replace the TypeScript kernels by those that check every index (docs/kernels.md).
import { fileURLToPath } from "node:url";

export const CHECKED_KERNELS = {
  resolve: {
    alias: [
      {
        find: /^.*\/build\/kernels\/(\w+)-typescript\.js$/,
        replacement: fileURLToPath(new URL("../../build/kernels/$1-checked.js", import.meta.url)),
      },
    ],
  },
  setupFiles: ["test/support/check-indices.ts"],
};
