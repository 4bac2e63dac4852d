import type { AuditPage } from "@deck/contracts/audit";
import type { ChatRoomListRow } from "@deck/contracts/chat";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { Frame } from "@deck/contracts/live";
import type { Mailing } from "@deck/contracts/mailing";
import type { NotePerson } from "@deck/contracts/note";
import { formatNumberRanges } from "@deck/contracts/number-ranges";
import type { PaymentRecord } from "@deck/contracts/payment-records";
import type { RegistrationList, UnlistedRegistrationValues } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import { conferences } from "@deck/core/conference/entity";
import { SETTINGS } from "@deck/core/kernel/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, makePdf, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { type OpenSocket, openSocket } from "../support/sockets.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
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

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const the = (name: string) => cast.the(name);
const editor = () => the("editor");

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
});
afterAll(() => checkInvariantsAndStop(machine));

const somebody = () => new Person(machine).join();
async function uploaded(person: Person, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
	const id = await uploadUninspected(person, bytes ?? (await makePdf(1)), "a.pdf", "status_document");
	const { status } = await person.post(`/api/uploads/${id}/complete`);
	expect(status).toBe(200);
	return id;
}

test("a draft is saved from its first field on, and becomes a registration", async () => {
	const person = await somebody();
	const started = await steps.save(person, { locales: { en: { first_name: "Ar" } } });
	expect([started.status, started.body.state, started.body.version]).toEqual([200, "draft", 1]);
	const again = await steps.save(person, { locales: { en: { first_name: "Arina" } }, place: "ru" });
	expect([again.body.version, again.body.number]).toEqual([2, started.body.number]);
	const stale = await steps.save(person, { place: "uz" }, 1);
	expect([stale.status, stale.body.current.content.place]).toEqual([409, "ru"]);
	const sent = await steps.send(person);
	expect([sent.status, sent.body.state, sent.body.price?.total]).toEqual([200, "submitted", 200_000]);
	expect((await person.waitForEmail(/has been received/)).text).toContain("To pay: ₽2,000");
	expect(await steps.listRow(editor(), sent.body.number)).toMatchObject({
		state: "submitted",
		en: "Arina Veshnyakova",
		ru: "Арина Вешнякова",
		organization: "Institute of Optics",
		place: "ru",
		format: "listener",
	});
	const name = "Institute of Optics ".repeat(12).trim();
	const long = registrationForm({ organization: { kind: "other", short_name: name, city: "Samara" } });
	expect((await steps.send(person, long)).status).toBe(200);
	expect((await steps.listRow(editor(), sent.body.number))?.organization).toBe(name);
	const late = await steps.save(person, { place: "uz" });
	expect([late.status, late.body.code]).toEqual([422, "registration_sent"]);
});

test("participants register only within the window, and staff add them until the conference is archived", async () => {
	const path = await conferenceWithRegistration(cast);
	const its = new RegistrationSteps(path);
	const stand = (dates: Partial<typeof REGISTRATION_DATES>) =>
		conferences(machine.table)
			.patch({ conference: path })
			.set({ dates: { ...REGISTRATION_DATES, ...dates } })
			.go();
	const person = await somebody();
	await stand({ registration_open: dayFromToday(2) });
	expect((await its.read(person)).window.state).toBe("before");
	expect((await its.send(person)).body.code).toBe("registration_not_open");
	expect((await its.save(person, {})).body.code).toBe("registration_not_open");
	await stand({});
	expect((await cast.readConference("stranger", path)).body.registration_is_open).toBe(true);
	const number = await its.sendForNumber(person);
	await stand({ registration_close: dayFromToday(-1) });
	const closed = await its.send(person);
	expect([closed.status, closed.body.code]).toEqual([422, "registration_closed"]);
	const { window, registration } = await its.read(person);
	expect([window.state, registration?.number, registration?.acts]).toEqual(["over", number, ["cancel"]]);
	expect((await its.confirmPayment(editor(), number)).status).toBe(200);
	const desk = { email: new Person(machine).email, content: registrationForm() };
	expect((await editor().post(its.staffAddress, desk)).status).toBe(201);
	await cast.setState(path, "archived");
	expect((await editor().post(its.staffAddress, { ...desk, email: "late@example.org" })).status).toBe(422);
	expect((await its.read(person)).registration?.state).toBe("paid");
});

test("a presenter chooses at most two of their accepted papers, and the first to register gets a paper", async () => {
	const [author, coauthor] = [await somebody(), await somebody()];
	const form = (papers: number[]) => registrationForm({ format: "presenter", papers });
	const none = await steps.send(author, form([1]));
	expect(none.body.codes).toEqual({ "content.format": ["accepted_required"] });
	const paper = await submitAcceptedPaper(author, editor(), steps.path, coauthor);
	expect((await steps.send(author, form([]))).body.codes).toEqual({ "content.papers": ["report_required"] });
	expect((await steps.send(author, form([1, 2, 3]))).body.codes).toEqual({
		"content.papers": ["reports_most"],
	});
	expect((await steps.send(author, form([999_999]))).body.codes).toEqual({
		"content.papers": ["report_unknown"],
	});
	const sent = await steps.send(author, form([paper]));
	expect([sent.status, sent.body.price?.total]).toEqual([200, 600_000]);
	expect((await steps.read(coauthor)).presentable).toMatchObject([{ number: paper, taken: true }]);
	expect((await steps.send(coauthor, form([paper]))).body.codes).toEqual({
		"content.papers": ["report_taken"],
	});
	await steps.sendForNumber(author, registrationForm());
	expect((await steps.send(coauthor, form([paper]))).status).toBe(200);
	await steps.cancel(coauthor);
	expect((await steps.read(author)).presentable).toMatchObject([{ number: paper, taken: false }]);
});

test("a paper's discount is taken off the fee, and the price is frozen at payment", async () => {
	const author = await somebody();
	const paper = await submitAcceptedPaper(author, editor(), steps.path);
	const life = new PaperSteps(steps.path, paper);
	await life.changeAsStaff(editor(), "", { discount: 20 });
	const number = await steps.sendForNumber(
		author,
		registrationForm({ format: "presenter", papers: [paper] }),
	);
	expect((await steps.readForStaff(editor(), number)).price?.total).toBe(480_000);
	await steps.applyAction(editor(), number, {
		act: "discount",
		percent: 50,
		reason: "Helped with the programme.",
	});
	const { price } = await steps.readForStaff(editor(), number);
	expect(price).toEqual({
		currency: "RUB",
		lines: [
			{ kind: "fee", young: false, amount: 600_000 },
			{ kind: "paper", paper, percent: 20, amount: -120_000 },
			{ kind: "given", percent: 50, amount: -300_000 },
		],
		total: 180_000,
	});
	const news = await author.waitForEmail(/sum to pay for registration \d+ has changed/);
	expect(news.text).toContain("To pay: ₽1,800");
	expect(news.text).not.toContain("Helped");
	expect((await steps.read(author)).registration).not.toHaveProperty("given_reason");
	const description = "2027-03-17 1700 RUB | Ada King | fee of a colleague";
	const pay = (sum: number, note = "") => {
		const payment = { date: dayFromToday(0), sum, reference: "", description, note };
		return steps.applyAction(editor(), number, { act: "pay", ...payment });
	};
	expect((await pay(170_000)).body.codes).toEqual({ note: ["payment_differs"] });
	expect((await pay(170_000, "The bank kept its part.")).body.payment).toMatchObject({
		...{ sum: 170_000, price, description },
	});
	expect((await steps.listRow(editor(), number))?.paid?.description).toBe(description);
	expect((await author.waitForEmail(/payment .* confirmed/)).text).toContain("Amount: ₽1,700");
	const books = await the("observer").get<PaymentRecord[]>(
		`${steps.staffAddress}/payments?ids=${number},99999`,
	);
	expect(books.body).toEqual([
		{
			number,
			at: expect.any(String),
			note: "The bank kept its part.",
			by: { email: editor().email, names: expect.any(Object) },
			given_reason: "Helped with the programme.",
			settled: [],
		},
	]);
	const { payment: theirs } = (await steps.read(author)).registration ?? {};
	expect(theirs).not.toHaveProperty("by");
	expect(theirs).not.toHaveProperty("description");
	expect(theirs?.note).toBe("");
	const log = await editor().get(`/api/conf/${steps.path}/adm/audit?object=registration-${number}`);
	expect(JSON.stringify(log.body)).not.toContain(description);
	const changed = await steps.send(author);
	expect([changed.status, changed.body.code]).toEqual([422, "registration_paid"]);
	expect((await steps.cancel(author)).body.code).toBe("registration_paid");
	expect(
		(await steps.applyAction(editor(), number, { act: "discount", percent: 0, reason: "x" })).body.code,
	).toBe("registration_act");
	const undone = await steps.applyAction(editor(), number, {
		act: "unpay",
		reason: "It was another person's.",
	});
	expect((await author.waitForEmail(/no longer confirmed/)).text).toContain(
		"Reason: It was another person's.",
	);
	expect([undone.body.state, undone.body.payment]).toEqual(["submitted", undefined]);
	expect((await steps.send(author)).status).toBe(200);
});

test("a young scientist pays less once their document is verified; another status needs it verified again", async () => {
	const person = await somebody();
	const young = { status: "pgrad", young: true } as const;
	expect((await steps.send(person, registrationForm(young))).body.codes).toEqual({
		"content.upload_id": ["document_required"],
	});
	expect((await steps.send(person, registrationForm({ young: true }))).body.codes).toEqual({
		"content.young": ["young_status"],
	});
	const number = await steps.sendForNumber(
		person,
		registrationForm({ ...young, upload_id: await uploaded(person) }),
	);
	const total = async () => (await steps.readForStaff(editor(), number)).price?.total;
	expect(await total()).toBe(200_000);
	const { text: received } = await person.waitForEmail(/has been received/);
	expect(received).toContain(
		"If it is verified, you pay ₽1,200; if it is sent back, you pay ₽2,000 or send another one.",
	);
	expect(received).not.toContain("To pay:");
	const reasons = { en: "It is of the last term.", ru: "Справка за прошлый семестр." };
	await steps.applyAction(editor(), number, { act: "return", reasons });
	expect((await person.waitForEmail(/another document/)).text).toContain("It is of the last term.");
	expect((await steps.read(person)).registration?.document).toMatchObject({ state: "returned", reasons });
	await steps.sendForNumber(person, registrationForm({ ...young, upload_id: await uploaded(person) }));
	await steps.applyAction(editor(), number, { act: "verify" });
	expect(await total()).toBe(120_000);
	await steps.sendForNumber(person, registrationForm(young));
	expect(await total()).toBe(120_000);
	await steps.sendForNumber(person, registrationForm({ ...young, status: "phd" }));
	expect(await total()).toBe(200_000);
	const file = (who: Person, path: string) =>
		who.get<{ url: string }>(`/files/registrations/${steps.path}/${path}`, { accept: "application/json" });
	const { body } = await file(person, "document");
	expect((await fetch(body.url)).headers.get("content-disposition")).toBe(
		`attachment; filename="document-${number}.pdf"; filename*=UTF-8''document-${number}.pdf`,
	);
	expect((await file(the("observer"), `adm/${number}/document`)).status).toBe(403);
	expect((await file(editor(), `adm/${number}/document`)).status).toBe(200);
	await steps.sendForNumber(person);
	expect((await file(person, "document")).status).toBe(404);
});

test("a person has one active registration, and can register again after cancelling it", async () => {
	const person = await somebody();
	const first = await steps.sendForNumber(person);
	const desk = { email: person.email, content: registrationForm() };
	expect((await editor().post(steps.staffAddress, desk)).body).toMatchObject({
		codes: { email: ["registration_exists"] },
	});
	expect((await steps.send(person, registrationForm(), 0)).status).toBe(409);
	await steps.cancel(person);
	expect((await steps.read(person)).registration?.state).toBe("cancelled");
	expect(await person.waitForEmail(/has been cancelled/)).toBeDefined();
	const second = await steps.sendForNumber(person);
	expect(second).toBeGreaterThan(first);
	const data = await downloadOwnData<{ registrations: object[] }>(person);
	expect(data.registrations).toMatchObject([{ number: first }, { number: second }]);
});

test("staff get the reason for a refused action, and concurrent changes are not lost", async () => {
	const number = await steps.sendForNumber(await somebody());
	const act = (form: object) => editor().post(`${steps.staffAddress}/${number}/acts`, form);
	expect((await act({ act: "verify", version: 1 })).body).toMatchObject({ code: "registration_act" });
	expect((await act({ act: "cancel", version: 7, reasons: { en: "x", ru: "х" } })).body).toMatchObject({
		current: { number, version: 1 },
	});
	const pay = { act: "pay", version: 1, date: dayFromToday(0), sum: 200_000, reference: "", note: "" };
	const both = await Promise.all([act(pay), act(pay)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await act({ act: "check_in" })).status).toBe(200);
	expect((await act({ act: "check_in" })).body).toMatchObject({ code: "checked_in" });
	expect((await act({ act: "check_out" })).body).not.toHaveProperty("checked_in_at");
	const several = await editor().post(`${steps.staffAddress}/acts`, {
		acts: [
			{ number, form: { act: "check_in", at: "2026-11-01T08:00:00.000Z" } },
			{ number: 999_999, form: { act: "check_in" } },
		],
	});
	expect(several.body).toMatchObject([
		{ number, refused: null },
		{ number: 999_999, refused: "not_found" },
	]);
	expect((await steps.readForStaff(editor(), number)).checked_in_at).toBe("2026-11-01T08:00:00.000Z");
});

test("staff who reviewed a paper cannot see from its presenter's registration who wrote it", async () => {
	const [author, reviewing] = [await somebody(), await somebody()];
	await appointStaff(machine.table, reviewing, steps.path, { type: "editor" });
	const life = await submitPaperSteps(author, steps.path);
	const reviews = new ReviewSteps(steps.path, life.number);
	await reviews.agreeAndSend(reviewing, await reviews.requestReview(editor(), reviewing));
	await life.changeStatus(editor(), "accepted", { note: "x" });
	await life.changeAsStaff(editor(), "", { discount: 20 });
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
	const sockets = await Promise.all([editor(), reviewing].map((person) => openSocket(person)));
	for (const { socket } of sockets)
		socket.send(JSON.stringify({ action: "subscribe", topics: [topics.staff(steps.path)] }));
	const versions = new Map([
		[unpaid.number, 1],
		[paid.number, 2],
	]);
	/** Frames of earlier changes may still arrive. */
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

/** A double-blind conference: `reviewing` is staff and reviews the author's paper; a listener may yet present theirs. */
async function blindRegistrations() {
	const path = await cast.createConference({ dates: REGISTRATION_DATES, blindness: "double" });
	await setFees(machine.table, path);
	const its = new RegistrationSteps(path);
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
		its.sendForNumber(person, registrationForm({ format: "presenter", papers: [paper] }));
	const presenters = [await present(author, papers[0]), await present(other, papers[1])];
	const heard = await its.sendForNumber(listener);
	return { path, its, author, other, listener, reviewing, reviews, presenters, heard, present };
}

test("staff who review in a double-blind conference meet presenters nowhere", async () => {
	const { path, its, other, reviewing, presenters, heard } = await blindRegistrations();
	const admin = `/api/conf/${path}/adm`;
	const UNUSED = 999;
	for (const number of [...presenters, heard])
		await editor().post(`${its.staffAddress}/${number}/notes`, { text: "Comes early", mentions: [] });
	await new ChatRoomSteps(path, `reg-${presenters[1]}`).postMessage(other, "Where is the hall?");
	const all = [...presenters, heard];
	const ids = `?ids=${all},${UNUSED}`;
	const lists = async (who: Person) => {
		const read = async <Row>(address: string) => (await who.get<Row[]>(`${admin}/${address}`)).body;
		const rows: { number: number }[][] = [
			await its.list(who),
			await its.list(who, new Date(0).toISOString()),
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
	expect(await lists(reviewing)).toEqual(Array(6).fill([heard]));

	const answers = async (who: Person, number: number) => {
		const one = `${its.staffAddress}/${number}`;
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
			await who.post<{ number?: number }[]>(`${its.staffAddress}/acts`, remind),
		];
		const text = JSON.stringify(found.map(({ status, body }) => [status, body]));
		return JSON.parse(
			text.replaceAll(`:${number},`, ':"n",').replaceAll(/"request_id":"[^"]*"/g, '"request_id":""'),
		);
	};
	const unknown = await answers(reviewing, UNUSED);
	expect(unknown.slice(0, 10).map(([status]: [number]) => status)).toEqual(Array(10).fill(404));
	for (const number of presenters) expect(await answers(reviewing, number)).toEqual(unknown);
	expect((await reviewing.get(`${its.staffAddress}/${heard}`)).status).toBe(200);

	const rooms = (who: Person) => who.get<ChatRoomListRow[]>(`${admin}/rooms`);
	expect([(await rooms(editor())).body.length, (await rooms(reviewing)).body.length]).toEqual([1, 0]);
	expect(await new ChatRoomSteps(path, "").countUnanswered(reviewing)).toBe(0);
	const mailing = { of: "registrations", numbers: formatNumberRanges(all) };
	const written = await reviewing.post<Mailing>(`${admin}/mailings`, mailing);
	expect([written.status, written.body.about, written.body.dropped]).toEqual([201, 1, presenters.length]);
	// "Registered already" would name a presenter; one without an accepted paper would not be one.
	for (const email of [other.email, "nobody@example.org"]) {
		const register = { email, content: registrationForm() };
		expect((await reviewing.post(its.staffAddress, register)).status).toBe(403);
	}
	const shown = async (who: Person) =>
		(await who.get<ConferenceWithInfo>(`/api/conf/${path}`)).body.hides_presenters;
	expect([await shown(editor()), await shown(reviewing)]).toEqual([false, true]);
	const people = await editor().get<NotePerson[]>(`${its.staffAddress}/${presenters[1]}/notes/people`);
	const emails = people.body.map(({ email }) => email);
	expect([emails.includes(the("creator").email), emails.includes(reviewing.email)]).toEqual([true, false]);
});

test("who becomes a presenter leaves the open list of staff who review in a double-blind conference", async () => {
	const { path, its, listener, reviewing, presenters, heard, present } = await blindRegistrations();
	const paper = await submitAcceptedPaper(listener, editor(), path);
	const changes = async (since: string) => {
		const { body } = await reviewing.get<RegistrationList>(`${its.staffAddress}?since=${since}`);
		return [body.rows.map(({ number }) => number), body.removed];
	};
	const sockets = await Promise.all([editor(), reviewing].map((person) => openSocket(person)));
	for (const { socket } of sockets)
		socket.send(JSON.stringify({ action: "subscribe", topics: [topics.staff(path)] }));
	const [staff, blind] = sockets as [OpenSocket, OpenSocket];
	const subscribed = ({ received }: OpenSocket) =>
		(received as { topics?: string[] }[]).some((one) => one.topics?.includes(topics.staff(path)));
	await expect.poll(() => sockets.every(subscribed), EVENTUALLY).toBe(true);
	const framed = ({ received }: OpenSocket) =>
		new Set(
			(received as Frame[]).filter(({ resource }) => resource === "registration").flatMap(({ ids }) => ids),
		);
	const [first = 0] = presenters;
	await its.applyAction(editor(), first, { act: "discount", percent: 5, reason: "Helped." });
	await expect.poll(() => framed(staff).has(first), EVENTUALLY).toBe(true);
	expect(await changes(new Date(0).toISOString())).toEqual([[heard], []]);
	await present(listener, paper);
	await expect.poll(() => framed(blind).has(heard), EVENTUALLY).toBe(true);
	expect([...framed(blind)]).toEqual([heard]);
	expect(await changes(new Date(0).toISOString())).toEqual([[], [heard]]);
	expect(await its.listRow(reviewing, heard)).toBeUndefined();
	// Its log shows what it was.
	await its.send(listener, registrationForm());
	expect(await its.listRow(reviewing, heard)).toBeUndefined();
	for (const { socket } of sockets) socket.close();
});

test("a participant's save conflicts with another tab's save, but not with staff actions", async () => {
	const person = await somebody();
	const young = { status: "pgrad", young: true } as const;
	const content = registrationForm({ ...young, upload_id: await uploaded(person) });
	const number = await steps.sendForNumber(person, content);
	const opened = (await steps.read(person)).registration?.version;
	await steps.applyAction(editor(), number, { act: "verify" });
	await steps.applyAction(editor(), number, { act: "discount", percent: 10, reason: "Helped." });
	const edited = await steps.send(person, registrationForm({ ...young, needs: "No nuts." }), opened);
	expect([edited.status, edited.body.document?.state, edited.body.given]).toEqual([200, "verified", 10]);
	const other = await steps.send(person, registrationForm({ ...young, needs: "A ramp." }), opened);
	expect([other.status, other.body.current.content.needs]).toEqual([409, "No nuts."]);
	const ahead = await steps.send(person, registrationForm(young), edited.body.version + 1);
	expect(ahead.status).toBe(409);
	const seen = edited.body.version;
	const another = registrationForm({ ...young, needs: "No nuts.", upload_id: await uploaded(person) });
	expect((await steps.send(person, another, seen)).status).toBe(200);
	expect((await steps.send(person, registrationForm(young), seen)).status).toBe(409);
	expect((await person.post(`${steps.ownAddress}/cancellation`, { version: seen })).status).toBe(409);
});

test("places and fees that registrations use cannot be removed", async () => {
	const path = await conferenceWithRegistration(cast);
	await new RegistrationSteps(path).sendForNumber(await somebody());
	const { body } = await cast.readConference("creator", path);
	const { contacts, places, fees, ...rest } = body;
	const details = {
		...rest,
		contacts,
		places: places.filter(({ id }) => id === "uz"),
		fees: fees.filter(({ place }) => place === "uz"),
		version: body.versions.details,
	};
	const refused = await cast.putAdmin("creator", path, "details", details);
	expect([refused.status, refused.body.codes]).toEqual([
		422,
		{ places: ["used_by_registrations"], fees: Array(2).fill("used_by_registrations") },
	]);
});

test("staff read the needs of registrations for an export", async () => {
	const [one, other] = [await somebody(), await somebody()];
	const number = await steps.sendForNumber(one, registrationForm({ needs: "A ramp" }));
	const plain = await steps.sendForNumber(other);
	const read = (person: Person) =>
		person.get<UnlistedRegistrationValues[]>(`${steps.staffAddress}/unlisted?ids=${number},${plain}`);
	expect((await read(editor())).body).toEqual(
		expect.arrayContaining([{ number, needs: "A ramp" }, { number: plain }]),
	);
	expect((await read(one)).status).toBe(403);
});

test("a payment that staff confirm for themselves says so in the registration and in the log", async () => {
	const registrar = await somebody();
	await appointStaff(machine.table, registrar, steps.path, { type: "editor" });
	const number = await steps.sendForNumber(registrar);
	const own = await steps.confirmPayment(registrar, number);
	expect([own.status, own.body.payment?.by_participant]).toEqual([200, true]);
	const { body } = await editor().get<AuditPage>(
		`/api/conf/${steps.path}/adm/audit?object=registration-${number}`,
	);
	const paid = body.entries.find(({ action }) => action === "registration.paid");
	expect(paid?.after).toMatchObject({ by_participant: true });
	const other = await steps.sendForNumber(await somebody());
	expect((await steps.confirmPayment(registrar, other)).body.payment).not.toHaveProperty("by_participant");
});
