import { setTimeout as sleep } from "node:timers/promises";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { ExpertResult } from "@deck/contracts/expert";
import { emailTag } from "@deck/core/delivery/email-recipients";
import { appointStaff, buildConference, expertForm } from "../support/fixtures/builders.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { MailingSteps } from "../support/steps/mailing-steps.ts";
import { type Figure, printFigures, unbounded } from "./figures.ts";

const PEOPLE = 1_000;
/** Per request. */
const AT_ONCE = 25;
/** Between polls. */
const POLL_MS = 200;
const TIMEOUT_MS = 600_000;
/** A dead process's leases must pass on within seconds. */
const ENV = {
	DECK_MAIL_LEASE_SECONDS: "3",
	DECK_MAIL_SILENCE_SECONDS: "3",
	DECK_MAIL_UNSURE_SECONDS: "3",
	DECK_OUTBOX_LEASE_SECONDS: "4",
	DECK_JOB_LEASE_SECONDS: "4",
	DECK_OUTBOX_RETRY_SECONDS: "1",
};

type TaggedEmail = InboxEmail & { tags: Record<string, string> };

/** Measures a message to a thousand people: e-mails a second, and duplicates after a kill. */
export async function mailing(): Promise<void> {
	const machine = await startTestMachine({ profile: "kind", env: ENV });
	try {
		const { path } = await buildConference(machine.table);
		const staff = await new Person(machine).join();
		await appointStaff(machine.table, staff, path, { type: "editor" });
		for (let first = 0; first < PEOPLE; first += AT_ONCE) {
			const experts = Array.from({ length: AT_ONCE }, (_, at) =>
				expertForm({
					name: `Expert ${first + at}`,
					email: `expert-${first + at}@example.org`,
					languages: [at % 2 ? "en" : "ru"],
				}),
			);
			await staff.post<ExpertResult[]>(`/api/conf/${path}/adm/experts`, { experts });
		}
		const steps = new MailingSteps(staff, path);
		printFigures(`A message to ${PEOPLE} people`, await sendOut(machine, steps, "Whole", false));
		printFigures(
			"Another one, with a kill -9 of everything in the middle",
			await sendOut(machine, steps, "Cut", true),
		);
	} finally {
		await machine.stop();
	}
}

/** Sends a message; `subject` identifies its e-mails. */
async function sendOut(
	machine: TestMachine,
	steps: MailingSteps,
	subject: string,
	kill: boolean,
): Promise<Figure[]> {
	const began = performance.now();
	const { id, version } = await steps.createAndWait({ of: "experts", numbers: `1-${PEOPLE}` });
	const gathered = performance.now();
	const texts = { subject, text: "{name}, {link}" };
	await steps.save(id, version, { en: texts, ru: texts });
	const { status } = await steps.send(id, version + 1, PEOPLE);
	if (status !== 200) throw new Error(`the message was refused with ${status}`);
	const sending = performance.now();
	const messages = async () => {
		const response = await fetch(`${machine.inboxUrl}/inbox.json`);
		const all: TaggedEmail[] = await response.json();
		return all.filter((email) => email.subject.endsWith(subject));
	};
	/** Waits by the rows, since reading a thousand e-mails from the inbox costs more than sending them. */
	const until = async (count: number) => {
		while (performance.now() - began < TIMEOUT_MS) {
			const { queued, sending, sent } = (await steps.read(id)).body.states;
			if (PEOPLE - queued - sending - sent >= count) return;
			await sleep(POLL_MS);
		}
	};
	if (kill) {
		await until(PEOPLE / 2);
		await machine.crash();
		await machine.restart();
	}
	await until(PEOPLE);
	const took = (performance.now() - sending) / 1000;
	await steps.waitForState(id, "done", TIMEOUT_MS);
	const sent = await messages();
	const reached = new Set(sent.flatMap(({ to }) => to)).size;
	const { recipients } = await readTableRows(machine.table);
	const resent = new Map(recipients.map((one) => [emailTag(one), one.resent ?? 0]));
	const copies = Map.groupBy(sent, ({ tags }) => String(tags.row));
	const unexplained = [...copies].filter(([tag, all]) => all.length > 1 + (resent.get(tag) ?? 0));
	return [
		unbounded("until it is known who gets it", gathered - began, "ms"),
		unbounded("from “send” until all are delivered", took, "s"),
		unbounded("e-mails a second", PEOPLE / took),
		unbounded("people who have it", `${reached} of ${PEOPLE}`),
		unbounded("e-mails that were on their way as all ended, sent again", sent.length - PEOPLE),
		unbounded("e-mails that came twice for no such reason", unexplained.length),
	];
}
