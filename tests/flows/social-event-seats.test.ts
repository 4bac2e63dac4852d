import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { CalendarFeed, MyDeck, Task } from "@deck/contracts/deck";
import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import type { OwnPaper, Paper } from "@deck/contracts/paper";
import type { PaymentRecord } from "@deck/contracts/payment-records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { rewriteParts } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { parseCalendar } from "../support/fixtures/icalendar.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	conferenceWithRegistration,
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
	socialEvent,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const the = (name: string) => cast.the(name);
const editor = () => the("editor");

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await conferenceWithRegistration(cast));
	await rewriteParts(machine.table, steps.path, {
		events: [
			socialEvent("dinner", 2),
			socialEvent("school", null),
			socialEvent("trip", 5),
			socialEvent("last", 1),
		],
	});
});
afterAll(() => checkInvariantsAndStop(machine));

const somebody = () => new Person(machine).join();
const form = (...events: string[]) => registrationForm({ events });
const seats = async (person: Person) => (await steps.read(person)).registration?.seats;
/** Reads them as anybody does. */
const fullEvents = async () =>
	(await new Person(machine).get<ConferenceWithInfo>(`/api/conf/${steps.path}`)).body.full_events;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test("participants beyond the last place wait in order, and move up when somebody leaves", async () => {
	const people = await Promise.all(Array.from({ length: 4 }, somebody));
	const [one, two, three, four] = people as [Person, Person, Person, Person];
	for (const person of people) await steps.sendForNumber(person, form("dinner", "school"));
	expect(await seats(two)).toEqual({ dinner: "kept", school: "kept" });
	expect(await seats(three)).toEqual({ dinner: 1, school: "kept" });
	expect(await fullEvents()).toEqual(["dinner"]);
	const [kept, waits] = await Promise.all(
		[two, three].map((person) => person.waitForEmail(/has been received/)),
	);
	expect(kept?.text).toMatch(/^You take part as a listener: .+\.\n\nEvents: Dinner, Dinner\n\nTo pay: /m);
	expect(waits?.text).toMatch(/^Events: Dinner\n\nOn the waiting list for: Dinner\n\n/m);
	expect(await seats(four)).toEqual({ dinner: 2, school: "kept" });
	expect((await steps.read(four)).events).toMatchObject({ dinner: { left: 0, waiting: 2 } });
	await steps.sendForNumber(three, form("dinner"));
	expect(await seats(three)).toEqual({ dinner: 1 });
	await steps.cancel(one);
	expect((await three.waitForEmail(/place for you/)).subject).toContain("Dinner");
	expect(await seats(three)).toEqual({ dinner: "kept" });
	expect(await seats(four)).toEqual({ dinner: 1, school: "kept" });
	const { body } = await cast.readConference("creator", steps.path);
	const events = body.events.map((event) => (event.id === "dinner" ? { ...event, capacity: 3 } : event));
	const { status } = await cast.putAdmin("creator", steps.path, "events", {
		events,
		version: body.versions.events,
	});
	expect(status).toBe(200);
	await expect.poll(() => seats(four), EVENTUALLY).toEqual({ dinner: "kept", school: "kept" });
	const left = await cast.putAdmin<ErrorBody>("creator", steps.path, "events", {
		events: events.filter(({ id }) => id !== "dinner"),
		version: body.versions.events + 1,
	});
	expect([left.status, left.body.codes]).toEqual([422, { events: ["used_by_registrations"] }]);
});

test("a hundred concurrent requests of 25 people fill exactly five places, and the others wait in order", async () => {
	const path = await conferenceWithRegistration(cast);
	const registrations = new RegistrationSteps(path);
	await rewriteParts(machine.table, path, { events: [socialEvent("trip", 5)] });
	const people = await Promise.all(Array.from({ length: 25 }, somebody));
	const answers = await Promise.all(
		people.flatMap((person) => Array.from({ length: 4 }, () => registrations.send(person, form("trip"), 0))),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
	// A late tab gets a conflict, or, if it read afterwards, "already submitted".
	expect(statuses(answers).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
	const found = await Promise.all(
		people.map(async (person) => (await registrations.read(person)).registration?.seats),
	);
	const places = found.map((one) => one?.trip);
	expect(places.filter((place) => place === "kept")).toHaveLength(5);
	expect(places.filter((place) => place !== "kept").sort((a, b) => Number(a) - Number(b))).toEqual(
		Array.from({ length: 20 }, (_, at) => at + 1),
	);
});

test("a change from the maximum number of events to as many others is one commit", async () => {
	const path = await conferenceWithRegistration(cast);
	const registrationSteps = new RegistrationSteps(path);
	const ids = Array.from({ length: 31 }, (_, at) => `e${at}`);
	await rewriteParts(machine.table, path, { events: ids.map((id) => socialEvent(id, 1)) });
	const [first, person] = [await somebody(), await somebody()];
	await registrationSteps.sendForNumber(first, form(...ids.slice(0, 15)));
	await registrationSteps.sendForNumber(person, form(...ids.slice(0, 15)));
	await registrationSteps.sendForNumber(first, form(...ids.slice(15, 30)));
	const waits = async () => Object.values((await registrationSteps.read(person)).registration?.seats ?? {});
	await expect.poll(waits, EVENTUALLY).toEqual(Array(15).fill("kept"));
	expect((await registrationSteps.send(person, form(...ids.slice(15, 30)))).status).toBe(200);
	const most = await registrationSteps.send(person, form(...ids.slice(15)));
	expect(most.body.codes).toEqual({ "content.events": ["maxsize"] });
});

test("of co-authors who register at once one presents the paper", async () => {
	const [author, coauthor] = [await somebody(), await somebody()];
	const paper = await submitAcceptedPaper(author, editor(), steps.path, coauthor);
	const content = registrationForm({ format: "presenter", papers: [paper] });
	const both = await Promise.all([steps.send(author, content), steps.send(coauthor, content)]);
	expect(statuses(both)).toEqual([200, 422]);
	expect(both.find(({ status }) => status === 422)?.body.codes).toEqual({
		"content.papers": ["report_taken"],
	});
});

test("a payment and a concurrent change or cancellation leave a consistent registration", async () => {
	for (const participant of ["send", "cancel"] as const) {
		const person = await somebody();
		const number = await steps.sendForNumber(person);
		const [own, staff] = await Promise.all([
			steps[participant](person),
			steps.confirmPayment(editor(), number),
		]);
		expect([own.status, staff.status].filter((status) => status === 200).length).toBeGreaterThan(0);
		const { state, payment } = await steps.readForStaff(editor(), number);
		expect([state, payment !== undefined]).toEqual(
			staff.status === 200 ? ["paid", true] : [participant === "send" ? "submitted" : "cancelled", false],
		);
		if (staff.status === 200 && own.status !== 200) expect([409, 422]).toContain(own.status);
	}
});

test("a discount that a paper gets later reduces the price of an unpaid registration", async () => {
	const person = await somebody();
	const paper = await submitAcceptedPaper(person, editor(), steps.path);
	const number = await steps.sendForNumber(
		person,
		registrationForm({ format: "presenter", papers: [paper] }),
	);
	await new PaperSteps(steps.path, paper).changeAsStaff(editor(), "", { discount: 30 });
	const total = async () => (await steps.readForStaff(editor(), number)).price?.total;
	await expect.poll(total, EVENTUALLY).toBe(420_000);
	expect((await person.waitForEmail(/sum to pay .* has changed/)).text).toContain("To pay: ₽4,200");
});

/**
 * Any author may give the talk, so all see on the paper, in My deck and in the calendar that somebody registers. It is
 * a task of the corresponding author alone, who alone is reminded by e-mail: one e-mail a paper.
 */
test("the authors of an accepted paper without a presenter are asked to register, until one of them does", async () => {
	const [author, coauthor] = [await somebody(), await somebody()];
	const paper = await submitAcceptedPaper(author, editor(), steps.path, coauthor);
	const asked = async (person: Person) => {
		const { tasks } = (await person.get<MyDeck>("/api/my")).body;
		const found = tasks.filter(({ kind }) => kind === "register");
		return found.map((task) => [task.paper?.number, task.mine, task.by?.slice(0, 10), task.to]);
	};
	const missing = async (person: Person) =>
		(await person.get<Paper>(`/api/conf/${steps.path}/papers/${paper}`)).body.presenter_missing ?? false;
	const calendar = async (person: Person) => {
		const { url } = (await person.get<CalendarFeed>("/api/my/calendar")).body;
		const { body } = await person.get<string>(new URL(url).pathname);
		return parseCalendar(body).events.filter((event) => event.get("UID")?.includes("-author-register-"));
	};
	const task = [paper, true, REGISTRATION_DATES.registration_close, `/${steps.path}/registration`];
	const others = task.with(1, false);
	await expect.poll(() => asked(author), EVENTUALLY).toEqual([task]);
	expect([await missing(author), await missing(coauthor), await missing(editor())]).toEqual([
		...["register", "register", false],
	]);
	const listed = async (person: Person) => {
		const { body } = await person.get<OwnPaper[]>(`/api/conf/${steps.path}/mysubs`);
		return body.map((one) => [one.number, one.presenter_missing]);
	};
	expect([await listed(author), await listed(coauthor)]).toEqual([
		[[paper, "register"]],
		[[paper, "register"]],
	]);
	const paperSteps = new PaperSteps(steps.path, paper);
	await paperSteps.changeAsStaff(editor(), "editing", { till: dayFromToday(5) });
	const sent = await paperSteps.addVersion(author);
	expect([sent.status, sent.body.presenter_missing]).toEqual([201, "register"]);
	await expect.poll(() => asked(coauthor), EVENTUALLY).toEqual([others]);
	for (const [person, words] of [
		[author, `: register to present paper ${paper}`],
		[coauthor, `: one of the authors registers to present paper ${paper}`],
	] as const) {
		const [event, ...more] = await calendar(person);
		expect([more, event?.get("SUMMARY"), event?.get("URL")]).toEqual([
			[],
			expect.stringContaining(words),
			`${machine.url}/${steps.path}/registration`,
		]);
	}
	const content = registrationForm({ format: "presenter", papers: [paper] });
	await steps.save(coauthor, content);
	expect(await missing(author)).toBe("register");
	await steps.sendForNumber(coauthor, content);
	for (const person of [author, coauthor])
		expect([await asked(person), await missing(person), await calendar(person)]).toEqual([[], false, []]);
	await steps.cancel(coauthor);
	expect([await asked(author), await missing(author)]).toEqual([[task], "register"]);
});

test("an author whose registration is full is not asked to present a paper; one who has paid asks staff", async () => {
	const asked = async (person: Person) =>
		(await person.get<MyDeck>("/api/my")).body.tasks.flatMap(({ kind, paper }) =>
			kind === "register" ? [paper?.number] : [],
		);
	const missing = async (person: Person, paper: number) =>
		(await person.get<Paper>(`/api/conf/${steps.path}/papers/${paper}`)).body.presenter_missing ?? false;
	const author = await somebody();
	const papers: number[] = [];
	for (let count = 0; count < LIMITS.reports + 1; count++)
		papers.push(await submitAcceptedPaper(author, editor(), steps.path));
	const [first = 0, second = 0, third = 0] = papers;
	await expect
		.poll(async () => (await asked(author)).sort((a = 0, b = 0) => a - b), EVENTUALLY)
		.toEqual(papers);
	await steps.sendForNumber(author, registrationForm({ format: "presenter", papers: [first] }));
	await expect
		.poll(async () => (await asked(author)).sort((a = 0, b = 0) => a - b), EVENTUALLY)
		.toEqual([second, third]);
	const most = registrationForm({ format: "presenter", papers: [first, second] });
	await steps.sendForNumber(author, most);
	expect([await asked(author), await missing(author, third)]).toEqual([[], false]);

	const listener = await somebody();
	const paper = await submitAcceptedPaper(listener, editor(), steps.path);
	const number = await steps.sendForNumber(listener);
	await expect.poll(() => asked(listener), EVENTUALLY).toEqual([paper]);
	await steps.confirmPayment(editor(), number);
	expect([await asked(listener), await missing(listener, paper)]).toEqual([[], "change"]);
	const page = `/${steps.path}/registration?room=`;
	const ask = (await listener.get<MyDeck>("/api/my")).body.tasks.filter(({ kind }) => kind === "change");
	expect(ask.map(({ paper: about, mine, to }) => [about?.number, mine, to])).toEqual([[paper, true, page]]);
	const { body: own } = await listener.get<OwnPaper[]>(`/api/conf/${steps.path}/mysubs`);
	expect(own.map((one) => one.presenter_missing)).toEqual(["change"]);
	const { url } = (await listener.get<CalendarFeed>("/api/my/calendar")).body;
	const events = parseCalendar((await listener.get<string>(new URL(url).pathname)).body).events;
	expect(
		events
			.filter((event) => event.get("UID")?.includes("-author-change-"))
			.map((event) => [event.get("SUMMARY"), event.get("URL")]),
	).toEqual([
		[
			expect.stringContaining(`: ask to add paper ${paper} to your paid registration`),
			`${machine.url}${page}`,
		],
	]);
});

test("the deck shows the next task, and participants see a hidden conference", async () => {
	const path = await conferenceWithRegistration(cast);
	const registrationSteps = new RegistrationSteps(path);
	const person = await somebody();
	const next = async (): Promise<Pick<Task, "kind" | "mine" | "to"> | undefined> => {
		const { tasks } = (await person.get<MyDeck>("/api/my")).body;
		const task = tasks.find(({ participation }) => participation === "participant");
		return task && { kind: task.kind, mine: task.mine, to: task.to };
	};
	await registrationSteps.save(person, {});
	const to = `/${path}/registration`;
	expect(await next()).toEqual({ kind: "finish", mine: true, to });
	const number = await registrationSteps.sendForNumber(person);
	expect(await next()).toEqual({ kind: "pay", mine: true, to });
	await registrationSteps.confirmPayment(editor(), number);
	expect(await next()).toEqual({ kind: "attend", mine: false, to });
	await cast.setState(path, "hidden");
	expect((await person.get(`/api/conf/${path}`)).status).toBe(200);
	expect((await cast.readConference("stranger", path)).status).toBe(404);
});

test("staff correct a paid registration, and the difference in price stays due until it is settled", async () => {
	const author = await somebody();
	const paper = await submitAcceptedPaper(author, editor(), steps.path);
	const number = await steps.sendForNumber(
		author,
		registrationForm({ format: "presenter", papers: [paper], events: ["school"] }),
	);
	const talk = `${paper}. ${(await steps.readForStaff(editor(), number)).papers[0]?.title}`;
	const received = await author.waitForEmail(/registration \d+ has been received/);
	expect(received.text).toMatch(/^You take part as a presenter: .+\.$/m);
	expect(received.text).toContain(`You present:\n${talk}\n\nEvents: Dinner\n\n`);
	const paying = { act: "pay" as const, date: dayFromToday(0), sum: 600_000, reference: "", note: "" };
	const paid = (await steps.applyAction(editor(), number, paying)).body;
	const { locales, organization } = paid.content;
	const names = { ...locales, en: { first_name: "Arina", last_name: "Weshnyakova" } };
	const content = { locales: names, organization, format: "listener", papers: [], events: [] };
	const correct = (changes: object = {}) =>
		steps.applyAction(editor(), number, {
			act: "correct",
			reason: "By e-mail.",
			content: { ...content, ...changes },
		});
	const { status, body } = await correct();
	expect([status, body.state, body.content.format, body.papers, body.seats]).toEqual([
		...[200, "paid", "listener", [], {}],
	]);
	expect([body.price?.total, body.payment?.corrected?.total, body.balance]).toEqual([
		...[600_000, 200_000, [{ currency: "RUB", amount: -400_000 }]],
	]);
	const { text } = await author.waitForEmail(/has been corrected/);
	expect(text).toContain("Name on the badge: Arina Weshnyakova");
	expect(text).toContain(`You no longer present:\n${talk}\n\n`);
	expect(text).not.toContain("You present:");
	expect(text).toContain("To be refunded to you after the correction: ₽4,000");
	expect(text).not.toContain("Organisation:");
	const own = (await steps.read(author)).registration;
	expect([own?.balance, own?.acts, JSON.stringify(own?.payment)]).toEqual([
		body.balance,
		[],
		expect.not.stringContaining("paid_for"),
	]);
	expect((await steps.listRow(editor(), number))?.paid?.balance).toEqual(body.balance);
	const back = await correct({ format: "presenter", papers: [paper] });
	expect([back.body.balance, back.body.payment?.corrected]).toEqual([undefined, undefined]);
	expect(
		(await steps.applyAction(editor(), number, { act: "settle", date: dayFromToday(0), note: "" })).status,
	).toBe(422);
	await correct();
	const settled = await steps.applyAction(editor(), number, {
		act: "settle",
		date: dayFromToday(0),
		note: "Paid back",
	});
	expect([settled.body.balance, settled.body.payment?.settled]).toMatchObject([
		undefined,
		[{ currency: "RUB", amount: -400_000, note: "Paid back" }],
	]);
	const news = await author.waitForEmail(/difference for registration \d+ has been settled/);
	expect(news.text).toContain("Refunded to you: ₽4,000\n\nNothing is left");
	expect(news.text).not.toContain("Paid back");
	expect((await steps.read(author)).registration?.payment?.settled).toMatchObject([{ note: "" }]);
	expect((await steps.listRow(editor(), number))?.paid?.settled).toEqual([
		{ date: dayFromToday(0), currency: "RUB", amount: -400_000 },
	]);
	const books = await editor().get<PaymentRecord[]>(`${steps.staffAddress}/payments?ids=${number}`);
	expect(books.body).toMatchObject([{ settled: [{ amount: -400_000, by: { email: editor().email } }] }]);
	const other = await somebody();
	expect((await steps.applyAction(other, number, { act: "correct", reason: "x", content })).status).toBe(403);
	const report = await submitAcceptedPaper(other, editor(), steps.path);
	const form = registrationForm({ place: "uz", format: "presenter", papers: [report] });
	const otherNumber = await steps.sendForNumber(other, form);
	await steps.applyAction(editor(), otherNumber, { ...paying, sum: 81_000_000 });
	const refused = await steps.applyAction(editor(), otherNumber, { act: "correct", reason: "x", content });
	expect([refused.status, refused.body.codes]).toEqual([422, { "content.format": ["fee_not_set"] }]);
});

test("staff correct place, status, country and needs of a paid registration, and the e-mail names them", async () => {
	const author = await somebody();
	const paper = await submitAcceptedPaper(author, editor(), steps.path);
	const number = await steps.sendForNumber(
		author,
		registrationForm({ format: "presenter", papers: [paper] }),
	);
	await steps.confirmPayment(editor(), number);
	const correct = (content: object) =>
		steps.applyAction(editor(), number, { act: "correct", reason: "Asked.", content });

	const student = await correct({ status: "stud", young: true, residency: "UZB" });
	expect([student.status, student.body.content.young, student.body.balance]).toEqual([
		...[200, true, [{ currency: "RUB", amount: -250_000 }]],
	]);
	const first = (await author.waitForEmail(/has been corrected/)).text;
	expect(first).toContain("Country you live in: Uzbekistan\nStatus: Student");
	expect(first).toContain(`Under registration ${number} you now take part as a young scientist.`);
	expect(first).not.toContain("You take part as");

	const moved = await correct({ place: "uz", needs: "A ramp" });
	expect([moved.body.content.place, moved.body.price?.total, moved.body.balance]).toEqual([
		"uz",
		600_000,
		[
			{ currency: "UZS", amount: 81_000_000 },
			{ currency: "RUB", amount: -600_000 },
		],
	]);
	expect(await steps.listRow(editor(), number)).toMatchObject({ place: "uz", status: "stud", young: true });
	const second = (await author.waitForEmailWith("A ramp")).text;
	expect(second).toMatch(/^You take part as a presenter: .+\.$/m);
	expect(second).toMatch(/^Still to pay after the correction: UZS\s810,000$/m);

	const none = await correct({ place: "ru", status: "none" });
	expect([none.body.content.young, none.body.document_seen_at, none.body.balance]).toEqual([
		...[false, undefined, undefined],
	]);
	expect((await correct({ young: true })).body.codes).toEqual({ "content.young": ["young_status"] });
	expect((await correct({ place: "nowhere" })).body.codes).toEqual({ "content.place": ["place_unknown"] });
	expect((await correct({ residency: "RUS" })).body.balance).toBeUndefined();
	const host = { kind: "su", short_name: "", city: "" };
	await correct({ organization: host });
	await author.waitForEmailWith("Organisation: Samara University");
});

test("of two corrections for the last place at an event one gets it, and a paper has one presenter", async () => {
	const people = await Promise.all([somebody(), somebody()]);
	const [first, second] = people as [Person, Person];
	const paper = await submitAcceptedPaper(first, editor(), steps.path, second);
	const numbers = await Promise.all(people.map((person) => steps.sendForNumber(person)));
	for (const number of numbers)
		await steps.applyAction(editor(), number, {
			act: "pay",
			date: dayFromToday(0),
			sum: 200_000,
			reference: "",
			note: "",
		});
	const { locales, organization } = registrationForm();
	const correct = (changes: object) =>
		Promise.all(
			numbers.map((number) =>
				steps.applyAction(editor(), number, {
					act: "correct",
					reason: "Asked.",
					content: { locales, organization, format: "listener", papers: [], events: [], ...changes },
				}),
			),
		);
	const events = await correct({ events: ["last"] });
	expect(statuses(events)).toEqual([200, 200]);
	expect(events.map(({ body }) => body.seats.last).sort()).toEqual([1, "kept"]);
	const presenting = await correct({ events: ["last"], format: "presenter", papers: [paper] });
	expect(statuses(presenting)).toEqual([200, 422]);
	expect(presenting.find(({ status }) => status === 422)?.body.codes).toEqual({
		"content.papers": ["report_taken"],
	});
});
