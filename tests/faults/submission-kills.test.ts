import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConference } from "../support/fixtures/builders.ts";
import {
	type BatchResult,
	type PreparedPaper,
	prepareMany,
	submitMany,
} from "../support/fixtures/many-papers.ts";
import {
	expectEmails,
	expectStoredPapers,
	waitForOutbox,
} from "../support/invariants/expect-nothing-lost.ts";
import { expectInvariants } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

const PAPERS = 100;
/** Milliseconds until a restart. */
const OUTAGE_MS = 700;

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
function runOnceAfter(count: number, fault: () => Promise<void>) {
	const { promise: over, resolve, reject } = Promise.withResolvers<void>();
	const progress = (done: number) => {
		if (done === count) fault().then(resolve, reject);
	};
	return { progress, over };
}

async function causeOutage(child: "table" | "s3"): Promise<void> {
	await machine.control(`kill ${child}`);
	await sleep(OUTAGE_MS);
	await machine.control(`restart ${child}`);
}

/** Compares the data with the acknowledged answers. */
async function submitAll(
	name: string,
	prepared: BatchResult<PreparedPaper>,
	fault: () => Promise<void>,
): Promise<void> {
	const { path } = await buildConference(machine.table);
	const { progress, over } = runOnceAfter(PAPERS / 4, fault);
	const submitted = await submitMany(prepared.done, path, progress);
	await over;
	await waitForOutbox(machine);
	await expectStoredPapers(machine, path, submitted.done);
	const { duplicates, resent } = await expectEmails(machine, path, submitted.done);
	await expectInvariants(machine);
	const rate = (many: BatchResult<unknown>) =>
		`${(PAPERS / many.seconds).toFixed(0)}/s with ${many.repeats} repeats`;
	console.log(
		`${name}: uploads ${rate(prepared)}, submissions ${rate(submitted)}; ` +
			`e-mails: ${resent} sent again, ${duplicates} came twice`,
	);
}

test("the bucket crashes during a hundred uploads, and the table during their submissions", async () => {
	const { progress, over } = runOnceAfter(PAPERS / 4, () => causeOutage("s3"));
	const prepared = await prepareMany(people, PAPERS, progress);
	await over;
	expect(prepared.repeats).toBeGreaterThan(0);
	await submitAll("bucket and table", prepared, () => causeOutage("table"));
});

test("the whole program crashes during a hundred submissions", async () => {
	await submitAll("program", await prepareMany(people, PAPERS), async () => {
		await machine.crash();
		await sleep(OUTAGE_MS);
		await machine.restart();
	});
});
