import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, run } from "./command.ts";
import type { Tally } from "./tally.ts";

/** Seconds for all Vitest projects together; the browser has its own limit in playwright.config.ts. */
const LIMIT = 270;
const REPORT = join(ROOT, "test-results/vitest.json");
/** Folders of tests/ that are a project of their own; every other test is a unit test. */
const FOLDERS = ["flows", "security", "faults"];

/** What we read of Vitest's JSON report. */
interface Report {
	testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/**
 * Runs all Vitest projects and counts their cases. A skipped case counts as failed, as does a file that breaks
 * before its first case, a project without cases, and an error outside of any case.
 */
export async function runVitest(): Promise<Tally> {
	rmSync(REPORT, { force: true });
	const line = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
	const { code } = await run(line, { limitSeconds: LIMIT, show: true });
	if (!existsSync(REPORT)) {
		console.log(`✗ Vitest left no report (exit code ${code})`);
		return { passed: 0, failed: 1 };
	}
	const report: Report = JSON.parse(readFileSync(REPORT, "utf8"));
	const tally = { passed: 0, failed: 0 };
	const perProject = new Map<string, number>();
	for (const file of report.testResults) {
		const project = projectOf(relative(ROOT, file.name));
		const passed = file.assertionResults.filter((one) => one.status === "passed").length;
		const failed = file.assertionResults.length - passed;
		tally.passed += passed;
		tally.failed += failed || (file.status === "passed" ? 0 : 1);
		perProject.set(project, (perProject.get(project) ?? 0) + passed + failed);
	}
	for (const project of [
		"unit",
		...FOLDERS.filter((name) => globSync(`tests/${name}/**/*`, { cwd: ROOT }).length),
	]) {
		const cases = perProject.get(project) ?? 0;
		console.log(`${cases ? "✓" : "✗"} ${project}: ${cases} cases`);
		if (cases === 0) tally.failed += 1;
	}
	if (code !== 0 && tally.failed === 0) tally.failed = 1;
	return tally;
}

function projectOf(path: string): string {
	return FOLDERS.find((name) => path.startsWith(`tests/${name}/`)) ?? "unit";
}
