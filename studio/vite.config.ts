import { defineConfig } from "vite";

// performance.now() is rounded to 0.1 ms on an ordinary page, to 5 µs on an isolated one; a step takes 0.05 ms
const isolated = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

export default defineConfig({
  base: "./",
  server: { host: "127.0.0.1", headers: isolated },
  preview: { host: "127.0.0.1", headers: isolated },
  resolve: { dedupe: ["three"] },
  // named, so that Vite prepares them at the start and never reloads the page on finding one later
  optimizeDeps: {
    include: [
      ...["three", "lil-gui", "uplot", "three/addons/controls/OrbitControls.js"],
      ...["LineMaterial", "LineSegments2", "LineSegmentsGeometry"].map((name) => `three/addons/lines/${name}.js`),
    ],
  },
  build: { target: "es2022", chunkSizeWarningLimit: 1500 },
});
