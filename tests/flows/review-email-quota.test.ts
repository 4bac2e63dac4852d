import { randomUUID } from "node:crypto";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { ExpertResult } from "@deck/contracts/expert";
import type { ExpertLoad, ReviewActionResult, ReviewRequestResult } from "@deck/contracts/review";
import type { StaffMember } from "@deck/contracts/staff";
import { sendUpdate } from "@deck/core/kernel/entity";
import { hash } from "@deck/core/kernel/ids";
import { outbox } from "@deck/core/kernel/outbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, expertForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { userIdOf } from "../support/steps/accounts.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { addStaff, OBSERVER, staffAddress } from "../support/steps/staff-steps.ts";

const WAIT = { timeout: 60_000, interval: 500 };
const EXPERTS = 27;
const PAPERS = 10;
const KNOWN_ADDRESS_EMAILS = 4;

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await startTestMachine({
		env: {
			DECK_REVIEW_TOGETHER_SECONDS: "10",
			DECK_UNKNOWN_ADDRESS_EMAILS: "1",
			DECK_SHOWN_EMAILS: "1",
			DECK_KNOWN_ADDRESS_EMAILS: String(KNOWN_ADDRESS_EMAILS),
		},
	});
	cast = await Cast.join(machine);
});
afterAll(() => {
	// Operators get notices of delayed e-mails, in several lines.
	const notice = /^[{}]$|email\.postponed|^ {2}(id|recipient|count): /;
	expect(machine.errorLines.filter((line) => !notice.test(line))).toEqual([]);
	machine.clearErrorLines();
	return checkInvariantsAndStop(machine);
});

/** Simulates the next day: resets the editor's daily counts of addresses and makes delayed e-mails due. */
async function skipToNextDay(path: string, people: readonly Person[]): Promise<void> {
	const { table } = machine;
	const day = String(Math.floor(Date.now() / 86_400_000));
	const cause = `staff#${await userIdOf(the("editor"))}`;
	for (const { email } of people) {
		const Key = { pk: `stranger#${hash(`${email} ${path} ${cause}`)}`, sk: day };
		await table.transact([{ Delete: { TableName: table.name, Key } }], randomUUID());
	}
	const waiting = (await readTableRows(table)).outbox.filter(
		({ event, state, due = "" }) =>
			event === "review.reminded" && state === "pending" && due > new Date().toISOString(),
	);
	for (const { consumer, id } of waiting)
		await sendUpdate(table, outbox(table).patch({ consumer, id }).set({ due: new Date().toISOString() }));
}

const midnight = () => new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000).toISOString();

test("90 requests to 27 strangers send 27 e-mails, and their reminders are sent the next day", async () => {
	const path = await cast.createConference();
	const people = Array.from({ length: EXPERTS }, () => new Person(machine));
	const forms = people.map(({ email }, at) => expertForm({ email, name: `Expert ${at}` }));
	const added: ExpertResult[] = [];
	for (let from = 0; from < forms.length; from += 20) {
		const experts = forms.slice(from, from + 20);
		const { body } = await the("editor").post<ExpertResult[]>(`/api/conf/${path}/adm/experts`, { experts });
		added.push(...body);
	}
	const papers: number[] = [];
	for (let at = 0; at < PAPERS; at++) papers.push((await submitPaperSteps(the("author"), path)).number);
	const pairs = papers.flatMap((paper, at) =>
		Array.from({ length: 9 }, (_, place) => ({
			paper,
			expert: added[(at * 9 + place) % EXPERTS]?.number ?? 0,
		})),
	);
	const send = async (from: number) => {
		const form = { asks: pairs.slice(from, from + 25), run: "Run00001" };
		return (await the("editor").post<ReviewRequestResult[]>(`/api/conf/${path}/adm/reviews`, form)).body;
	};
	const portions = [await Promise.all([send(0), send(25)]), await Promise.all([send(50), send(75)])];
	const results = portions.flat(2);
	expect(results.map(({ refused }) => refused)).toEqual(pairs.map(() => null));

	const count = async () =>
		(await Promise.all(people.map((one) => one.readInbox()))).reduce((sum, all) => sum + all.length, 0);
	await expect.poll(count, WAIT).toBe(EXPERTS);
	const invitations = await Promise.all(people.map(async (one) => (await one.readInbox())[0]));
	expect(new Set(invitations.flatMap((message) => message?.to ?? [])).size).toBe(EXPERTS);
	const links = invitations.map((message) => message?.text.match(/\/auth\/review#\S+/g) ?? []);
	expect(links.flat().length).toBe(pairs.length);
	const [first = ""] = links[0] ?? [];
	const holder = new LinkReviewer(machine, first);
	expect((await holder.post("")).body.state).toBe("awaiting");
	const review = holder.link.review;
	expect((await holder.agree()).body.state).toBe("inprogress");
	const steps = new ReviewSteps(path, Number(review.split("-")[0]));
	expect((await steps.readOne(the("editor"), review))?.state).toBe("inprogress");

	const ids = results.flatMap(({ review: id }) => (id !== null && id !== review ? [id] : []));
	for (let from = 0; from < ids.length; from += 25) {
		const form = { act: "remind", reviews: ids.slice(from, from + 25), run: "Remind01" };
		const { body } = await the("editor").post<ReviewActionResult[]>(
			`/api/conf/${path}/adm/reviews/acts`,
			form,
		);
		expect(body.map(({ refused }) => refused)).toEqual(form.reviews.map(() => null));
	}
	const waitsTill = async () => {
		const pages = await Promise.all(
			papers.map((number) => new ReviewSteps(path, number).readAll(the("editor"))),
		);
		return pages.flatMap(({ body }) => body.reviews.flatMap(({ waits_till = [] }) => waits_till));
	};
	// Also to the one who agreed: staff must not learn it from what waits.
	await expect.poll(waitsTill, WAIT).toEqual(Array(ids.length).fill(midnight()));
	expect(await count()).toBe(EXPERTS);
	await skipToNextDay(path, people);
	await expect.poll(count, WAIT).toBe(2 * EXPERTS);
}, 150_000);

test("an invitation to the staff that waits is shown as waiting in the list", async () => {
	const path = await cast.createConference();
	const invited = new Person(machine);
	const steps = new ReviewSteps(path, (await submitPaperSteps(the("author"), path)).number);
	await steps.requestReview(the("creator"), invited, "Busy Expert");
	await invited.waitForEmail(/will you review/);
	expect((await addStaff(the("creator"), path, invited.email, OBSERVER)).body.waits_till).toBe(undefined);
	const waitsTill = async () => {
		const { body } = await the("creator").get<StaffMember[]>(staffAddress(path));
		return body.find(({ email }) => email === invited.email)?.waits_till;
	};
	await expect.poll(waitsTill, WAIT).toBe(midnight());
	expect((await invited.readInbox()).length).toBe(1);
}, 150_000);

test("staff see that an e-mail to somebody they registered waits, whether or not the address has an account", async () => {
	const registering = new RegistrationSteps(await conferenceWithRegistration(cast));
	const people = [new Person(machine), await new Person(machine).join()];
	const numbers: number[] = [];
	for (const person of people) {
		const number = await registering.registerPerson(the("editor"), person.email);
		// Once paid, the first e-mail would be left out.
		await person.waitForEmail(new RegExp(`${number} (получена|has been received)`));
		await registering.confirmPayment(the("editor"), number);
		numbers.push(number);
	}
	const read = () => Promise.all(numbers.map((number) => registering.readForStaff(the("editor"), number)));
	const before = (await read()).map(({ version }) => version);
	const tills = async () => (await read()).map(({ waits_till }) => waits_till);
	await expect.poll(tills, WAIT).toEqual([midnight(), midnight()]);
	expect((await read()).map(({ version }) => version)).toEqual(before);
	expect(JSON.stringify(await registering.read(people[1] as Person))).not.toContain("waits_till");
});

test("a request cancelled while its invitation waits sends no e-mail", async () => {
	const path = await cast.createConference();
	const expert = new Person(machine);
	const request = async () => {
		const steps = new ReviewSteps(path, (await submitPaperSteps(the("author"), path)).number);
		return { steps, id: await steps.requestReview(the("editor"), expert, "Silent Expert") };
	};
	await request();
	await expert.waitForEmail(/will you review/);
	const { steps, id } = await request();
	await expect
		.poll(async () => (await steps.readOne(the("editor"), id))?.waits_till?.length, WAIT)
		.toBeGreaterThan(0);
	await steps.applyAction(the("editor"), "cancel", id);
	const events = async () =>
		(await readTableRows(machine.table)).outbox.filter(
			({ event, payload }) => event === "review.cancelled" && payload.includes(expert.email),
		);
	expect(await events()).toEqual([]);
	expect((await expert.readInbox()).length).toBe(1);
});

test("staff who asked get an e-mail about a refusal with the alternate, unless they have a conflict by then", async () => {
	const path = await cast.createConference();
	const steps = new ReviewSteps(path, (await submitPaperSteps(the("author"), path)).number);
	const reviewer = await new Person(machine).join();
	const id = await steps.requestReview(the("chair"), reviewer, "Anna Reviewer");
	const refusal = {
		agrees: false,
		reason: "not_my_field",
		note: "Optics of glaciers is another field.",
		alternate: { name: "Boris Ice", email: "boris@ice.example.org" },
	};
	expect((await steps.answer(reviewer, id, refusal)).status).toBe(200);
	const { text } = await the("chair").waitForEmail(/will not review paper/);
	expect(
		["Anna Reviewer", "not their field", "Optics of glaciers", "Boris Ice"].map((part) =>
			text.includes(part),
		),
	).toEqual([true, true, true, true]);
	const second = await new Person(machine).join();
	const other = await steps.requestReview(the("editor"), second, "Carl");
	await steps.requestReview(the("superadmin"), the("editor"), "Editor");
	expect((await steps.answer(second, other, { ...refusal, alternate: null })).status).toBe(200);
	await expect
		.poll(
			async () =>
				(await readTableRows(machine.table)).outbox
					.filter(({ event }) => event === "review.refused")
					.map(({ state }) => state),
			WAIT,
		)
		.toEqual(["done", "done"]);
	const subjects = (await the("editor").readInbox()).map(({ subject }) => subject);
	expect(subjects.filter((subject) => /will not review/.test(subject))).toEqual([]);
});

test("staff see that the e-mail about a new deadline waits, on the review and on the expert's card", async () => {
	const path = await cast.createConference();
	const reviewer = new Person(machine);
	const steps = new ReviewSteps(path, (await submitPaperSteps(the("author"), path)).number);
	const review = await steps.requestReview(the("editor"), reviewer);
	await reviewer.waitForEmail(/review/);
	const due = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
	expect(await steps.applyAction(the("editor"), "extend", review, { due })).toBe(null);
	const shown = async () => (await steps.readOne(the("editor"), review))?.waits_till;
	await expect.poll(shown, WAIT).toBe(midnight());
	const loads = await the("editor").get<ExpertLoad[]>(`/api/conf/${path}/adm/reviews/experts`);
	expect(loads.body.map(({ waits_till }) => waits_till)).toEqual([midnight()]);
});

test("staff see on a paper that the e-mail to a co-author waits for the next day, and authors do not", async () => {
	const path = await cast.createConference();
	const [author, coauthor] = [the("author"), new Person(machine)];
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: coauthor.email, corresponding: false }),
	];
	const papers: PaperSteps[] = [];
	for (let count = 0; count <= KNOWN_ADDRESS_EMAILS; count++)
		papers.push(new PaperSteps(path, await submitPaper(author, path, { authors })));
	const waits = async (reader: Person) => {
		const read = await Promise.all(papers.map((paper) => paper.read(reader)));
		return read.flatMap((paper) => paper.authors).filter(({ waits_till }) => waits_till);
	};
	await expect
		.poll(() => waits(the("editor")), WAIT)
		.toMatchObject([{ email: coauthor.email, waits_till: midnight() }]);
	expect(await waits(author)).toEqual([]);
	await expect.poll(async () => (await coauthor.readInbox()).length, WAIT).toBe(KNOWN_ADDRESS_EMAILS);
});
