import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./command.ts";
import type { Tally } from "./tally.ts";

/** Seconds; a little more than playwright.config.ts gives itself, so that its own words are seen first. */
const LIMIT = 930;
const REPORT = join(ROOT, "test-results/browser.json");

/** What we read of Playwright's JSON report. */
interface Report {
	stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	errors: unknown[];
}

/**
 * Runs the browser tests and counts their cases. Skipped and flaky cases count as failed, as does a run without
 * cases and an error outside of any case. Without a folder tests/e2e there is nothing to run.
 */
export async function runBrowser(): Promise<Tally> {
	if (globSync("tests/e2e/**/*", { cwd: ROOT }).length === 0) {
		console.log("browser: there is no tests/e2e yet");
		return { passed: 0, failed: 0 };
	}
	rmSync(REPORT, { force: true });
	const { code } = await run(["playwright", "test"], { limitSeconds: LIMIT, show: true });
	if (!existsSync(REPORT)) {
		console.log(`✗ Playwright left no report (exit code ${code})`);
		return { passed: 0, failed: 1 };
	}
	const { stats, errors }: Report = JSON.parse(readFileSync(REPORT, "utf8"));
	const passed = stats.expected;
	const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
	console.log(`${failed || !passed ? "✗" : "✓"} browser: ${passed + failed} cases`);
	return { passed, failed: failed || (code !== 0 || passed === 0 ? 1 : 0) };
}
