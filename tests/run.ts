import { runChecks } from "./support/runner/checks.ts";
import { slowestFiles, sumTallies, type Tally } from "./support/runner/tally.ts";
import { runTier } from "./support/runner/tiers.ts";

const PARTS: Record<string, () => Promise<Tally[]>> = {
	check: async () => [await runChecks()],
	short: () => runTier("short"),
	long: () => runTier("long"),
};

/**
 * `node tests/run.ts check`, `short`, `long`, or several: runs the checks or tiers of tests one after the other. The last line sums up
 * all cases; the exit code says whether any failed.
 */
const started = performance.now();
const tallies: Tally[] = [];
for (const name of process.argv.slice(2)) {
	const part = PARTS[name];
	if (!part) throw new Error(`${name} is none of ${Object.keys(PARTS).join(", ")}`);
	tallies.push(...(await part()));
}
const total = sumTallies(tallies);
for (const fault of total.faults) console.log(`\n✗ ${fault}`);
if (total.times.length > 0) console.log(`\nThe slowest files:\n${slowestFiles(total)}`);
console.log(`\nIn ${((performance.now() - started) / 1000).toFixed(0)} s:`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
