import { setTimeout as sleep } from "node:timers/promises";
import type { Upload } from "@deck/contracts/upload";
import { type BuiltConference, buildConference, makePdf, paperForm, sendFile } from "../support/builders.ts";
import { startTestMachine } from "../support/machine.ts";
import { Person } from "../support/person.ts";
import { type Figure, plain, print, quantile } from "./figures.ts";

const CLIENTS = 16;
const SECONDS = 20;
const BYTES = 1024 * 1024;

/** What 16 clients that submit one paper after another saw. */
interface Seen {
	/** Milliseconds of a whole submission, and of its last call alone. */
	wholes: number[];
	submits: number[];
	/** What was refused or broken, in words. */
	errors: string[];
}

/** Papers with a manuscript of 1 MiB by 16 clients at once: announce, sign, send, complete, submit. */
export async function submit(): Promise<void> {
	const machine = await startTestMachine({ profile: "kind" });
	try {
		const conference = await buildConference(machine.table);
		const people = await Promise.all(Array.from({ length: CLIENTS }, () => new Person(machine).join()));
		const pdf = await makePdf(4, BYTES - 16_384);
		const seen: Seen = { wholes: [], submits: [], errors: [] };
		await Promise.all(people.map((person) => submitOne(person, conference, pdf, seen)));
		Object.assign(seen, { wholes: [], submits: [], errors: [] } satisfies Seen);
		const began = performance.now();
		const until = began + SECONDS * 1000;
		await Promise.all(
			people.map(async (person) => {
				while (performance.now() < until) await submitOne(person, conference, pdf, seen);
			}),
		);
		const seconds = (performance.now() - began) / 1000;
		print(
			`Submitting with a PDF of ${(pdf.length / BYTES).toFixed(2)} MiB, ${CLIENTS} clients`,
			figures(seen, seconds),
		);
		for (const [error, count] of counted(seen.errors)) console.log(`  ${count} × ${error}`);
	} finally {
		await machine.stop();
	}
}

async function submitOne(
	person: Person,
	conference: BuiltConference,
	pdf: Uint8Array<ArrayBuffer>,
	seen: Seen,
): Promise<void> {
	const began = performance.now();
	try {
		const id = await sendFile(person, pdf);
		const completed = await person.post<Upload>(`/api/uploads/${id}/complete`);
		if (completed.status !== 200) throw new Error(`complete answered ${completed.status}`);
		const filed = performance.now();
		const body = { ...paperForm(person.email), upload_id: id };
		const { status } = await person.post(`/api/conf/${conference.path}/papers`, body);
		if (status !== 201) throw new Error(`submit answered ${status}`);
		seen.submits.push(performance.now() - filed);
		seen.wholes.push(performance.now() - began);
	} catch (error) {
		seen.errors.push(String(error));
		await sleep(100);
	}
}

function figures({ wholes, submits, errors }: Seen, seconds: number): Figure[] {
	return [
		plain("papers a second", wholes.length / seconds),
		plain("whole, median", quantile(wholes, 0.5), "ms"),
		plain("whole, p95", quantile(wholes, 0.95), "ms"),
		plain("submit call, median", quantile(submits, 0.5), "ms"),
		plain("submit call, p95", quantile(submits, 0.95), "ms"),
		plain("papers taken", wholes.length),
		plain("HTTP errors", errors.length),
	];
}

function counted(lines: string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
	return counts;
}
