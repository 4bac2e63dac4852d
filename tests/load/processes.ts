import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of CPU since the processes' start. */
export type CpuByProcess = Record<string, number>;

const TICK_MS = 10;

/** Names by command-line word; others are the machine's own. */
const NAMES: Record<string, string> = {
	dynoxide: "table engine",
	"table/signature-check": "check before the table",
	"s3/main": "S3",
	inspect: "inspection",
};

export function readCpu(root: number): CpuByProcess {
	const spent: CpuByProcess = {};
	const add = (name: string, ms: number) => {
		spent[name] = (spent[name] ?? 0) + ms;
	};
	for (const { pid, ticks, ticksOfEnded } of treeOf(root)) {
		const name = pid === root ? "application" : nameOf(pid);
		add(name, ticks * TICK_MS);
		if (ticksOfEnded > 0) add("inspection", ticksOfEnded * TICK_MS);
	}
	return spent;
}

export function cpuDifference(before: CpuByProcess, after: CpuByProcess): CpuByProcess {
	return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]));
}

export function totalCpu(spent: CpuByProcess): number {
	return Object.values(spent).reduce((sum, ms) => sum + ms, 0);
}

export interface MemoryUse {
	/** MB. Counts shared pages in each process. */
	rss: number;
	/** MB. Counts a page shared by n processes as 1/n in each. */
	pss: number;
}

export function readMemory(root: number): Record<string, MemoryUse> {
	const used: Record<string, MemoryUse> = {};
	for (const { pid } of treeOf(root)) {
		const name = pid === root ? "application" : nameOf(pid);
		const { rss, pss } = memoryOf(pid);
		const sum = used[name] ?? { rss: 0, pss: 0 };
		used[name] = { rss: sum.rss + rss, pss: sum.pss + pss };
	}
	return used;
}

/** Returns zeros for a process that has ended. */
function memoryOf(pid: number): MemoryUse {
	try {
		const lines = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
		const megabytes = (name: string) =>
			Number(lines.match(new RegExp(`^${name}: +(\\d+) kB`, "m"))?.[1] ?? 0) / 1024;
		return { rss: megabytes("Rss"), pss: megabytes("Pss") };
	} catch {
		return { rss: 0, pss: 0 };
	}
}

interface Running {
	pid: number;
	parent: number;
	ticks: number;
	ticksOfEnded: number;
}

function treeOf(root: number): Running[] {
	const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));
	const found = all.filter(({ pid }) => pid === root);
	for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
	return found;
}

function read(pid: number): Running | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name in brackets may contain anything.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const at = (field: number) => Number(fields[field - 3]);
		return { pid, parent: at(4), ticks: at(14) + at(15), ticksOfEnded: at(16) + at(17) };
	} catch {
		return undefined;
	}
}

function nameOf(pid: number): string {
	try {
		const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
		return Object.entries(NAMES).find(([word]) => line.includes(word))?.[1] ?? "other";
	} catch {
		return "other";
	}
}
