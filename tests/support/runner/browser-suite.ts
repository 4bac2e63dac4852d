import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { browserLimit } from "./browser-time.ts";
import { ROOT, runCommand } from "./run-command.ts";
import { MAX_RETRIED_CASES, type Tally } from "./tally.ts";

/** Exceeds playwright.config.ts's limit (seconds), so that Playwright reports first. */
const MORE = 30;
const REPORT = join(ROOT, "test-results/browser.json");

interface Suite {
	suites?: Suite[];
	specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
}

interface Report {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	suites: Suite[];
	errors: unknown[];
}

function flakyCases(suites: Suite[]): string[] {
	return suites.flatMap(({ suites: inner = [], specs = [] }) => [
		...specs.flatMap(({ title, file, tests }) =>
			tests
				.filter(({ status }) => status === "flaky")
				.map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
		),
		...flakyCases(inner),
	]);
}

/** Retried cases are named; more than two fail, as do skipped cases, an empty run and errors outside cases. */
export async function runBrowser(): Promise<Tally> {
	if (globSync("tests/e2e/**/*", { cwd: ROOT }).length === 0) {
		console.log("browser: there is no tests/e2e yet");
		return { passed: 0, failed: 0, faults: [] };
	}
	rmSync(REPORT, { force: true });
	const { code } = await runCommand(["playwright", "test"], {
		limitSeconds: browserLimit() + MORE,
		show: true,
	});
	if (!existsSync(REPORT)) {
		console.log(`✗ Playwright left no report (exit code ${code})`);
		return { passed: 0, failed: 1, faults: ["browser: no report"] };
	}
	const { stats, suites, errors }: Report = JSON.parse(readFileSync(REPORT, "utf8"));
	for (const name of flakyCases(suites)) console.log(`! passed only at the second try: ${name}`);
	const borne = stats.flaky > MAX_RETRIED_CASES ? 0 : stats.flaky;
	const passed = stats.expected + borne;
	const failed = stats.unexpected + (stats.flaky - borne) + stats.skipped + errors.length;
	console.log(`${failed || !passed ? "✗" : "✓"} browser: ${passed + failed} cases`);
	// Playwright reports failures itself.
	return { passed, failed: failed || (code !== 0 || passed === 0 ? 1 : 0), faults: [] };
}
