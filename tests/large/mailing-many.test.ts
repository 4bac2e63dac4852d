import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, buildConference } from "../support/fixtures/builders.ts";
import { makeAuthors, paperFormOf } from "../support/fixtures/many-authors.ts";
import { writePapersWith } from "../support/fixtures/written-papers.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { MailingSteps, mailingTexts } from "../support/steps/mailing-steps.ts";

const PEOPLE = 300;
const PAPERS = PEOPLE + 2;
/** Milliseconds for all e-mails to leave on a busy machine, and for the whole case. */
const SENDING_TIMEOUT = 120_000;
const CASE_TIMEOUT = 300_000;

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const inbox = async (): Promise<InboxEmail[]> => (await fetch(`${machine.inboxUrl}/inbox.json`)).json();

test("a message to 300 authors arrives once in each inbox, in their language and with their values", {
	timeout: CASE_TIMEOUT,
}, async () => {
	const { path } = await buildConference(machine.table);
	const editor = await new Person(machine).join();
	await appointStaff(machine.table, editor, path, { type: "editor" });
	const authors = makeAuthors(path, PEOPLE);
	const silent = `silent.${path}@example.org`;
	await writePapersWith(makeFakePorts(machine.table), path, { first: 1, last: PAPERS }, (number) => {
		const author = authors[(number - 1) % PEOPLE];
		if (!author) throw new Error(`nobody wrote ${number}`);
		const form = paperFormOf(author);
		if (number !== PAPERS) return form;
		const also = authorForm({ email: silent, corresponding: false, mailable: false });
		return { ...form, language: "en", authors: [...form.authors, also], locales: undefined };
	});
	const steps = new MailingSteps(editor, path);
	const { id, version, ...gathered } = await steps.createAndWait({
		of: "papers",
		group: "authors",
		numbers: `1-${PAPERS}`,
	});
	expect(gathered).toMatchObject({
		about: PAPERS,
		recipients: PEOPLE,
		languages: { ru: PEOPLE / 2, en: PEOPLE / 2 },
		left_out: { twice: 2, not_mailable: 1, no_address: 0, bounces: 0, complained: 0, unwanted: 0 },
	});
	expect(await steps.readExcluded(id)).toMatchObject([
		{ number: PEOPLE + 1, email: authors[0]?.email, why: "twice" },
		{ number: PAPERS, email: authors[1]?.email, why: "twice" },
		{ number: PAPERS, email: silent, why: "not_mailable" },
	]);
	const texts = mailingTexts({
		en: { subject: "Talk {number}", text: "Dear {name},\n\n“{title}”, {conference}: {link}" },
		ru: { subject: "Доклад {number}", text: "Здравствуйте, {name}!\n\n«{title}», {conference}: {link}" },
	});
	await steps.save(id, version, texts);
	expect((await steps.send(id, version + 1, PEOPLE)).status).toBe(200);
	await steps.waitForState(id, "done", SENDING_TIMEOUT);
	await expect
		.poll(async () => (await steps.read(id)).body.states, { ...EVENTUALLY, timeout: SENDING_TIMEOUT })
		.toMatchObject({ queued: 0, sending: 0, sent: 0, delivered: PEOPLE });

	const read = Map.groupBy(await inbox(), ({ to }) => to[0] ?? "");
	const progressText = (number: number) => {
		const { language, name, title: one } = authors[number - 1] ?? {};
		const also = number <= PAPERS - PEOPLE ? number + PEOPLE : null;
		const numbers = [number, also].filter(Boolean).join(language === "ru" ? " и " : " and ");
		const title = also ? `${one}; ${one}` : one;
		const link = `${machine.url}/${path}/mysubs${also ? "" : `/${number}`}`;
		return language === "ru"
			? {
					subject: `Спектр: Доклад ${numbers}`,
					lines: [`Здравствуйте, ${name}!`, `«${title}», Спектр: ${link}`],
				}
			: { subject: `Spectra: Talk ${numbers}`, lines: [`Dear ${name},`, `“${title}”, Spectra: ${link}`] };
	};
	const wrong = authors.filter(({ number, email }) => {
		const [message, ...more] = read.get(email) ?? [];
		const { subject, lines } = progressText(number);
		return (
			more.length > 0 ||
			message?.subject !== subject ||
			!lines.every((line) => message.text.includes(line)) ||
			!message.html.includes("&lt;i&gt;")
		);
	});
	expect(wrong.map(({ number, email }) => [progressText(number), read.get(email)])).toEqual([]);
	expect(read.get(silent)).toBe(undefined);
});
