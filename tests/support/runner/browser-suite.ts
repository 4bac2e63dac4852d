import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { browserLimit } from "./browser-time.ts";
import { ROOT, runCommand } from "./run-command.ts";
import { type FileTime, MAX_RETRIED_CASES, type Tally } from "./tally.ts";
import type { Tier } from "./vitest-projects.ts";

/** Exceeds the limit of playwright.config.ts, so that Playwright reports first. */
const REPORT_GRACE_SECONDS = 30;
const REPORT = join(ROOT, "test-results/browser.json");

interface Spec {
	title: string;
	file: string;
	tests: { projectName: string; status: string; results: { duration: number }[] }[];
}

interface Suite {
	suites?: Suite[];
	specs?: Spec[];
}

interface Report {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	suites: Suite[];
	errors: unknown[];
}

const specsIn = (suites: Suite[]): Spec[] =>
	suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsIn(inner)]);

const flakyCases = (specs: Spec[]): string[] =>
	specs.flatMap(({ title, file, tests }) =>
		tests
			.filter(({ status }) => status === "flaky")
			.map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
	);

function fileTimes(specs: Spec[]): FileTime[] {
	return [...Map.groupBy(specs, ({ file }) => file)].map(([file, cases]) => {
		const results = cases.flatMap(({ tests }) => tests).flatMap((one) => one.results);
		return { file: `browser ${file}`, seconds: results.reduce((sum, one) => sum + one.duration, 0) / 1000 };
	});
}

/**
 * Runs the browser tests and names retried cases. Fails on more than `MAX_RETRIED_CASES` of them, on skipped cases, an
 * empty run and errors outside cases.
 */
export async function runBrowser(tier: Tier): Promise<Tally> {
	rmSync(REPORT, { force: true });
	const { code } = await runCommand(["playwright", "test"], {
		limitSeconds: browserLimit() + REPORT_GRACE_SECONDS,
		show: true,
		env: { DECK_TIER: tier },
	});
	if (!existsSync(REPORT)) {
		console.log(`✗ Playwright left no report (exit code ${code})`);
		return { passed: 0, failed: 1, faults: ["browser: no report"] };
	}
	const { stats, suites, errors }: Report = JSON.parse(readFileSync(REPORT, "utf8"));
	const specs = specsIn(suites);
	for (const name of flakyCases(specs)) console.log(`! passed only at the second try: ${name}`);
	const toleratedRetries = stats.flaky > MAX_RETRIED_CASES ? 0 : stats.flaky;
	const passed = stats.expected + toleratedRetries;
	const failed = stats.unexpected + (stats.flaky - toleratedRetries) + stats.skipped + errors.length;
	console.log(`${failed || !passed ? "✗" : "✓"} browser: ${passed + failed} cases`);
	// Playwright reports failures itself.
	return {
		passed,
		failed: failed || (code !== 0 || passed === 0 ? 1 : 0),
		faults: [],
		times: fileTimes(specs),
	};
}
