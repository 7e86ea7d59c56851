// Rewrites the importers' advice, which names library options, as command-line options.

const SAID: readonly (readonly [RegExp, string])[] = [
  [/\binertia: "repair"/g, "--repair-inertia"],
  [/\bas packages: \{ name: folder \}/g, "with --packages name=folder"],
  [/\bmeshes: "(\w+)" or "(\w+)"/g, "--meshes $1 or $2"],
  [/\bmeshes: "(\w+)"/g, "--meshes $1"],
  [/,? or provide it with resolve/g, ""],
  // these are fixed on the command line
  [/(;| or) raise max(Bytes|Depth|Elements)( if you trust (it|the file))?/g, ""],
];

export const sayOptions = (message: string): string =>
  SAID.reduce((text, [library, shell]) => text.replace(library, shell), message);
