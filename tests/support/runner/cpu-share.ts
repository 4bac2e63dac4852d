import { readFileSync } from "node:fs";

/** Since boot or start. */
interface CpuTicks {
	all: number;
	/** Of all programs, and what the host withheld. */
	busy: number;
	/** Of this process and its ended descendants. */
	own: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Returns undefined except on Linux. */
export function readCpuTicks(): CpuTicks | undefined {
	if (process.platform !== "linux") return;
	const [cpu = ""] = readFileSync("/proc/stat", "utf8").split("\n");
	// user, nice, system, idle, iowait, irq, softirq, steal; guests count as users.
	const ticks = cpu.split(/\s+/).slice(1, 9).map(Number);
	const [, , , idle = 0, iowait = 0] = ticks;
	const own = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ").slice(11, 15).map(Number);
	return { all: sum(ticks), busy: sum(ticks) - idle - iowait, own: sum(own ?? []) };
}

/** Returns the share of all cores that programs other than descendants have taken since. */
export function othersCpuShare(since: CpuTicks | undefined): number | undefined {
	const now = readCpuTicks();
	if (!since || !now) return;
	return (now.busy - since.busy - (now.own - since.own)) / (now.all - since.all);
}
