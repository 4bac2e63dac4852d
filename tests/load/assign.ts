import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Assignment, assign as solve } from "@deck/assignment/assign";
import { describeShortage } from "@deck/assignment/coverage";
import { InstanceError } from "@deck/assignment/instance";
import { randomAssignment } from "../support/fixtures/random-assignment.ts";
import { type FileInstance, readFileInstance } from "./assignment-file.ts";

/**
 * Uses a folder's instances, or one of 1,000 reviewers and 2,000 papers; prints results and proved bounds.
 *
 * @param args a folder and `6` or `csconf1=6,csconf2=7` (optionally after `--load`)
 */
export async function assign(args: readonly string[]): Promise<void> {
	const { folder, loads } = readArguments(args);
	const out = mkdtempSync(join(tmpdir(), "assignment-"));
	if (folder === undefined) {
		const size = { reviewers: 1_000, papers: 2_000, perPaper: 2, load: 4 };
		await report({ name: "1000x2000", input: randomAssignment("even", size, 1) }, out);
		return;
	}
	const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
	if (files.length === 0) console.log(`${folder} has no .json file.`);
	for (const file of files.sort()) {
		try {
			const instance = readFileInstance(join(folder, file), loads);
			if (instance) await report(instance, out);
			else console.log(`${file}: not an instance (neither scores nor bids), left out`);
		} catch (error) {
			if (!(error instanceof InstanceError)) throw error;
			console.log(`${basename(file, ".json")}: refused. ${error.message}`);
			process.exitCode = 1;
		}
	}
}

function readArguments(args: readonly string[]): { folder?: string; loads: Map<string, number> } {
	const loads = new Map<string, number>();
	let folder: string | undefined;
	for (const argument of args.map((each) => each.replace(/^--load=?/, ""))) {
		if (!/^([^=/,]+=)?\d+(,[^=/,]+=\d+)*$/.test(argument)) folder ??= argument || undefined;
		else
			for (const part of argument.split(",")) {
				const [load, name = ""] = part.split("=").reverse();
				loads.set(name, Number(load));
			}
	}
	return { folder, loads };
}

async function report({ name, input }: FileInstance, out: string): Promise<void> {
	const found = await solve(input, { clock: cpuSeconds });
	if (found.status === "impossible") {
		console.log(`${name}: impossible. ${found.shortages.map(describeShortage).join(" ")}`);
		return;
	}
	const path = join(out, `${name.replace(/[^\w.-]/g, "_")}.json`);
	writeFileSync(path, JSON.stringify(found.pairs));
	const load = typeof input.load === "number" ? `load ${input.load}` : "own loads";
	console.log(`${name} (${load}): ${figures(found)}, ${path}`);
	const total = await solve(input, { goal: "total", clock: cpuSeconds });
	if (total.status === "assigned") console.log(`  total alone: ${figures(total)}`);
}

function figures(found: Assignment): string {
	const gap = (value: number, bound: number, proved: boolean) =>
		proved ? "proved the most" : `gap ${(((bound - value) / value) * 100).toFixed(4)} %`;
	return [
		`total ${round(found.total)} of at most ${round(found.totalBound)} (${gap(found.total, found.totalBound, found.totalProved)})`,
		`worst paper ${round(found.worst)} of at most ${round(found.worstBound)} (${gap(found.worst, found.worstBound, found.worstProved)})`,
		`CPU ${found.seconds.toFixed(2)} s`,
	].join(", ");
}

const round = (value: number) => Number(value.toFixed(6));

function cpuSeconds(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1e6;
}
