import type { AuditPage } from "@deck/contracts/audit";
import type { PaymentRecord } from "@deck/contracts/payment-records";
import type { UnlistedRegistrationValues } from "@deck/contracts/registration";
import { conferences } from "@deck/core/conference/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, makePdf, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	conferenceWithRegistration,
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
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
	const registrationSteps = new RegistrationSteps(path);
	const stand = (dates: Partial<typeof REGISTRATION_DATES>) =>
		conferences(machine.table)
			.patch({ conference: path })
			.set({ dates: { ...REGISTRATION_DATES, ...dates } })
			.go();
	const person = await somebody();
	await stand({ registration_open: dayFromToday(2) });
	expect((await registrationSteps.read(person)).window.state).toBe("before");
	expect((await registrationSteps.send(person)).body.code).toBe("registration_not_open");
	expect((await registrationSteps.save(person, {})).body.code).toBe("registration_not_open");
	await stand({});
	expect((await cast.readConference("stranger", path)).body.registration_is_open).toBe(true);
	const number = await registrationSteps.sendForNumber(person);
	await stand({ registration_close: dayFromToday(-1) });
	const closed = await registrationSteps.send(person);
	expect([closed.status, closed.body.code]).toEqual([422, "registration_closed"]);
	const { window, registration } = await registrationSteps.read(person);
	expect([window.state, registration?.number, registration?.acts]).toEqual(["over", number, ["cancel"]]);
	expect((await registrationSteps.confirmPayment(editor(), number)).status).toBe(200);
	const desk = { email: new Person(machine).email, content: registrationForm() };
	expect((await editor().post(registrationSteps.staffAddress, desk)).status).toBe(201);
	await cast.setState(path, "archived");
	expect(
		(await editor().post(registrationSteps.staffAddress, { ...desk, email: "late@example.org" })).status,
	).toBe(422);
	expect((await registrationSteps.read(person)).registration?.state).toBe("paid");
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
	const remindable = async () => (await steps.listRow(editor(), number))?.remindable_at;
	expect(await remindable()).toBeUndefined();
	expect((await act({ act: "remind", version: 1 })).status).toBe(200);
	expect((await act({ act: "remind", version: 2 })).body).toMatchObject({ code: "registration_reminded" });
	expect(Date.parse((await remindable()) ?? "")).toBeGreaterThan(Date.now());
	const pay = { act: "pay", version: 2, date: dayFromToday(0), sum: 200_000, reference: "", note: "" };
	const both = await Promise.all([act(pay), act(pay)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(await remindable()).toBeUndefined();
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
