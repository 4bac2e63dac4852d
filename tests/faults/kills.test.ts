import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConference } from "../support/builders.ts";
import { expectInvariants } from "../support/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine.ts";
import { type Many, type Prepared, prepareMany, submitMany } from "../support/many-papers.ts";
import { expectLetters, expectPapers, waitForOutbox } from "../support/nothing-lost.ts";
import { Person } from "../support/person.ts";

const PAPERS = 100;
/** Milliseconds until a restart. */
const OUTAGE = 700;

let machine: TestMachine;
let people: Person[];

beforeAll(async () => {
	machine = await startTestMachine({
		profile: "kind",
		env: {
			DECK_MAIL_LEASE_SECONDS: "3",
			DECK_MAIL_SILENCE_SECONDS: "3",
			DECK_MAIL_UNSURE_SECONDS: "3",
			DECK_OUTBOX_LEASE_SECONDS: "4",
			DECK_JOB_LEASE_SECONDS: "4",
			DECK_OUTBOX_RETRY_SECONDS: "1",
			DECK_INSPECT_TURN_SECONDS: "2",
		},
	});
	people = await Promise.all(Array.from({ length: 8 }, () => new Person(machine).join()));
});
afterAll(() => machine.stop());

/** Runs a fault once after `count` calls. */
function atCount(count: number, fault: () => Promise<void>) {
	const { promise: over, resolve, reject } = Promise.withResolvers<void>();
	const progress = (done: number) => {
		if (done === count) fault().then(resolve, reject);
	};
	return { progress, over };
}

async function outageOf(child: "table" | "s3"): Promise<void> {
	await machine.control(`kill ${child}`);
	await sleep(OUTAGE);
	await machine.control(`restart ${child}`);
}

/** Compares the data with the acknowledged answers. */
async function submitAll(name: string, prepared: Many<Prepared>, fault: () => Promise<void>): Promise<void> {
	const { path } = await buildConference(machine.table);
	const { progress, over } = atCount(PAPERS / 4, fault);
	const submitted = await submitMany(prepared.done, path, progress);
	await over;
	await waitForOutbox(machine);
	await expectPapers(machine, path, submitted.done);
	const { doubles, resent } = await expectLetters(machine, path, submitted.done);
	await expectInvariants(machine);
	const rate = (many: Many<unknown>) =>
		`${(PAPERS / many.seconds).toFixed(0)}/s with ${many.repeats} repeats`;
	console.log(
		`${name}: uploads ${rate(prepared)}, submissions ${rate(submitted)}; ` +
			`letters: ${resent} sent again, ${doubles} came twice`,
	);
}

test("the bucket ends in the middle of a hundred uploads, the table in the middle of their submissions", async () => {
	const { progress, over } = atCount(PAPERS / 4, () => outageOf("s3"));
	const prepared = await prepareMany(people, PAPERS, progress);
	await over;
	expect(prepared.repeats).toBeGreaterThan(0);
	await submitAll("bucket and table", prepared, () => outageOf("table"));
});

test("the whole program ends in the middle of a hundred submissions", async () => {
	await submitAll("program", await prepareMany(people, PAPERS), async () => {
		await machine.crash();
		await sleep(OUTAGE);
		await machine.restart();
	});
});
