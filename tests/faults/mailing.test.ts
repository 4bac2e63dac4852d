import { setTimeout as sleep } from "node:timers/promises";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { ExpertResult } from "@deck/contracts/expert";
import { emailTag } from "@deck/core/delivery/email-recipients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, buildConference, expertForm } from "../support/fixtures/builders.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { expectInvariants } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { MailingSteps } from "../support/steps/mailing-steps.ts";

const PEOPLE = 300;
/** Per request. */
const RECIPIENTS_PER_REQUEST = 25;
/** Milliseconds until a restart. */
const OUTAGE_MS = 700;
const TEXTS = {
	en: { subject: "To all: {name}", text: "Dear {name},\n\nSee {link}" },
	ru: { subject: "Всем: {name}", text: "Здравствуйте, {name}!\n\nСтраница: {link}" },
};

let machine: TestMachine;

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
		},
	});
});
afterAll(() => machine.stop());

type TaggedEmail = InboxEmail & { tags: Record<string, string> };

async function inbox(): Promise<TaggedEmail[]> {
	const response = await fetch(`${machine.inboxUrl}/inbox.json`);
	const emails: TaggedEmail[] = await response.json();
	return emails.filter(({ subject }) => /: (To all|Всем): /.test(subject));
}

test("the program crashes during a message to 300 people: each gets it once, and duplicates are counted", async () => {
	const { path } = await buildConference(machine.table);
	const staff = await new Person(machine).join();
	await appointStaff(machine.table, staff, path, { type: "editor" });
	const forms = Array.from({ length: PEOPLE }, (_, at) =>
		expertForm({
			name: `Expert ${at}`,
			email: `expert-${at}@example.org`,
			languages: [at % 2 ? "en" : "ru"],
		}),
	);
	for (let at = 0; at < PEOPLE; at += RECIPIENTS_PER_REQUEST) {
		const experts = forms.slice(at, at + RECIPIENTS_PER_REQUEST);
		const { body } = await staff.post<ExpertResult[]>(`/api/conf/${path}/adm/experts`, { experts });
		expect(body.filter(({ refused }) => refused)).toEqual([]);
	}
	const steps = new MailingSteps(staff, path);
	const { id, version } = await steps.createAndWait({ of: "experts", numbers: `1-${PEOPLE}` });
	await steps.save(id, version, TEXTS);
	expect((await steps.send(id, version + 1, PEOPLE)).body.state).toBe("sending");

	let sent = 0;
	const someSent = async () => {
		sent = (await inbox()).length;
		return sent >= PEOPLE / 3;
	};
	await expect.poll(someSent, { timeout: 60_000 }).toBe(true);
	expect(sent).toBeLessThan(PEOPLE);
	await machine.crash();
	await sleep(OUTAGE_MS);
	await machine.restart();
	await steps.waitForState(id, "done", 120_000);
	await waitForOutbox(machine);
	await expect
		.poll(async () => (await steps.read(id)).body.states, { timeout: 60_000 })
		.toMatchObject({ queued: 0, sending: 0, sent: 0, delivered: PEOPLE });

	const emails = await inbox();
	const reached = emails.map(({ to, subject }) => `${to[0]} ${subject}`);
	const wanted = forms.map(
		({ name, email, languages }) =>
			`${email} ${languages[0] === "en" ? "Spectra: To all" : "Спектр: Всем"}: ${name}`,
	);
	expect([...new Set(reached)].sort()).toEqual(wanted.sort());
	// E-mails in transit when the machine died may arrive twice: both count.
	const { recipients } = await readTableRows(machine.table);
	const resent = new Map(recipients.map((one) => [emailTag(one), one.resent]));
	const copies = Map.groupBy(emails, ({ tags }) => String(tags.row));
	const unexplained = [...copies].filter(([tag, all]) => all.length > 1 + (resent.get(tag) ?? 0));
	expect(unexplained).toEqual([]);
	const again = [...copies.keys()].reduce((sum, tag) => sum + (resent.get(tag) ?? 0), 0);
	console.log(`e-mails: ${again} sent again, ${emails.length - PEOPLE} came twice`);
	await expectInvariants(machine);
});
