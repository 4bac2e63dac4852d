import { setTimeout as sleep } from "node:timers/promises";
import type { Upload } from "@deck/contracts/upload";
import { OUTBOX_SHARDS } from "@deck/core/kernel/outbox";
import {
	type BuiltConference,
	buildConference,
	makePdf,
	paperForm,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { startTestMachine, type TestMachine, tableOf } from "../support/machine/machine.ts";
import type { RunningMachine } from "../support/machine/running-machine.ts";
import { Person } from "../support/person.ts";
import { type Figure, figureAtLeast, figureAtMost, printFigures, quantile, unbounded } from "./figures.ts";
import { type CpuByProcess, cpuDifference, readCpu, totalCpu } from "./processes.ts";

const CLIENTS = 16;
const SECONDS = 20;
const BYTES = 1024 * 1024;
const MEASURED = 96;

/** Seen by 16 clients. */
interface SubmitTimings {
	/** Milliseconds of each submission. */
	wholes: number[];
	/** Milliseconds of the last call of each submission. */
	submits: number[];
	errors: string[];
}

export async function submit(): Promise<void> {
	const machine = await startTestMachine({ profile: "kind" });
	try {
		const submitters = await makeSubmitters(machine);
		const { people, conference, pdf } = submitters;
		const seen: SubmitTimings = { wholes: [], submits: [], errors: [] };
		for (let round = 0; round < 2; round++) {
			await Promise.all(people.map((person) => submitOne(person, conference, pdf, seen)));
		}
		await waitUntilQuiet(machine);
		const steps = await spentByStep(machine, people, conference, pdf);
		Object.assign(seen, { wholes: [], submits: [], errors: [] } satisfies SubmitTimings);
		const began = performance.now();
		await submitAll(submitters, SECONDS, seen);
		const seconds = (performance.now() - began) / 1000;
		const title = `Submitting with a PDF of ${(pdf.length / BYTES).toFixed(2)} MiB, ${CLIENTS} clients`;
		printFigures(`${title}: CPU of the server each, by step and process`, cpuFigures(steps));
		printFigures(title, figures(seen, seconds));
		for (const [error, count] of counted(seen.errors)) console.log(`  ${count} × ${error}`);
	} finally {
		await machine.stop();
	}
}

interface Submitters {
	people: Person[];
	conference: BuiltConference;
	pdf: Uint8Array<ArrayBuffer>;
}

async function makeSubmitters(machine: RunningMachine): Promise<Submitters> {
	return {
		conference: await buildConference(tableOf(machine)),
		people: await Promise.all(Array.from({ length: CLIENTS }, () => new Person(machine).join())),
		pdf: await makePdf(4, BYTES - 16_384),
	};
}

async function submitAll({ people, conference, pdf }: Submitters, seconds: number, seen: SubmitTimings) {
	const until = performance.now() + seconds * 1000;
	await Promise.all(
		people.map(async (person) => {
			while (performance.now() < until) await submitOne(person, conference, pdf, seen);
		}),
	);
}

/** Submits like the benchmark, as load for another one. */
export async function submitFor(
	machine: RunningMachine,
	seconds: number,
): Promise<{ papers: number; errors: number }> {
	const seen: SubmitTimings = { wholes: [], submits: [], errors: [] };
	await submitAll(await makeSubmitters(machine), seconds, seen);
	return { papers: seen.wholes.length, errors: seen.errors.length };
}

async function submitOne(
	person: Person,
	conference: BuiltConference,
	pdf: Uint8Array<ArrayBuffer>,
	seen: SubmitTimings,
): Promise<void> {
	const began = performance.now();
	try {
		const id = await uploadUninspected(person, pdf);
		await completeOne(person, id);
		const filed = performance.now();
		await submitUploaded(person, conference, id);
		seen.submits.push(performance.now() - filed);
		seen.wholes.push(performance.now() - began);
	} catch (error) {
		seen.errors.push(String(error));
		await sleep(100);
	}
}

async function completeOne(person: Person, id: string): Promise<void> {
	const { status } = await person.post<Upload>(`/api/uploads/${id}/complete`);
	if (status !== 200) throw new Error(`complete answered ${status}`);
}

async function submitUploaded(person: Person, conference: BuiltConference, id: string): Promise<void> {
	const body = { ...paperForm(person.email), upload_id: id };
	const { status } = await person.post(`/api/conf/${conference.path}/papers`, body);
	if (status !== 201) throw new Error(`submit answered ${status}`);
}

type Steps = [step: string, spent: CpuByProcess][];

/** Takes all papers through one step after another, holding back consequences of commits. */
async function spentByStep(
	machine: TestMachine,
	people: Person[],
	conference: BuiltConference,
	pdf: Uint8Array<ArrayBuffer>,
): Promise<Steps> {
	const spent = new Map<string, CpuByProcess>();
	const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
		const before = readCpu(machine.pid);
		const result = await work();
		const each = Object.entries(cpuDifference(before, readCpu(machine.pid)));
		const sum = spent.get(name) ?? {};
		for (const [process, ms] of each) sum[process] = (sum[process] ?? 0) + ms / MEASURED;
		spent.set(name, sum);
		return result;
	};
	await machine.control("hold");
	for (let papers = 0; papers < MEASURED; papers += people.length) {
		const all = <T>(work: (person: Person, index: number) => Promise<T>) => Promise.all(people.map(work));
		const announced = await step("announce", () =>
			all(async (person) => {
				const form = { purpose: "manuscript", name: "paper.pdf", size: pdf.length };
				return (await person.post<Upload>("/api/uploads", form)).body;
			}),
		);
		const idOf = (index: number) => announced[index]?.id ?? "";
		await step("send", () =>
			all((_, index) => fetch(announced[index]?.signed?.[0]?.url ?? "", { method: "PUT", body: pdf })),
		);
		await step("complete", () => all((person, index) => completeOne(person, idOf(index))));
		await step("submit", () => all((person, index) => submitUploaded(person, conference, idOf(index))));
	}
	await step("after the answer", async () => {
		await machine.control("release");
		await waitUntilQuiet(machine);
	});
	return [...spent];
}

async function waitUntilQuiet({ table }: TestMachine): Promise<void> {
	const pending = async (shard: number) => {
		const rows = await table.query({
			IndexName: "gsi3",
			KeyConditionExpression: "g3pk = :pk",
			ExpressionAttributeValues: { ":pk": `pending#${shard}` },
			ProjectionExpression: "pk",
		});
		return rows.length;
	};
	while ((await Promise.all([...Array(OUTBOX_SHARDS).keys()].map(pending))).some((rows) => rows > 0))
		await sleep(100);
}

function cpuFigures(steps: Steps): Figure[] {
	const processes = [...new Set(steps.flatMap(([, spent]) => Object.keys(spent)))];
	const sumOf = (chosen: Steps, process: string) =>
		chosen.reduce((sum, [, spent]) => sum + (spent[process] ?? 0), 0);
	const requests = steps.slice(0, -1);
	const after = steps.at(-1)?.[1] ?? {};
	return [
		...steps.map(([step, spent]) => unbounded(step, formatCpu(spent))),
		...processes.map((process) => unbounded(`until the answer: ${process}`, sumOf(requests, process), "ms")),
		figureAtMost(
			"until the answer",
			requests.reduce((sum, [, spent]) => sum + totalCpu(spent), 0),
			45,
			"ms",
		),
		figureAtMost("after it", totalCpu(after), 10, "ms"),
	];
}

const formatCpu = (spent: CpuByProcess) =>
	Object.entries(spent)
		.filter(([, ms]) => ms >= 0.05)
		.map(([process, ms]) => `${process} ${ms.toFixed(1)}`)
		.join(" · ");

function figures({ wholes, submits, errors }: SubmitTimings, seconds: number): Figure[] {
	return [
		figureAtLeast("papers a second", wholes.length / seconds, 32),
		unbounded("whole, median", quantile(wholes, 0.5), "ms"),
		figureAtMost("whole, p95", quantile(wholes, 0.95), 500, "ms"),
		unbounded("submit call, median", quantile(submits, 0.5), "ms"),
		unbounded("submit call, p95", quantile(submits, 0.95), "ms"),
		unbounded("papers taken", wholes.length),
		unbounded("HTTP errors", errors.length),
	];
}

function counted(lines: string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
	return counts;
}
