// All measurements as one text, for the terminal and for bench/results/joints.md.
import { allocationTable, energyTable, goalTable, growthTable, residualTable, speedTable } from "./table.mjs";

function verdict(goals) {
  const count = (met) => goals.filter((goal) => goal.met === met).length;
  const skipped = count(undefined);
  return `${count(true)} goals met, ${count(false)} missed${skipped > 0 ? `, ${skipped} not run` : ""}.`;
}

export function render({ results, growth, energies, allocations, goals }) {
  const parts = [];
  if (results.length > 0)
    parts.push("Speed", speedTable(results), "Residuals of the same steps", residualTable(results));
  if (growth.length > 0) parts.push("Growth", growthTable(growth));
  if (energies.length > 0) parts.push("Energy in five seconds", energyTable(energies));
  if (allocations.length > 0) parts.push("JavaScript heap", allocationTable(allocations));
  parts.push("Goals", goalTable(goals), verdict(goals));
  return parts.map((part) => (/^[A-Z][A-Za-z ]+$/.test(part) ? `**${part}**` : part)).join("\n\n");
}
