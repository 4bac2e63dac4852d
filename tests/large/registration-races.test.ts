import type { StaffRegistration } from "@deck/contracts/registration";
import type { RegistrationResult } from "@deck/contracts/registration-actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { makePdf, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";

/**
 * Simultaneous changes of one registration, fifty of each kind: exactly one wins, all others get the reason.
 * Invariants are checked when the machine stops.
 */

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const editor = () => cast.the("editor");

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
});
afterAll(() => checkInvariantsAndStop(machine));

const RACES = 50;
/** A participant's submissions per hour allow two of each. */
const FEWER_RACES = 25;
const YOUNG = { status: "pgrad", young: true } as const;
const REASONS = { en: "It is too old.", ru: "Справка устарела." };

async function uploaded(person: Person, name = "a.pdf"): Promise<string> {
	const id = await uploadUninspected(person, await makePdf(1), name, "status_document");
	const { status } = await person.post(`/api/uploads/${id}/complete`);
	expect(status).toBe(200);
	return id;
}

type Attempt = () => Promise<ApiResponse<{ code?: string }>>;

async function sentRegistration({ paid = false, form = registrationForm() } = {}) {
	const person = await new Person(machine).join();
	const number = await steps.sendForNumber(
		person,
		form.young ? { ...form, upload_id: await uploaded(person) } : form,
	);
	if (paid) await steps.confirmPayment(editor(), number);
	const { version, price } = await steps.readForStaff(editor(), number);
	const act =
		(name: string, more: object = {}): Attempt =>
		() =>
			editor().post(`${steps.staffAddress}/${number}/acts`, { act: name, version, ...more });
	const pay = { date: dayFromToday(0), sum: price?.total ?? 0, reference: "PP", note: "" };
	return {
		person,
		number,
		act,
		pay: act("pay", pay),
		unpay: act("unpay", { reason: "Another one's." }),
		cancel: act("cancel", { reasons: REASONS }),
		own:
			(content: object): Attempt =>
			() =>
				person.post(steps.ownAddress, { content, version }),
		leave: (() => person.post(`${steps.ownAddress}/cancellation`, { version })) as Attempt,
		one: () => steps.readForStaff(editor(), number),
	};
}

const race = (...tries: Attempt[]) => raceToOneSuccess(RACES, tries);

async function raceToOneSuccess(each: number, tries: readonly Attempt[]): Promise<number> {
	const done = await successesOf(each, tries);
	expect(done).toHaveLength(1);
	return done[0] as number;
}

async function successesOf(each: number, tries: readonly Attempt[]): Promise<number[]> {
	const all = Array.from({ length: each }, () => tries).flat();
	const answers = await Promise.all(all.map((one) => one()));
	const done = answers.flatMap(({ status }, at) => (status === 200 ? [at % tries.length] : []));
	const statuses = new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status));
	// 409: changed since seen; 422: not allowed in its state. 429 and 503 explain nothing.
	expect([...statuses].filter((status) => ![409, 422].includes(status))).toEqual([]);
	return done;
}

const stateAndPayment = ({ state, payment }: StaffRegistration) => [state, payment !== undefined];

test("undoing a payment races with a cancellation and with check-in", async () => {
	const raced = await sentRegistration({ paid: true });
	const winner = await race(raced.unpay, raced.cancel);
	expect(stateAndPayment(await raced.one())).toEqual(
		winner === 0 ? ["submitted", false] : ["cancelled", true],
	);
	const other = await sentRegistration({ paid: true });
	const at = new Date().toISOString();
	const answers = await Promise.all(
		Array.from({ length: RACES }, () => [other.unpay(), other.act("check_in", { at })()]).flat(),
	);
	expect(answers.filter(({ status }, index) => status === 200 && index % 2 === 0).length).toBeLessThanOrEqual(
		1,
	);
	const { state, checked_in_at } = await other.one();
	expect([
		["paid", true],
		["submitted", false],
	]).toContainEqual([state, checked_in_at !== undefined]);
});

test("a payment races with the participant's change: paid as seen, or changed and not paid", async () => {
	const raced = await sentRegistration();
	const { price } = await raced.one();
	const winner = await race(raced.pay, raced.own(registrationForm({ needs: "A lift.", residency: "UZB" })));
	const { state, payment, content, version } = await raced.one();
	expect([state, payment?.sum, payment?.price?.total, content.needs, content.residency, version]).toEqual(
		winner === 0
			? ["paid", price?.total, price?.total, "", "RUS", 2]
			: ["submitted", undefined, undefined, "A lift.", "UZB", 2],
	);
});

test("a cancellation races with the payment and with the participant's change: nothing undoes it", async () => {
	for (const who of ["leave", "cancel"] as const) {
		const raced = await sentRegistration();
		const winner = await raceToOneSuccess(FEWER_RACES, [raced.pay, raced[who]]);
		expect([who, ...stateAndPayment(await raced.one())]).toEqual(
			winner === 0 ? [who, "paid", true] : [who, "cancelled", false],
		);
		const other = await sentRegistration();
		const changed = await raceToOneSuccess(FEWER_RACES, [
			other[who],
			other.own(registrationForm({ needs: "A lift." })),
		]);
		const { state, content, happened } = await other.one();
		expect([who, state, content.needs, happened.map(({ kind }) => kind)]).toEqual(
			changed === 0 ? [who, "cancelled", "", ["send", "cancel"]] : [who, "submitted", "A lift.", ["send"]],
		);
	}
});

test("a second click on sending or cancelling changes nothing", async () => {
	const raced = await sentRegistration();
	const same = raced.own(registrationForm());
	expect(await successesOf(FEWER_RACES, [same])).toHaveLength(FEWER_RACES);
	expect((await raced.one()).version).toBe(1);
	await raceToOneSuccess(FEWER_RACES, [raced.leave]);
	const { version, happened } = await raced.one();
	expect([version, happened.map(({ kind }) => kind)]).toEqual([2, ["send", "cancel"]]);
});

test("verifying a document races with its replacement: an unseen document is pending", async () => {
	const raced = await sentRegistration({ form: registrationForm(YOUNG) });
	const upload_id = await uploaded(raced.person, "b.pdf");
	const sends = raced.own({ ...registrationForm(YOUNG), upload_id });
	const { version } = await raced.one();
	const amongMany: Attempt = async () => {
		const form = { act: "verify", version };
		const acts = [{ number: raced.number, form }];
		const answer = await editor().post<RegistrationResult[]>(`${steps.staffAddress}/acts`, { acts });
		const [result] = answer.body;
		return { ...answer, status: result?.refused ? 409 : answer.status, body: {} };
	};
	const done = await successesOf(FEWER_RACES, [sends, raced.act("verify"), amongMany]);
	const [sent, verified] = [done.filter((one) => one === 0), done.filter((one) => one > 0)];
	expect(sent).toHaveLength(1);
	expect(verified.length).toBeLessThanOrEqual(1);
	const { document, happened, ...now } = await raced.one();
	expect([document?.name, document?.state, now.price?.total]).toEqual(["b.pdf", "pending", 200_000]);
	expect([now.version, happened.map(({ kind }) => kind)]).toEqual([
		version + done.length,
		["send", ...verified.map(() => "verify")],
	]);
	await raceToOneSuccess(5, [raced.act("verify"), raced.act("verify", { version: now.version })]);
	expect((await raced.one()).document?.state).toBe("verified");
});

test("a document is returned or verified, not both", async () => {
	const raced = await sentRegistration({ form: registrationForm(YOUNG) });
	const winner = await race(raced.act("verify"), raced.act("return", { reasons: REASONS }));
	expect((await raced.one()).document?.state).toBe(winner === 0 ? "verified" : "returned");
});

test("two documents and none are sent at once: each file is the registration's document or deleted", async () => {
	const raced = await sentRegistration({ form: registrationForm(YOUNG) });
	const [one, two] = [await uploaded(raced.person), await uploaded(raced.person)];
	const form = (upload_id: string) => ({ ...registrationForm(YOUNG), upload_id });
	// The hourly limit of submissions.
	await raceToOneSuccess(15, [raced.own(form(one)), raced.own(form(two)), raced.own(registrationForm())]);
});

test("a double click on each staff action has effect once", async () => {
	const raced = await sentRegistration({ form: registrationForm(YOUNG) });
	for (const [name, more] of [
		["return", { reasons: REASONS }],
		["verify", {}],
		["see", {}],
		["unsee", {}],
		["discount", { percent: 10, reason: "Helped." }],
		["remind", {}],
		["pay", { date: dayFromToday(0), sum: 108_000, reference: "PP 1", note: "" }],
		["unpay", { reason: "Another one's." }],
		["cancel", { reasons: REASONS }],
	] as const) {
		const { version } = await raced.one();
		const twice: Attempt = () =>
			editor().post(`${steps.staffAddress}/${raced.number}/acts`, { act: name, version, ...more });
		await raceToOneSuccess(20, [twice]);
		expect([name, (await raced.one()).version]).toEqual([name, version + 1]);
	}
});

test("only one of two co-authors becomes a paper's presenter, however often they send", async () => {
	const [author, coauthor] = [await new Person(machine).join(), await new Person(machine).join()];
	const paper = await submitAcceptedPaper(author, editor(), steps.path, coauthor);
	const content = registrationForm({ format: "presenter", papers: [paper] });
	const winner = await race(...[author, coauthor].map((who) => () => steps.send(who, content, 0)));
	const both = await Promise.all([author, coauthor].map(async (who) => (await steps.read(who)).registration));
	expect(both.map((one) => one?.papers.length ?? 0)).toEqual(winner === 0 ? [1, 0] : [0, 1]);
});

test("a paper is rejected during the payment: the registration is paid and marked, or a draft again", async () => {
	const person = await new Person(machine).join();
	const paper = await submitAcceptedPaper(person, editor(), steps.path);
	const number = await steps.sendForNumber(
		person,
		registrationForm({ format: "presenter", papers: [paper] }),
	);
	const { version } = await steps.readForStaff(editor(), number);
	const pay = { act: "pay", version, date: dayFromToday(0), sum: 600_000, reference: "PP", note: "" };
	const [, ...payments] = await Promise.all([
		new PaperSteps(steps.path, paper).changeStatus(editor(), "rejected", { note: "x", reason: "A mistake." }),
		...Array.from({ length: RACES * 2 }, () => editor().post(`${steps.staffAddress}/${number}/acts`, pay)),
	]);
	const paid = payments.filter(({ status }) => status === 200).length;
	const comes = async () => {
		const { state, papers } = await steps.readForStaff(editor(), number);
		return [state, papers.map(({ left }) => left?.why)];
	};
	await expect.poll(comes, EVENTUALLY).toEqual(paid === 1 ? ["paid", ["not_accepted"]] : ["draft", []]);
	expect(paid).toBeLessThanOrEqual(1);
});
