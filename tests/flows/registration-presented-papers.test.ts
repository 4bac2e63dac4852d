import type { AuditPage } from "@deck/contracts/audit";
import type { ChatRoomPage } from "@deck/contracts/chat";
import type { Frame } from "@deck/contracts/live";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import type { RegistrationForm, StaffRegistration } from "@deck/contracts/registration";
import type { RegistrationResult, RegistrationRun } from "@deck/contracts/registration-actions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, paperForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import {
	beginConference,
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

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

const presenting = (...papers: number[]): RegistrationForm =>
	registrationForm({ format: "presenter", papers });
const REASON = { note: "x", reason: "A mistake." };
const life = (paper: number) => new PaperSteps(steps.path, paper);

async function presenter({ paid = false } = {}) {
	const person = await new Person(machine).join();
	const paper = await submitAcceptedPaper(person, editor(), steps.path);
	const number = await steps.sendForNumber(person, presenting(paper));
	if (paid) await steps.confirmPayment(editor(), number);
	const one = () => steps.readForStaff(editor(), number);
	const left = async () => (await one()).papers.map((report) => report.left?.why ?? null);
	return { person, paper, number, one, left };
}

const historyOf = ({ happened: all }: StaffRegistration) => all.map(({ kind, paper }) => [kind, paper]);
const paperDocuments = ({ documents }: StaffRegistration) =>
	documents.filter(({ kind }) => kind === "report");

test("registering does not change the paper's version for deciders; a long organization is listed in full", async () => {
	const person = await new Person(machine).join();
	const paper = await submitAcceptedPaper(person, editor(), steps.path);
	const row = async () => {
		const address = `/api/conf/${steps.path}/adm/papers/rows?ids=${paper}`;
		const [listRow] = (await editor().get<PaperListRow[]>(address)).body;
		return listRow;
	};
	const compared = (listRow?: PaperListRow) => [listRow?.version, listRow?.lock ?? listRow?.version];
	const before = await row();
	const short_name = `Institute ${"of Atmospheric Optics ".repeat(8)}`.slice(0, 171);
	const number = await steps.sendForNumber(person, {
		...presenting(paper),
		organization: { kind: "other", short_name, city: "Samara" },
	});
	await expect.poll(async () => (await row())?.presenter, EVENTUALLY).toBe("unpaid");
	expect(compared(await row())).toEqual(compared(before));
	const seen = { to: "rejected", version: before?.lock ?? before?.version, note: "x", reason: "A mistake." };
	const decided = await editor().post(`/api/conf/${steps.path}/papers/${paper}/status`, seen);
	expect(decided.status).toBe(200);
	const listed = (await steps.list(editor())).find((one) => one.number === number);
	expect(listed?.organization).toBe(short_name.trim());
});

test("an unpaid registration becomes a draft when its paper is rejected, and its participant gets an e-mail", async () => {
	const { person, paper, number } = await presenter();
	await life(paper).changeStatus(editor(), "rejected", REASON);
	expect((await person.waitForEmail(/look at registration/)).text).toContain(`Paper ${paper}`);
	const { registration } = await steps.read(person);
	expect([registration?.state, registration?.papers, registration?.content.locales?.en?.first_name]).toEqual([
		...["draft", [], "Arina"],
	]);
	const again = await steps.send(person, presenting(paper));
	expect(again.body.codes).toEqual({ "content.format": ["accepted_required"] });
	await life(paper).changeStatus(editor(), "accepted", REASON);
	expect(await steps.sendForNumber(person, presenting(paper))).toBe(number);
});

test("a rejected paper of a paid registration notifies staff once, and is unmarked when accepted again", async () => {
	const { paper, number, one, left } = await presenter({ paid: true });
	const [second, observer] = [await new Person(machine).join(), await new Person(machine).join()];
	await appointStaff(machine.table, second, steps.path, { type: "superadmin" });
	await appointStaff(machine.table, observer, steps.path, { type: "observer" });
	await life(paper).changeStatus(editor(), "rejected", REASON);
	await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
	const subject = new RegExp(`registration ${number} is paid, but a talk`);
	const { text } = await second.waitForEmail(subject);
	expect(text).toContain(`Paper ${paper} is no longer accepted.`);
	expect(text).not.toContain("among the authors");
	expect((await steps.listRow(editor(), number))?.papers).toMatchObject([
		{ number: paper, left: { why: "not_accepted" } },
	]);
	await life(paper).changeStatus(editor(), "reviewing", REASON);
	await life(paper).changeStatus(editor(), "accepted", { note: "x" });
	await expect.poll(left, EVENTUALLY).toEqual([null]);
	expect(historyOf(await one()).slice(-2)).toEqual([
		["paper_left", paper],
		["paper_back", paper],
	]);
	const countEmails = async (who: Person) =>
		(await who.readInbox()).filter((one) => subject.test(one.subject)).length;
	expect([await countEmails(second), await countEmails(observer)]).toEqual([1, 0]);
});

test("a presented paper is marked when withdrawn or deleted, and unmarked when restored", async () => {
	const { paper, left } = await presenter({ paid: true });
	const paperLife = life(paper);
	for (const [removal, more] of [
		["withdrawn", {}],
		["deleted", { number: paper }],
	] as const) {
		await paperLife.changeStatus(editor(), removal, more);
		await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
		expect((await paperLife.changeStatus(editor(), "accepted")).status).toBe(200);
		await expect.poll(left, EVENTUALLY).toEqual([null]);
	}
});

test("a removed author no longer presents the paper, unless it names another address of theirs", async () => {
	const { person, paper, left } = await presenter({ paid: true });
	const other = await new Person(machine).join();
	const write = async (...emails: string[]) => {
		const { version } = await life(paper).read(editor());
		const authors = emails.map((email, at) => authorForm({ email, corresponding: at === 0 }));
		const body = { ...paperForm(emails[0] ?? ""), authors, version };
		const { status } = await editor().request("PUT", life(paper).address, { body });
		expect(status).toBe(200);
	};
	await write(other.email);
	await expect.poll(left, EVENTUALLY).toEqual(["not_author"]);
	await linkAlias(person, other);
	await write(other.email, "nobody@example.org");
	await expect.poll(left, EVENTUALLY).toEqual([null]);
});

test("a certificate covers a paper accepted while its presenter is checked in, until the next check-in", async () => {
	await beginConference(machine.table, steps.path);
	const { paper, number, one, left } = await presenter({ paid: true });
	await life(paper).changeStatus(editor(), "rejected", REASON);
	await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
	await steps.applyAction(editor(), number, { act: "check_in" });
	expect(paperDocuments(await one())).toEqual([]);
	await life(paper).changeStatus(editor(), "accepted", REASON);
	await expect.poll(async () => paperDocuments(await one()).length, EVENTUALLY).toBe(1);
	const given = paperDocuments(await one());
	await life(paper).changeStatus(editor(), "rejected", REASON);
	await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
	expect(paperDocuments(await one())).toEqual(given);
	await steps.applyAction(editor(), number, { act: "check_out" });
	await steps.applyAction(editor(), number, { act: "check_in" });
	expect(paperDocuments(await one())).toEqual([]);
});

test("undoing the payment of a registration with a rejected paper makes it a draft", async () => {
	const { person, paper, number, left, one } = await presenter({ paid: true });
	await life(paper).changeStatus(editor(), "rejected", REASON);
	await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
	await steps.applyAction(editor(), number, { act: "unpay", reason: "Paid back." });
	await expect.poll(async () => (await one()).state, EVENTUALLY).toBe("draft");
	expect(await person.waitForEmail(/look at registration/)).toBeDefined();
});

test("staff who review a paper do not see who was to present it, even after it left the registration", async () => {
	const { paper, number, left } = await presenter({ paid: true });
	const reviewing = await new Person(machine).join();
	await appointStaff(machine.table, reviewing, steps.path, { type: "superadmin" });
	await life(paper).changeStatus(editor(), "reviewing", REASON);
	await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
	await new ReviewSteps(steps.path, paper).requestReview(editor(), reviewing);
	const shown = async () => {
		const [one, listRow] = [
			await steps.readForStaff(reviewing, number),
			await steps.listRow(reviewing, number),
		];
		return [one.papers, listRow?.papers, historyOf(one).filter(([, about]) => about)];
	};
	await expect.poll(shown, EVENTUALLY).toEqual([[], [], []]);
	expect(JSON.stringify(await shown())).not.toContain("left");
});

test("staff who must not notice that a registration lost its paper undo their payment as if it had not", async () => {
	const reviewing = await new Person(machine).join();
	await appointStaff(machine.table, reviewing, steps.path, { type: "superadmin" });
	const person = await new Person(machine).join();
	const paper = await submitAcceptedPaper(person, editor(), steps.path);
	await life(paper).changeStatus(editor(), "reviewing", REASON);
	await new ReviewSteps(steps.path, paper).requestReview(editor(), reviewing);
	await life(paper).changeStatus(editor(), "accepted", { note: "x" });
	const number = await steps.sendForNumber(person, presenting(paper));
	const seen = async () => await steps.readForStaff(reviewing, number);
	expect((await seen()).papers).toEqual([]);
	const run = "unnoticed-1";
	const paid = { act: "pay", version: (await seen()).version, date: dayFromToday(0), sum: 0, reference: "" };
	const acts = [{ number, form: { ...paid, note: "x" } }];
	const { body: results } = await reviewing.post<RegistrationResult[]>(`${steps.staffAddress}/acts`, {
		run,
		acts,
	});
	expect(results.map(({ refused }) => refused)).toEqual([null]);
	const before = await seen();
	await life(paper).changeStatus(editor(), "rejected", REASON);
	const left = async () => (await steps.readForStaff(editor(), number)).papers.map((one) => one.left?.why);
	await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
	expect(await seen()).toEqual(before);
	const runs = `${steps.staffAddress}/runs`;
	expect((await reviewing.get<RegistrationRun[]>(runs)).body.map(({ numbers }) => numbers)).toEqual([
		[number],
	]);
	const undo = { numbers: [number], reason: "A mistake." };
	const { body: undone } = await reviewing.post<RegistrationResult[]>(`${runs}/${run}/undo`, undo);
	expect(undone.map(({ refused }) => refused)).toEqual([null]);
});

describe("staff who must not notice that a registration lost its paper", () => {
	const log = async (who: Person, number: number) => {
		const { entries } = (await who.get<AuditPage>(`/api/conf/${steps.path}/adm/audit`)).body;
		return entries.filter(({ object }) => object === `registration-${number}`);
	};
	/** Rejects the paper of a registration that its reviewer among the staff has seen. */
	const lost = async () => {
		const [reviewing, person] = [await new Person(machine).join(), await new Person(machine).join()];
		await appointStaff(machine.table, reviewing, steps.path, { type: "superadmin" });
		const paper = (await submitPaperSteps(person, steps.path)).number;
		const reviews = new ReviewSteps(steps.path, paper);
		await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
		await life(paper).changeStatus(editor(), "accepted", { note: "x" });
		await life(paper).changeAsStaff(editor(), "", { discount: 30, type: "paper" });
		const number = await steps.sendForNumber(person, presenting(paper));
		const seen = async () => [
			await steps.readForStaff(reviewing, number),
			await steps.listRow(reviewing, number),
			(await reviewing.get<ChatRoomPage>(`/api/conf/${steps.path}/rooms/reg-${number}`)).body.room,
			await log(reviewing, number),
		];
		const before = await seen();
		await life(paper).changeStatus(editor(), "rejected", REASON);
		await expect
			.poll(async () => (await steps.readForStaff(editor(), number)).state, EVENTUALLY)
			.toBe("draft");
		return { reviewing, person, number, seen, before };
	};
	const unfinished = {
		place: "",
		format: "listener",
		needs: "None",
		locales: { en: { first_name: "Nobody", last_name: "" } },
	};

	test("see no edit of the draft, and its sending as an edit", async () => {
		const { reviewing, person, number, seen, before } = await lost();
		await steps.save(person, unfinished);
		expect(await seen()).toEqual(before);
		await steps.sendForNumber(person, registrationForm());
		const { state, content, happened } = await steps.readForStaff(reviewing, number);
		expect([state, content.format]).toEqual(["submitted", "listener"]);
		expect(happened.map(({ kind }) => kind)).toEqual(["send"]);
		const [last] = await log(reviewing, number);
		expect(last).toMatchObject({
			action: "registration.edited",
			before: { place: "ru", format: "presenter" },
			after: { place: "ru", format: "listener" },
		});
	});

	test("confirm the payment of what was sent, at its price", async () => {
		const { reviewing, person, number } = await lost();
		await steps.save(person, unfinished);
		expect((await steps.confirmPayment(reviewing, number)).status).toBe(200);
		const { state, content, payment } = await steps.readForStaff(editor(), number);
		expect([state, content.place, content.format, content.needs, payment?.price?.total]).toEqual([
			"paid",
			"ru",
			"presenter",
			"",
			420_000,
		]);
	});

	test("see its cancellation as that of a sent one", async () => {
		const { reviewing, person, number } = await lost();
		const { price, given } = await steps.readForStaff(reviewing, number);
		await steps.save(person, unfinished);
		await steps.cancel(person);
		const shown = await steps.readForStaff(reviewing, number);
		expect([shown.state, shown.content.format, shown.price, shown.given]).toEqual([
			"cancelled",
			"presenter",
			price,
			given,
		]);
		expect((await log(reviewing, number))[0]).toMatchObject({ before: { state: "submitted" } });
	});

	test("do not tell the papers' discount from staff's in the log", async () => {
		const { reviewing, number } = await lost();
		await steps.applyAction(reviewing, number, { act: "discount", percent: 50, reason: "Helps" });
		const [[masked], [whole]] = [await log(reviewing, number), await log(editor(), number)];
		expect([masked?.before, masked?.after, whole?.after]).toEqual([
			{},
			{},
			{ discount: 20, reason: "Helps" },
		]);
	});
});

test("the staff's list shows the presenter of an accepted paper only to staff who may read registrations", async () => {
	const coauthor = await new Person(machine).join();
	const [observer, chair] = [await new Person(machine).join(), await new Person(machine).join()];
	await appointStaff(machine.table, coauthor, steps.path, { type: "editor" });
	await appointStaff(machine.table, observer, steps.path, { type: "observer" });
	await appointStaff(machine.table, chair, steps.path, { type: "sec_chair", section_id: "optics" });
	const author = await new Person(machine).join();
	const paper = await submitAcceptedPaper(author, editor(), steps.path, coauthor);
	const list = `/api/conf/${steps.path}/adm/papers`;
	const presenterFor = async (person: Person) => {
		const { body } = await person.get<PaperListRow[]>(`${list}/rows?ids=${paper}`);
		return body[0]?.presenter;
	};
	const mark = (await observer.get<PaperList>(list)).body.mark;
	const { version } = await life(paper).read(author);
	const becomes = (state: string) => expect.poll(() => presenterFor(editor()), EVENTUALLY).toBe(state);
	await becomes("none");
	const number = await steps.sendForNumber(author, presenting(paper));
	await becomes("unpaid");
	await steps.confirmPayment(editor(), number);
	await becomes("paid");
	const since = async (person: Person) => {
		const { body } = await person.get<PaperList>(`${list}?since=${mark}`);
		return body.rows.find((listRow) => listRow.number === paper)?.presenter;
	};
	expect([await presenterFor(observer), await presenterFor(coauthor), await presenterFor(chair)]).toEqual([
		...["paid", undefined, undefined],
	]);
	await expect.poll(() => since(observer), EVENTUALLY).toBe("paid");
	expect((await life(paper).read(author)).version).toBe(version);
	await steps.applyAction(editor(), number, { act: "unpay", reason: "A mistake." });
	await becomes("unpaid");
	await steps.cancel(author);
	await becomes("none");
});

test("a presenter does not notice that a reviewer of their paper is asked", async () => {
	const { person, paper, number, one, left } = await presenter({ paid: true });
	const reviewing = await new Person(machine).join();
	await appointStaff(machine.table, reviewing, steps.path, { type: "editor" });
	const { received, socket } = await openSocket(person);
	const frames = () => (received as Frame[]).filter(({ resource }) => resource === "registration");
	await life(paper).changeStatus(editor(), "reviewing", REASON);
	await expect.poll(left, EVENTUALLY).toEqual(["not_accepted"]);
	const seen = async () => [await steps.read(person), await one()];
	const before = await seen();
	const { version } = await one();
	await expect.poll(() => frames().at(-1)?.version, EVENTUALLY).toBe(version);
	const known = frames();
	await new ReviewSteps(steps.path, paper).requestReview(editor(), reviewing);
	const masked = async () => (await steps.readForStaff(reviewing, number)).papers;
	await expect.poll(masked, EVENTUALLY).toEqual([]);
	expect(await seen()).toEqual(before);
	expect(frames()).toEqual(known);
	socket.close();
});
