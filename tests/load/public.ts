import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildWeb, isWebStale } from "@deck/cli/web-build";
import { conferences } from "@deck/core/conference/entity";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { buildConference } from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { ROOT } from "../support/runner/run-command.ts";
import { type Figure, figureAtLeast, figureAtMost, printFigures, unbounded } from "./figures.ts";
import { cpuDifference, readCpu, totalCpu } from "./processes.ts";

const SIZES = [10, 100, 1_000];
const CLIENTS = 8;
const KEPT_MS = 4_000;
/** Times that an address is asked for right after a change. */
const CHANGES = 30;

/**
 * Measures the pages that a stranger sees, by number of conferences, a tenth of them current. CPU is that of all
 * processes.
 */
export async function publicPages(): Promise<void> {
	if (isWebStale(ROOT)) await buildWeb(ROOT);
	const machine = await startTestMachine({ webDir: join(ROOT, "web/dist") });
	try {
		let built = 0;
		for (const size of SIZES) {
			await build(machine, built, size);
			built = size;
			printFigures(`${size} conferences`, await measure(machine));
		}
	} finally {
		await machine.stop();
	}
}

async function build(machine: TestMachine, from: number, to: number): Promise<void> {
	const numbers = Array.from({ length: to - from }, (_, index) => from + index);
	await mapWithConcurrency(8, numbers, (number) => {
		const start = number % 10 === 0 ? number / 10 : -number;
		const dates = { conference_start: dayFromToday(start), conference_end: dayFromToday(start + 3) };
		return buildConference(machine.table, { path: `bench-${number}`, dates });
	});
}

async function measure(machine: TestMachine): Promise<Figure[]> {
	const kept = await askAtOnce(machine, "/");
	const home = await askAfterChanges(machine, "/");
	const list = await askAfterChanges(machine, "/api/public/confs");
	const search = await askAfterChanges(machine, "/api/confs?q=nothing-like-this");
	return [
		figureAtLeast(`home, ${CLIENTS} clients, nothing changes: pages a second`, kept.perSecond, 1_400),
		figureAtMost("home, nothing changes: CPU", kept.cpu, 1, "ms"),
		unbounded("home after a change of a conference: CPU", home.cpu, "ms"),
		unbounded("home: bytes, uncompressed", home.bytes / 1000, "kB"),
		unbounded("first page of all, after a change: CPU", list.cpu, "ms"),
		unbounded("first page of all: bytes, uncompressed", list.bytes / 1000, "kB"),
		unbounded("words that nothing has: CPU of a request", search.cpu, "ms"),
	];
}

async function askAtOnce(machine: TestMachine, address: string) {
	await ask(machine, address);
	const before = readCpu(machine.pid);
	const end = performance.now() + KEPT_MS;
	let pages = 0;
	const client = async () => {
		for (; performance.now() < end; pages++) await ask(machine, address);
	};
	await Promise.all(Array.from({ length: CLIENTS }, client));
	const cpu = totalCpu(cpuDifference(before, readCpu(machine.pid))) / pages;
	return { perSecond: (pages / KEPT_MS) * 1000, cpu };
}

/** Subtracts the CPU of the changes alone. */
async function askAfterChanges(machine: TestMachine, address: string) {
	let bytes = 0;
	const spent = async (work: () => Promise<unknown>) => {
		await sleep(500);
		const before = readCpu(machine.pid);
		for (let change = 0; change < CHANGES; change++) {
			await conferences(machine.table)
				.patch({ conference: "bench-0" })
				.set({ logo: `/public/${change}.png` })
				.go();
			await work();
		}
		return totalCpu(cpuDifference(before, readCpu(machine.pid))) / CHANGES;
	};
	const whole = await spent(async () => {
		bytes = await ask(machine, address);
	});
	return { cpu: whole - (await spent(async () => {})), bytes };
}

async function ask(machine: TestMachine, address: string): Promise<number> {
	const answer = await fetch(machine.url + address, { headers: { "accept-language": "en" } });
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
	return (await answer.arrayBuffer()).byteLength;
}
