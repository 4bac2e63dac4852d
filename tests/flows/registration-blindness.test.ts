import type { AuditPage } from "@deck/contracts/audit";
import type { ChatRoomListRow } from "@deck/contracts/chat";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { MyDeck } from "@deck/contracts/deck";
import type { Frame } from "@deck/contracts/live";
import type { Mailing } from "@deck/contracts/mailing";
import type { Note, NotePerson } from "@deck/contracts/note";
import { formatNumberRanges } from "@deck/contracts/number-ranges";
import type { RegistrationList } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import { systemContext } from "@deck/core/kernel/context";
import { SETTINGS } from "@deck/core/kernel/settings";
import { noteEmails } from "@deck/core/note/emails";
import { noteSubjectKey } from "@deck/core/note/subject";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, makePlatformAdmin } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import type { TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { type OpenSocket, openSocket } from "../support/sockets.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { impersonationHeaders, startImpersonation, userIdOf } from "../support/steps/impersonation-steps.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import {
	conferenceWithRegistration,
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	setFees,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const the = (name: string) => cast.the(name);
const editor = () => the("editor");

beforeAll(async () => {
	deck = await sharedInProcessApp();
	machine = deck.machine;
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
});
afterAll(() => checkInvariantsAndStop(machine));

const somebody = () => new Person(machine).join();

test("staff who reviewed a paper cannot see from its presenter's registration who wrote it", async () => {
	const [author, reviewing] = [await somebody(), await somebody()];
	await appointStaff(machine.table, reviewing, steps.path, { type: "editor" });
	const life = await submitPaperSteps(author, steps.path);
	const reviews = new ReviewSteps(steps.path, life.number);
	await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
	await life.changeStatus(editor(), "accepted", { note: "x" });
	await life.changeAsStaff(editor(), "", { discount: 20 });
	// So that the registration's number is not the paper's.
	await steps.sendForNumber(await somebody());
	const papers = [life.number];
	const number = await steps.sendForNumber(author, registrationForm({ format: "presenter", papers }));
	await steps.applyAction(editor(), number, { act: "discount", percent: 0, reason: "Staff's reason" });
	const paid = { reference: "", description: `Fee, paper ${life.number}`, note: "Staff's note" };
	await steps.confirmPayment(editor(), number, paid);
	await steps.applyAction(editor(), number, { act: "check_in" });
	const readEmailSubjects = async (who: Person) => {
		const [listRow, one] = [await steps.listRow(who, number), await steps.readForStaff(who, number)];
		const listed = (await steps.list(who)).find((row) => row.number === number);
		const log = await who.get(`/api/conf/${steps.path}/adm/audit?object=registration-${number}`);
		const payments = await who.get(`${steps.staffAddress}/payments?ids=${number}`);
		expect([one.price?.total, listRow?.given ?? 0]).toEqual([480_000, who === reviewing ? 20 : 0]);
		const room = await who.get(`/api/conf/${steps.path}/adm/rooms/reg-${number}/about`);
		return JSON.stringify([listRow, listed, one, log.body, payments.body, room.body]);
	};
	const title = "Cloud gap filling with a diffusion prior";
	const unmasked = await readEmailSubjects(editor());
	const masked = await readEmailSubjects(reviewing);
	for (const text of [title, "Fee, paper", "Staff's reason", "Staff's note"])
		expect([unmasked.includes(text), masked.includes(text)]).toEqual([true, false]);
	expect(masked).not.toMatch(new RegExp(`"(paper|papers|number)":\\[?(\\{"number":)?${life.number}[,}\\]]`));
	expect(JSON.stringify(await steps.read(author))).not.toContain(reviewing.email);
});

test("reviewers of a presented paper do not notice that a registration loses it", async () => {
	const [author, payer, reviewing] = [await somebody(), await somebody(), await somebody()];
	await appointStaff(machine.table, reviewing, steps.path, { type: "editor" });
	const present = async (person: Person) => {
		const life = await submitPaperSteps(person, steps.path);
		const reviews = new ReviewSteps(steps.path, life.number);
		await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
		await life.changeStatus(editor(), "accepted", { note: "x" });
		await life.changeAsStaff(editor(), "", { discount: 20 });
		const form = registrationForm({ format: "presenter", papers: [life.number] });
		return { life, number: await steps.sendForNumber(person, form) };
	};
	const [unpaid, paid] = [await present(author), await present(payer)];
	await steps.confirmPayment(editor(), paid.number);
	const hears = (person: Person) => openSocket(person, topics.staff(steps.path));
	const sockets = await Promise.all([editor(), reviewing].map(hears));
	const versions = new Map([
		[unpaid.number, 1],
		[paid.number, 2],
	]);
	/** Returns the received frames; those of earlier changes may still arrive. */
	const framesOf = ({ received }: OpenSocket) =>
		(received as Frame[]).filter(
			({ resource, ids, version }) =>
				resource === "registration" && version > (versions.get(Number(ids[0])) ?? 0),
		);
	const see = async (who: Person) => {
		const list = (await who.get<RegistrationList>(steps.staffAddress)).body;
		const numbers = [unpaid.number, paid.number];
		return [
			list.rows.filter(({ number }) => numbers.includes(number)),
			await Promise.all(numbers.map((number) => steps.readForStaff(who, number))),
			await Promise.all(numbers.map((number) => steps.listRow(who, number))),
		];
	};
	// The list overlaps with what was read before.
	const since = new Date(Date.now() + SETTINGS.markOverlapSeconds * 1000).toISOString();
	const [before, others] = [await see(reviewing), await see(editor())];
	for (const { life } of [unpaid, paid])
		await life.changeStatus(editor(), "rejected", { note: "x", reason: "A mistake." });
	await expect
		.poll(async () => [
			(await steps.listRow(editor(), unpaid.number))?.state,
			(await steps.listRow(editor(), paid.number))?.papers[0]?.left?.why,
		])
		.toEqual(["draft", "not_accepted"]);
	const [staff, masked] = sockets as [OpenSocket, OpenSocket];
	await expect.poll(() => framesOf(staff).length, EVENTUALLY).toBeGreaterThanOrEqual(2);
	expect(await see(editor())).not.toEqual(others);
	expect(await see(reviewing)).toEqual(before);
	expect(framesOf(masked)).toEqual([]);
	const changedFor = async (who: Person) => (await steps.list(who, since)).map(({ number }) => number);
	expect(await changedFor(editor())).toEqual([unpaid.number, paid.number]);
	expect(await changedFor(reviewing)).toEqual([]);
	// Their version is still the one that acts expect.
	const undone = await steps.applyAction(reviewing, paid.number, { act: "unpay", reason: "By mistake" });
	expect(undone.status).toBe(200);
	for (const { socket } of sockets) socket.close();
});

/**
 * Builds a double-blind conference: `reviewing` is staff and reviews the author's paper; a listener may yet
 * present theirs.
 */
async function blindRegistrations() {
	const path = await cast.createConference({ dates: REGISTRATION_DATES, blindness: "double" });
	await setFees(machine.table, path);
	const registrations = new RegistrationSteps(path);
	const people = [await somebody(), await somebody(), await somebody(), await somebody()] as const;
	const [author, other, listener, reviewing] = people;
	await appointStaff(machine.table, reviewing, path, { type: "superadmin" });
	const life = await submitPaperSteps(author, path);
	const reviews = new ReviewSteps(path, life.number);
	const review = await reviews.requestReview(editor(), reviewing);
	await reviews.agreeAndSend(reviewing, review);
	await life.changeStatus(editor(), "accepted", { note: "x" });
	const papers = [life.number, await submitAcceptedPaper(other, editor(), path)];
	const present = (person: Person, paper = 0) =>
		registrations.sendForNumber(person, registrationForm({ format: "presenter", papers: [paper] }));
	const presenters = [await present(author, papers[0]), await present(other, papers[1])];
	const heard = await registrations.sendForNumber(listener);
	return {
		path,
		its: registrations,
		author,
		other,
		listener,
		reviewing,
		reviews,
		presenters,
		heard,
		present,
	};
}

test("staff who review in a double-blind conference read no registrations", async () => {
	const { path, its: registrations, other, reviewing, presenters, heard } = await blindRegistrations();
	const admin = `/api/conf/${path}/adm`;
	const UNUSED = 999;
	for (const number of [...presenters, heard])
		await editor().post(`${registrations.staffAddress}/${number}/notes`, {
			text: "Comes early",
			mentions: [],
		});
	await new ChatRoomSteps(path, `reg-${presenters[1]}`).postMessage(other, "Where is the hall?");
	const all = [...presenters, heard];
	const ids = `?ids=${all},${UNUSED}`;
	const lists = async (who: Person) => {
		const read = async <Row>(address: string) => (await who.get<Row[]>(`${admin}/${address}`)).body;
		const rows: { number: number }[][] = [
			await registrations.list(who),
			await registrations.list(who, new Date(0).toISOString()),
			await read(`registrations/rows${ids}`),
			await read(`registrations/unlisted${ids}`),
			await read(`notes/registrations${ids}`),
		];
		const log = await who.get<AuditPage>(`${admin}/audit?object=registration-`);
		const logged = log.body.entries.map(({ object }) => Number(object.split("-")[1]));
		return [...rows.map((some) => some.map(({ number }) => number)), [...new Set(logged)]].map((numbers) =>
			numbers.toSorted((a, b) => a - b),
		);
	};
	expect(await lists(editor())).toEqual(Array(6).fill(all));
	expect(await lists(reviewing)).toEqual(Array(6).fill([]));

	const answers = async (who: Person, number: number) => {
		const one = `${registrations.staffAddress}/${number}`;
		const pay = { act: "pay", date: dayFromToday(0), sum: 1, reference: "", description: "", note: "x" };
		const remind = { acts: [{ number, form: { act: "remind", version: 1 } }] };
		const found = [
			await who.get(one),
			await who.get(`${one}/addresses`),
			await who.get(`${one}/notes`),
			await who.get(`${one}/notes/people`),
			await who.post(`${one}/notes`, { text: "x", mentions: [] }),
			await who.post(`${one}/acts`, { version: 1, ...pay }),
			await who.get(`/api/registrations/${path}/adm/${number}/document`),
			await who.get(`/api/conf/${path}/rooms/reg-${number}`),
			await who.post(`/api/conf/${path}/rooms/reg-${number}/messages`, { text: "Hello" }),
			await who.get(`${admin}/rooms/reg-${number}/about`),
			await who.post<{ number?: number }[]>(`${registrations.staffAddress}/acts`, remind),
		];
		const text = JSON.stringify(found.map(({ status, body }) => [status, body]));
		return JSON.parse(
			text.replaceAll(`:${number},`, ':"n",').replaceAll(/"request_id":"[^"]*"/g, '"request_id":""'),
		);
	};
	const unknown = await answers(reviewing, UNUSED);
	expect(unknown.map(([status]: [number]) => status)).toEqual(Array(11).fill(404));
	for (const number of all) expect(await answers(reviewing, number)).toEqual(unknown);

	const rooms = (who: Person) => who.get<ChatRoomListRow[]>(`${admin}/rooms`);
	expect([(await rooms(editor())).body.length, (await rooms(reviewing)).body.length]).toEqual([1, 0]);
	expect(await new ChatRoomSteps(path, "").countUnanswered(reviewing)).toBe(0);
	const mailing = { of: "registrations", numbers: formatNumberRanges(all) };
	const written = await reviewing.post<Mailing>(`${admin}/mailings`, mailing);
	expect([written.status, written.body.about, written.body.dropped]).toEqual([201, 0, all.length]);
	// "Registered already" would name somebody.
	for (const email of [other.email, "nobody@example.org"]) {
		const register = { email, content: registrationForm() };
		expect((await reviewing.post(registrations.staffAddress, register)).status).toBe(403);
	}
	const shown = async (who: Person) =>
		(await who.get<ConferenceWithInfo>(`/api/conf/${path}`)).body.hides_registrations;
	expect([await shown(editor()), await shown(reviewing)]).toEqual([false, true]);
});

test("who may be mentioned in notes on registrations does not depend on reviews, but who gets the e-mail does", async () => {
	const { path, its: registrations, reviewing, presenters, heard } = await blindRegistrations();
	const mentioned = [the("superadmin"), reviewing];
	const mentions = await Promise.all(
		mentioned.map(async (person, at) => ({ user_id: await userIdOf(person), name: `N${at}` })),
	);
	for (const number of [...presenters, heard]) {
		const notes = `${registrations.staffAddress}/${number}/notes`;
		const { body: people } = await editor().get<NotePerson[]>(`${notes}/people`);
		const emails = people.map(({ email }) => email);
		expect(mentioned.map(({ email }) => emails.includes(email))).toEqual([true, true]);
		const written = await editor().post<Note>(notes, { text: "@N0, @N1, please call", mentions });
		expect(written.status).toBe(201);
		const thing = noteSubjectKey({ about: "registration", number });
		const note = { conference: path, thing, id: written.body.id };
		const emailsTo = async ({ user_id: user }: { user_id: string }) =>
			(await noteEmails["note.mentioned"](systemContext(deck.ports), { ...note, user })).map(({ to }) => to);
		expect(await Promise.all(mentions.map(emailsTo))).toEqual([[the("superadmin").email], []]);
	}
});

test("registrations come back to staff once their last review request in a double-blind conference is cancelled", async () => {
	const { path, its: registrations, author, presenters, heard } = await blindRegistrations();
	const asked = await somebody();
	await appointStaff(machine.table, asked, path, { type: "editor" });
	const reviews = new ReviewSteps(path, (await submitPaperSteps(author, path)).number);
	const seen = async () => [
		(await registrations.list(asked)).map(({ number }) => number),
		(await asked.get(`${registrations.staffAddress}/${presenters[0]}`)).status,
		(await asked.get<ConferenceWithInfo>(`/api/conf/${path}`)).body.hides_registrations,
	];
	const review = await reviews.requestReview(editor(), asked);
	expect(await seen()).toEqual([[], 404, true]);
	await reviews.applyAction(editor(), "cancel", review);
	expect(await seen()).toEqual([[...presenters, heard], 200, false]);
});

test("staff who review in a double-blind conference get no live updates of registrations", async () => {
	const { path, its: registrations, other, listener, reviewing, heard, present } = await blindRegistrations();
	const paper = await submitAcceptedPaper(listener, editor(), path);
	const changes = async () => {
		const since = new Date(0).toISOString();
		const { body } = await reviewing.get<RegistrationList>(`${registrations.staffAddress}?since=${since}`);
		return [body.rows, body.removed];
	};
	const hears = (person: Person) => openSocket(person, topics.staff(path));
	const sockets = await Promise.all([editor(), reviewing].map(hears));
	const [staff, blind] = sockets as [OpenSocket, OpenSocket];
	const framed = ({ received }: OpenSocket, about: Frame["resource"]) =>
		(received as Frame[]).filter(({ resource }) => resource === about).flatMap(({ ids }) => ids);
	await registrations.applyAction(editor(), heard, { act: "discount", percent: 5, reason: "Helped." });
	await expect.poll(() => framed(staff, "registration"), EVENTUALLY).toContain(heard);
	await present(listener, paper);
	await expect.poll(() => framed(staff, "registration").length, EVENTUALLY).toBeGreaterThan(1);
	const later = await submitAcceptedPaper(other, editor(), path);
	await expect.poll(() => framed(blind, "paper"), EVENTUALLY).toContain(later);
	expect(framed(blind, "registration")).toEqual([]);
	expect(await changes()).toEqual([[], []]);
	for (const { socket } of sockets) socket.close();
});

test.each(["single", "double"] as const)(
	"whoever an author acts as in a %s-blind conference, no answer tells who reviews their paper",
	async (blindness) => {
		const [author, coauthor, reviewing, other] = await Promise.all([1, 2, 3, 4].map(somebody));
		if (!author || !coauthor || !reviewing || !other) throw new Error("there are four people");
		const path = await cast.createConference({ dates: REGISTRATION_DATES, blindness });
		await setFees(machine.table, path);
		await appointStaff(machine.table, author, path, { type: "superadmin" });
		for (const one of [reviewing, other]) await appointStaff(machine.table, one, path, { type: "editor" });
		const life = await submitPaperSteps(author, path, coauthor);
		const reviews = new ReviewSteps(path, life.number);
		await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
		await life.changeStatus(editor(), "accepted", { note: "x" });
		const registrations = new RegistrationSteps(path);
		await registrations.sendForNumber(await somebody());
		const form = registrationForm({ format: "presenter", papers: [life.number] });
		const number = await registrations.sendForNumber(coauthor, form);
		await editor().post(`${registrations.staffAddress}/${number}/notes`, {
			text: "Comes early",
			mentions: [],
		});
		const admin = `/api/conf/${path}/adm`;
		const addresses = [
			`${admin}/audit?object=paper-${life.number}`,
			`${admin}/audit?object=review-${life.number}`,
			`${admin}/audit?object=registration-`,
			`${admin}/audit?object=note-`,
			registrations.staffAddress,
			`${registrations.staffAddress}/rows?ids=${number}`,
			`${registrations.staffAddress}/${number}`,
			`${registrations.staffAddress}/${number}/notes`,
			`${admin}/notes/registrations?ids=${number}`,
			`${admin}/rooms/reg-${number}/about`,
			`${admin}/users?q=${encodeURIComponent(coauthor.email)}`,
			`${admin}/papers`,
			`${admin}/reviews/experts`,
		];
		const answersAs = async (target: Person) => {
			expect((await startImpersonation(author, target, path)).status).toBe(200);
			const headers = impersonationHeaders(target);
			const answers = await Promise.all(addresses.map((address) => author.get(address, headers)));
			const { hides_registrations, has_reviews } = (
				await author.get<ConferenceWithInfo>(`/api/conf/${path}`, headers)
			).body;
			const bodies = answers.map(({ body }) =>
				JSON.parse(JSON.stringify(body, (key, value) => (key === "mark" ? undefined : value))),
			);
			expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
			return { bodies, hides_registrations, has_reviews };
		};
		expect(await answersAs(reviewing)).toEqual(await answersAs(other));
	},
);

test("staff who review under an address that they removed get no e-mail about a presenter", async () => {
	const path = await cast.createConference({ dates: REGISTRATION_DATES, blindness: "double" });
	await setFees(machine.table, path);
	const [reviewing, alias, author] = [await somebody(), await somebody(), await somebody()];
	await appointStaff(machine.table, reviewing, path, { type: "superadmin" });
	const { aliases } = await linkAlias(reviewing, alias);
	const reviewed = await submitPaperSteps(await somebody(), path);
	await new ReviewSteps(path, reviewed.number).requestReview(editor(), alias);
	expect((await reviewing.request("DELETE", `/api/profile/aliases/${aliases[0]?.id}`)).status).toBe(200);
	const paper = await submitAcceptedPaper(author, editor(), path);
	const registrations = new RegistrationSteps(path);
	const form = registrationForm({ format: "presenter", papers: [paper] });
	const number = await registrations.sendForNumber(author, form);
	await registrations.confirmPayment(editor(), number);
	await new PaperSteps(path, paper).changeStatus(editor(), "rejected", { reason: "A mistake." });
	const lost = new RegExp(`registration ${number} is paid, but a talk`);
	expect(await editor().waitForEmail(lost)).toBeDefined();
	await waitForOutbox(machine);
	expect((await reviewing.readInbox()).filter(({ subject }) => lost.test(subject))).toEqual([]);
});

test("a platform admin who reviews in a double-blind conference acts as another person only where they began", async () => {
	const { path, author, reviewing } = await blindRegistrations();
	const [elsewhere, admin] = [await cast.createConference(), await somebody()];
	for (const one of [reviewing, admin]) await makePlatformAdmin(machine.table, one);
	const start = async (who: Person) => (await startImpersonation(who, author, elsewhere)).body.everywhere;
	const seen = async (who: Person) => {
		const { tasks } = (await who.get<MyDeck>("/api/my", impersonationHeaders(author))).body;
		const page = await who.get(`/api/conf/${path}`, impersonationHeaders(author));
		return [tasks.some(({ to }) => to === `/${path}/registration`), page.status];
	};
	await expect.poll(() => start(reviewing), EVENTUALLY).toBe(false);
	expect(await seen(reviewing)).toEqual([false, 403]);
	expect(await start(admin)).toBe(true);
	expect(await seen(admin)).toEqual([true, 200]);
});
