import { runBrowser } from "./support/runner/browser-suite.ts";
import { runChecks } from "./support/runner/checks.ts";
import { sumTallies, type Tally } from "./support/runner/tally.ts";
import { PROJECTS } from "./support/runner/vitest-projects.ts";
import { runProject } from "./support/runner/vitest-suite.ts";

/**
 * `node tests/run.ts check` runs the checks only; without an argument also every test. The last line sums up all
 * cases; the exit code says whether any failed.
 */
const started = performance.now();
const tallies: Tally[] = [await runChecks()];
if (process.argv[2] !== "check") {
	for (const project of PROJECTS) tallies.push(await runProject(project));
	tallies.push(await runBrowser());
}
const { passed, failed, faults } = sumTallies(tallies);
for (const fault of faults) console.log(`\n✗ ${fault}`);
console.log(`\nIn ${((performance.now() - started) / 1000).toFixed(0)} s:`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
