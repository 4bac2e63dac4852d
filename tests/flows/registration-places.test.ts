import type { Duty, MyDeck } from "@deck/contracts/deck";
import type { ErrorBody } from "@deck/contracts/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rewriteParts } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { PaperSteps } from "../support/paper-steps.ts";
import { Person } from "../support/person.ts";
import {
	acceptedPaper,
	eventOf,
	RegistrationSteps,
	registeringConference,
	registrationForm,
} from "../support/registration-steps.ts";

/** What many want and only some can have: places, papers, the last word before a payment. */

let machine: TestMachine;
let cast: Cast;
let steps: RegistrationSteps;
const the = (name: string) => cast.the(name);
const editor = () => the("editor");

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	steps = new RegistrationSteps(await registeringConference(cast));
	await rewriteParts(machine.table, steps.path, {
		events: [eventOf("dinner", 2), eventOf("school", null), eventOf("trip", 5)],
	});
});
afterAll(() => stopChecked(machine));

const somebody = () => new Person(machine).join();
const form = (...events: string[]) => registrationForm({ events });
const seats = async (person: Person) => (await steps.read(person)).registration?.seats;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

test("who comes after the last place waits, in order, and moves up when somebody leaves", async () => {
	const people = await Promise.all(Array.from({ length: 4 }, somebody));
	const [one, two, three, four] = people as [Person, Person, Person, Person];
	for (const person of people) await steps.sent(person, form("dinner", "school"));
	expect(await seats(two)).toEqual({ dinner: "kept", school: "kept" });
	expect(await seats(three)).toEqual({ dinner: 1, school: "kept" });
	expect(await seats(four)).toEqual({ dinner: 2, school: "kept" });
	expect((await steps.read(four)).events).toMatchObject({ dinner: { left: 0, waiting: 2 } });
	// Saving again costs nobody their place in the line.
	await steps.sent(three, form("dinner"));
	expect(await seats(three)).toEqual({ dinner: 1 });
	await steps.cancel(one);
	expect((await three.letter(/place for you/)).subject).toContain("Dinner");
	expect(await seats(three)).toEqual({ dinner: "kept" });
	expect(await seats(four)).toEqual({ dinner: 1, school: "kept" });
	// More places: the next in line comes to one.
	const { body } = await cast.read("creator", steps.path);
	const events = body.events.map((event) => (event.id === "dinner" ? { ...event, capacity: 3 } : event));
	const { status } = await cast.edit("creator", steps.path, "events", {
		events,
		version: body.versions.events,
	});
	expect(status).toBe(200);
	await expect.poll(() => seats(four), EVENTUALLY).toEqual({ dinner: "kept", school: "kept" });
	const left = await cast.edit<ErrorBody>("creator", steps.path, "events", {
		...{ events: events.filter(({ id }) => id !== "dinner"), version: body.versions.events + 1 },
	});
	expect([left.status, left.body.codes]).toEqual([422, { events: ["used_by_registrations"] }]);
});

test("a hundred at once get five places, and not one more; the others wait, each in a place of their own", async () => {
	const path = await registeringConference(cast);
	const its = new RegistrationSteps(path);
	await rewriteParts(machine.table, path, { events: [eventOf("trip", 5)] });
	const people = await Promise.all(Array.from({ length: 25 }, somebody));
	// Each sends from four tabs.
	const answers = await Promise.all(
		people.flatMap((person) => Array.from({ length: 4 }, () => its.send(person, form("trip"), 0))),
	);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
	// A tab that came second is told of another's change, or, where it read after the sending, that it was sent.
	expect(statuses(answers).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
	const found = await Promise.all(people.map(async (person) => (await its.read(person)).registration?.seats));
	const places = found.map((one) => one?.trip);
	expect(places.filter((place) => place === "kept")).toHaveLength(5);
	expect(places.filter((place) => place !== "kept").sort((a, b) => Number(a) - Number(b))).toEqual(
		Array.from({ length: 20 }, (_, at) => at + 1),
	);
});

test("a change from as many events as one may ask for to as many others is one commit", async () => {
	const path = await registeringConference(cast);
	const its = new RegistrationSteps(path);
	const ids = Array.from({ length: 31 }, (_, at) => `e${at}`);
	await rewriteParts(machine.table, path, { events: ids.map((id) => eventOf(id, 1)) });
	const [first, person] = [await somebody(), await somebody()];
	await its.sent(first, form(...ids.slice(0, 15)));
	await its.sent(person, form(...ids.slice(0, 15)));
	await its.sent(first, form(...ids.slice(15, 30)));
	// Who waited has every place by then, each a change of the registration that is sent next.
	const waits = async () => Object.values((await its.read(person)).registration?.seats ?? {});
	await expect.poll(waits, EVENTUALLY).toEqual(Array(15).fill("kept"));
	expect((await its.send(person, form(...ids.slice(15, 30)))).status).toBe(200);
	const most = await its.send(person, form(...ids.slice(15)));
	expect(most.body.codes).toEqual({ "content.events": ["maxsize"] });
});

test("of co-authors who send at once one presents", async () => {
	const [author, coauthor] = [await somebody(), await somebody()];
	const paper = await acceptedPaper(author, editor(), steps.path, coauthor);
	const content = registrationForm({ format: "presenter", papers: [paper] });
	const both = await Promise.all([steps.send(author, content), steps.send(coauthor, content)]);
	expect(statuses(both)).toEqual([200, 422]);
	expect(both.find(({ status }) => status === 422)?.body.codes).toEqual({
		"content.papers": ["report_taken"],
	});
});

test("a change and a payment, a cancellation and a payment: one is done, the other is told", async () => {
	for (const participant of ["send", "cancel"] as const) {
		const person = await somebody();
		const number = await steps.sent(person);
		const [own, staff] = await Promise.all([steps[participant](person), steps.paid(editor(), number)]);
		expect([own.status, staff.status].filter((status) => status === 200).length).toBeGreaterThan(0);
		const { state, payment } = await steps.one(editor(), number);
		expect([state, payment !== undefined]).toEqual(
			staff.status === 200 ? ["paid", true] : [participant === "send" ? "submitted" : "cancelled", false],
		);
		if (staff.status === 200 && own.status !== 200) expect([409, 422]).toContain(own.status);
	}
});

test("a discount that a paper gets later is taken off what is not paid yet", async () => {
	const person = await somebody();
	const paper = await acceptedPaper(person, editor(), steps.path);
	const number = await steps.sent(person, registrationForm({ format: "presenter", papers: [paper] }));
	await new PaperSteps(steps.path, paper).change(editor(), "", { discount: 30 });
	const total = async () => (await steps.one(editor(), number)).price?.total;
	await expect.poll(total, EVENTUALLY).toBe(420_000);
});

test("the deck says what is next, and a hidden conference is known to who takes part", async () => {
	const path = await registeringConference(cast);
	const its = new RegistrationSteps(path);
	const person = await somebody();
	const next = async (): Promise<Pick<Duty, "kind" | "mine" | "to"> | undefined> => {
		const { duties } = (await person.get<MyDeck>("/api/my")).body;
		const duty = duties.find(({ participation }) => participation === "participant");
		return duty && { kind: duty.kind, mine: duty.mine, to: duty.to };
	};
	await its.save(person, {});
	const to = `/${path}/registration`;
	expect(await next()).toEqual({ kind: "finish", mine: true, to });
	const number = await its.sent(person);
	expect(await next()).toEqual({ kind: "pay", mine: true, to });
	await its.paid(editor(), number);
	expect(await next()).toEqual({ kind: "attend", mine: false, to });
	await cast.put(path, "hidden");
	expect((await person.get(`/api/conf/${path}`)).status).toBe(200);
	expect((await cast.read("stranger", path)).status).toBe(404);
});
