import { setTimeout as sleep } from "node:timers/promises";
import { isDelayedOnPurpose } from "@deck/cli/check/table-rows";
import type { Paper } from "@deck/contracts/paper";
import { OUTBOX_SHARDS, outbox } from "@deck/core/kernel/outbox";
import {
	appointStaff,
	authorForm,
	buildConference,
	makePdf,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { type Figure, figureAtMost, median, printFigures, unbounded } from "./figures.ts";

const SAVES = 25;
const BYTES = 300_000;
const ROUNDS = 5;
const LOOK_MS = 100;

/** Measures the inspection of an author's manuscript alone, and while another author saves theirs 25 times. */
export async function fairness(): Promise<void> {
	const machine = await startTestMachine({ profile: "kind" });
	try {
		printFigures(
			`Inspection beside ${SAVES} saves of a paper with a PDF of ${BYTES / 1000} kB`,
			await measure(machine),
		);
	} finally {
		await machine.stop();
	}
}

async function measure(machine: TestMachine): Promise<Figure[]> {
	const { path } = await buildConference(machine.table);
	const [editor, busy, other] = [await join(machine), await join(machine), await join(machine)];
	await appointStaff(machine.table, editor, path, { type: "editor" });
	const bytes = await makePdf(10, BYTES);
	const inspection = async () => {
		const number = await submitPaper(other, path);
		const began = performance.now();
		await lookedAt(editor, path, number);
		return (performance.now() - began) / 1000;
	};
	const spent: Record<"alone" | "beside" | "versions", number[]> = { alone: [], beside: [], versions: [] };
	await inspection();
	for (let round = 0; round < ROUNDS; round++) {
		spent.alone.push(await inspection());
		await waitForOutbox(machine);
		const number = await submitPaper(busy, path, {}, bytes);
		await lookedAt(editor, path, number);
		for (let save = 1; save <= SAVES; save++) await rename(busy, path, number, save);
		spent.beside.push(await inspection());
		await waitForOutbox(machine);
		for (let paper = 0; paper < SAVES; paper++) await submitPaper(busy, path, {}, bytes);
		spent.versions.push(await inspection());
		await waitForOutbox(machine);
	}
	const [alone, beside, versions] = [median(spent.alone), median(spent.beside), median(spent.versions)];
	return [
		unbounded("alone", alone, "s"),
		unbounded(`right after ${SAVES} saves of another author`, beside, "s"),
		figureAtMost("as many times as alone", beside / alone, 2),
		unbounded(`right after ${SAVES} submissions of another author`, versions, "s"),
		figureAtMost("as many times as alone", versions / alone, 3),
	];
}

/** Waits as `support/steps/wait-for-inspection.ts`, which works in tests alone. */
async function lookedAt(person: Person, path: string, number: number): Promise<void> {
	for (;;) {
		const { body } = await person.get<Paper>(`/api/conf/${path}/papers/${number}`);
		if (body.versions.at(-1)?.preflight) return;
		await sleep(LOOK_MS);
	}
}

/** Waits until the queue has nothing to do. */
async function waitForOutbox({ table }: TestMachine): Promise<void> {
	const pending = async () => {
		const shards = [...Array(OUTBOX_SHARDS).keys()].map((shard) =>
			outbox(table)
				.query.pending({ shard: String(shard) })
				.go({ pages: "all" }),
		);
		return (await Promise.all(shards)).flatMap(({ data }) => data).filter((row) => !isDelayedOnPurpose(row));
	};
	while ((await pending()).length > 0) await sleep(LOOK_MS);
}

const join = (machine: TestMachine) => new Person(machine).join();

/** Saves a change of an author, so that the manuscript is searched again. */
async function rename(person: Person, path: string, number: number, version: number): Promise<void> {
	const authors = [
		authorForm({ email: person.email, last_name: `Olsen${"abcdefghijklmnopqrstuvwxyz"[version]}` }),
	];
	const form = paperForm(person.email, { authors });
	const address = `/api/conf/${path}/papers/${number}`;
	const { status } = await person.request("PUT", address, { body: { ...form, version } });
	if (status !== 200) throw new Error(`the save was refused with ${status}`);
}
