import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, runCommand } from "./run-command.ts";
import { type FileTime, MAX_RETRIED_CASES, type Tally } from "./tally.ts";
import { type Project, timeLimitOf } from "./vitest-projects.ts";

interface Report {
	testResults: {
		name: string;
		status: string;
		message: string;
		startTime: number;
		endTime: number;
		assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
	}[];
}

/**
 * Runs a Vitest project and names retried cases. Fails on more than `MAX_RETRIED_CASES` of them, on skipped cases, files
 * that break early, an empty project and errors outside cases.
 */
export async function runProject(project: Project): Promise<Tally> {
	const report = join(ROOT, `test-results/${project.name}.json`);
	rmSync(report, { force: true });
	const line = ["vitest", "run", "--project", project.name, "--reporter=default", "--reporter=json"];
	const { code } = await runCommand([...line, `--outputFile.json=${report}`], {
		limitSeconds: timeLimitOf(project),
		show: true,
	});
	if (!existsSync(report)) {
		console.log(`✗ ${project.name}: Vitest left no report (exit code ${code})`);
		return { passed: 0, failed: 1, faults: [`${project.name}: no report`] };
	}
	const { testResults }: Report = JSON.parse(readFileSync(report, "utf8"));
	const tally = { passed: 0, failed: 0, faults: [] as string[], times: [] as FileTime[] };
	const secondTries: string[] = [];
	for (const file of testResults) {
		const where = `${project.name} ${relative(ROOT, file.name)}`;
		tally.times.push({ file: where, seconds: (file.endTime - file.startTime) / 1000 });
		if (file.message) tally.faults.push(`${where}\n${file.message}`);
		for (const { fullName, status, failureMessages } of file.assertionResults)
			if (status === "passed" && failureMessages.length > 0) {
				console.log(`! passed only at the second try: ${where} > ${fullName}\n${failureMessages.join("\n")}`);
				secondTries.push(`${where} > ${fullName}: passed only at the second try`);
			} else if (status !== "passed")
				tally.faults.push(`${where} > ${fullName}\n${failureMessages.join("\n")}`);
		const passed = file.assertionResults.filter((one) => one.status === "passed").length;
		const failed = file.assertionResults.length - passed;
		tally.passed += passed;
		tally.failed += failed || (file.status === "passed" ? 0 : 1);
	}
	if (secondTries.length > MAX_RETRIED_CASES) {
		tally.passed -= secondTries.length;
		tally.failed += secondTries.length;
		tally.faults.push(...secondTries);
	}
	if (tally.failed === 0 && (code !== 0 || tally.passed === 0)) tally.failed = 1;
	console.log(`${tally.failed ? "✗" : "✓"} ${project.name}: ${tally.passed} passed, ${tally.failed} failed`);
	return tally;
}
