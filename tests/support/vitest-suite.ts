import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, run } from "./command.ts";
import type { Tally } from "./tally.ts";

/** The projects of vitest.config.ts in the order in which they run. */
export const PROJECTS = ["unit", "flows", "unkind", "security", "faults"];

/** Seconds for one project on a busy machine; the browser has its own limit in playwright.config.ts. */
const LIMIT = 600;

/** What we read of Vitest's JSON report. */
interface Report {
	testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Runs one Vitest project and counts its cases. A skipped case counts as failed, as does a file that breaks before
 * its first case, a project without cases, and an error outside of any case.
 */
export async function runProject(project: string): Promise<Tally> {
	const report = join(ROOT, `test-results/${project}.json`);
	rmSync(report, { force: true });
	const line = ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json"];
	const { code } = await run([...line, `--outputFile.json=${report}`], { limitSeconds: LIMIT, show: true });
	if (!existsSync(report)) {
		console.log(`✗ ${project}: Vitest left no report (exit code ${code})`);
		return { passed: 0, failed: 1 };
	}
	const { testResults }: Report = JSON.parse(readFileSync(report, "utf8"));
	const tally = { passed: 0, failed: 0 };
	for (const file of testResults) {
		const passed = file.assertionResults.filter((one) => one.status === "passed").length;
		const failed = file.assertionResults.length - passed;
		tally.passed += passed;
		tally.failed += failed || (file.status === "passed" ? 0 : 1);
	}
	if (tally.failed === 0 && (code !== 0 || tally.passed === 0)) tally.failed = 1;
	console.log(`${tally.failed ? "✗" : "✓"} ${project}: ${tally.passed} passed, ${tally.failed} failed`);
	return tally;
}
