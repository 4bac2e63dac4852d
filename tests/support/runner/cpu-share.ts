import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const SAMPLE_MS = 1_000;

/**
 * Measures the share of all cores that other programs take, in a second in which the run only waits: it cannot count its
 * own processes, as killed ones leave no times. Returns undefined except on Linux.
 */
export async function measureOtherPrograms(): Promise<number | undefined> {
	if (process.platform !== "linux") return;
	const before = readCpuTicks();
	await setTimeout(SAMPLE_MS);
	const after = readCpuTicks();
	return (after.busy - before.busy) / (after.all - before.all);
}

/** Reads the ticks since boot; busy ones include what the host withheld. */
function readCpuTicks(): { all: number; busy: number } {
	const [cpu = ""] = readFileSync("/proc/stat", "utf8").split("\n");
	// user, nice, system, idle, iowait, irq, softirq, steal; guests count as users.
	const ticks = cpu.split(/\s+/).slice(1, 9).map(Number);
	const [, , , idle = 0, iowait = 0] = ticks;
	const all = ticks.reduce((total, one) => total + one, 0);
	return { all, busy: all - idle - iowait };
}
