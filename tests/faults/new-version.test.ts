import { createHash, randomUUID } from "node:crypto";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { Paper } from "@deck/contracts/paper";
import type { Upload } from "@deck/contracts/upload";
import { emailTag } from "@deck/core/delivery/email-recipients";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	authorForm,
	buildConference,
	makePdf,
	submitPaper,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { retryUntilAnswered } from "../support/steps/retry-until-answered.ts";
import { runInSequence } from "../support/steps/run-in-sequence.ts";

/** SIGKILL between uploads of versions and their answers. */

let machine: TestMachine;
let author: Person;
let coauthor: Person;
let editor: Person;
let path: string;

beforeAll(async () => {
	machine = await startTestMachine({
		profile: "kind",
		env: {
			DECK_MAIL_LEASE_SECONDS: "3",
			DECK_MAIL_SILENCE_SECONDS: "3",
			DECK_OUTBOX_LEASE_SECONDS: "4",
			DECK_JOB_LEASE_SECONDS: "4",
			DECK_OUTBOX_RETRY_SECONDS: "1",
			DECK_INSPECT_TURN_SECONDS: "2",
		},
	});
	[author, coauthor, editor] = await Promise.all([
		new Person(machine).join(),
		new Person(machine).join(),
		new Person(machine).join(),
	]);
	({ path } = await buildConference(machine.table));
	await appointStaff(machine.table, editor, path, { type: "editor" });
});
afterAll(() => checkInvariantsAndStop(machine));

async function paperInRevision(): Promise<PaperSteps> {
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: coauthor.email, corresponding: false }),
	];
	const steps = new PaperSteps(path, await submitPaper(author, path, { authors }));
	expect((await steps.changeStatus(editor, "revising", { till: dayFromToday(3) })).status).toBe(200);
	return steps;
}

const ANSWER = "It is ±3 %.";
const AT_ONCE = 8;

interface PreparedVersion {
	steps: PaperSteps;
	upload_id: string;
	/** Of the file, hex. */
	sha256: string;
	/** For every attempt. */
	key: Record<string, string>;
}

async function prepareVersion(): Promise<PreparedVersion> {
	const steps = await paperInRevision();
	const bytes = Buffer.concat([await makePdf(3), Buffer.from(`\n% ${randomUUID()}\n%%EOF\n`)]);
	const upload_id = await uploadUninspected(author, new Uint8Array(bytes));
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	return { steps, upload_id, sha256, key: { "idempotency-key": randomUUID() } };
}

async function complete(id: string): Promise<Upload> {
	const { answer } = await runInSequence(author, () =>
		retryUntilAnswered(() => author.post<Upload>(`/api/uploads/${id}/complete`)),
	);
	return answer.body;
}

const send = ({ steps, upload_id, key }: PreparedVersion) =>
	author.post<Paper>(`${steps.address}/versions`, { upload_id, answer: ANSWER, version: 2 }, key);

async function expectVersion({ steps, sha256 }: PreparedVersion): Promise<void> {
	const page = await steps.read(author);
	expect(page).toMatchObject({ status: "submitted", round: 1, version: 3 });
	expect(page.versions.map(({ number, answer }) => [number, answer])).toEqual([
		[1, ""],
		[2, ANSWER],
	]);
	expect(page.versions[1]?.sha256).toBe(sha256);
	const file = await author.get(page.versions[1]?.file ?? "");
	const bytes = Buffer.from(await (await fetch(file.headers.get("location") ?? "")).arrayBuffer());
	expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
}

test("acknowledged versions are stored, and repeated ones make one version with its e-mails", async () => {
	const papers: PreparedVersion[] = [];
	for (let index = 0; index < 2 + AT_ONCE; index++) papers.push(await prepareVersion());
	const [uploaded, completed, ...underWay] = papers;
	for (const { upload_id } of [completed, ...underWay].filter((one) => one !== undefined))
		expect((await complete(upload_id)).state).toBe("ready");

	const first = Promise.withResolvers<void>();
	const attempts = underWay.map(async (paper) => {
		const { status } = await send(paper).catch(() => ({ status: 0 }));
		if (status === 201) first.resolve();
		return status;
	});
	await first.promise;
	await machine.crash();
	const statuses = await Promise.all(attempts);
	await machine.restart();
	expect(statuses.filter((status) => status !== 201 && status !== 0)).toEqual([]);

	expect((await complete(uploaded?.upload_id ?? "")).state).toBe("ready");
	for (const paper of papers) {
		const { answer } = await retryUntilAnswered(() => send(paper));
		expect([answer.status, answer.body.versions.length]).toEqual([201, 2]);
		expect((await send(paper)).body.version).toBe(answer.body.version);
	}
	for (const paper of papers) await expectVersion(paper);

	await waitForOutbox(machine);
	const { audit } = await readTableRows(machine.table);
	const added = audit.filter(({ action }) => action === "paper.version_added").map(({ object }) => object);
	expect(added.sort()).toEqual(papers.map(({ steps }) => `paper-${steps.number}`).sort());
	const wanted = papers.flatMap(({ steps }) =>
		[author, coauthor].map(({ email }) => `${steps.number} ${email}`),
	);
	expect(await versionEmails()).toEqual(wanted.sort());
	console.log(
		`${statuses.filter((status) => status === 201).length} of ${AT_ONCE} were answered before the end`,
	);
});

/** Counts e-mails by paper and recipient; intended repeats count once. */
async function versionEmails(): Promise<string[]> {
	const response = await fetch(`${machine.inboxUrl}/inbox.json`);
	const inbox: (InboxEmail & { tags: Record<string, string> })[] = await response.json();
	const { recipients } = await readTableRows(machine.table);
	const resent = new Map(recipients.map((one) => [emailTag(one), one.resent]));
	const ofVersions = inbox.filter(({ subject }) => subject.includes("version 2 of paper"));
	return [...Map.groupBy(ofVersions, ({ tags }) => String(tags.row))]
		.flatMap(([tag, copies]) => copies.slice(0, Math.max(1, copies.length - (resent.get(tag) ?? 0))))
		.map(({ to, subject }) => `${/paper (\d+)/.exec(subject)?.[1]} ${to[0]}`)
		.sort();
}
