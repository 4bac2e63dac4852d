import {
	formatDocumentCode,
	type IssuedDocument,
	type VerifiedDocument,
} from "@deck/contracts/issued-document";
import { dayIn } from "@deck/contracts/moments";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import {
	beginConference,
	conferenceWithRegistration,
	moveConferenceStart,
	RegistrationSteps,
	registrationForm,
	submitAcceptedPaper,
} from "../support/steps/registration-steps.ts";

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

const verify = (code: string, who = new Person(machine)) =>
	who.get<VerifiedDocument>(`/api/verify/${encodeURIComponent(code)}`);
const stateOf = async (code = "") => (await verify(code)).body.state;
const documentsOf = async (person: Person) => (await steps.read(person)).registration?.documents ?? [];
const kinds = (documents: readonly IssuedDocument[]) => documents.map(({ kind }) => kind);
const revokePayment = (number: number) =>
	steps.applyAction(editor(), number, { act: "unpay", reason: "Another one's." });

test("a paid registration has a letter, a receipt and a badge, with codes anybody can check, however typed", async () => {
	const person = await new Person(machine).join();
	const number = await steps.sendForNumber(person);
	expect(await documentsOf(person)).toEqual([]);
	expect(await steps.listRow(editor(), number)).not.toHaveProperty("badge");
	await steps.confirmPayment(editor(), number);
	const documents = await documentsOf(person);
	expect(kinds(documents)).toEqual(["letter", "receipt", "badge"]);
	const [letter, , badge] = documents;
	expect((await steps.listRow(editor(), number))?.badge).toBe(badge?.code);
	const { status, body, headers } = await verify(letter?.code ?? "");
	expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
	const { locales, timezone } = (await cast.readConference("stranger", steps.path)).body;
	expect(body).toEqual({
		state: "genuine",
		kind: "letter",
		day: dayIn(new Date(letter?.issued_at ?? ""), timezone),
		names: { en: "Arina Veshnyakova", ru: "Арина Вешнякова" },
		conference: {
			titles: { en: locales.en.title, ru: locales.ru.title },
			short_titles: { en: locales.en.short_title, ru: locales.ru.short_title },
		},
	});
	const printed = formatDocumentCode(letter?.code ?? "");
	for (const typed of [printed, printed.toLowerCase(), printed.replace("-", "--")])
		expect(await stateOf(typed)).toBe("genuine");
});

test("a code survives a payment undone and confirmed again; a cancelled one is shown as cancelled", async () => {
	const person = await new Person(machine).join();
	const number = await steps.sendForNumber(person);
	await steps.confirmPayment(editor(), number);
	const first = await documentsOf(person);
	const code = first[0]?.code;
	await revokePayment(number);
	expect(await documentsOf(person)).toEqual([]);
	expect(await stateOf(code)).toBe("cancelled");
	await steps.confirmPayment(editor(), number);
	expect(await documentsOf(person)).toEqual(first);
	expect(await stateOf(code)).toBe("genuine");
	const reasons = { en: "Asked for it.", ru: "По просьбе." };
	await steps.applyAction(editor(), number, { act: "cancel", reasons });
	expect((await verify(code ?? "")).body).toMatchObject({
		state: "cancelled",
		names: { en: "Arina Veshnyakova" },
	});
	await steps.sendForNumber(person);
	expect([await documentsOf(person), await stateOf(code)]).toEqual([[], "cancelled"]);
});

test("a checked-in participant has certificates once the conference has begun, one for each report they present", async () => {
	const author = await new Person(machine).join();
	const paper = await submitAcceptedPaper(author, editor(), steps.path);
	const number = await steps.sendForNumber(
		author,
		registrationForm({ format: "presenter", papers: [paper] }),
	);
	await steps.confirmPayment(editor(), number);
	await steps.applyAction(editor(), number, { act: "check_in" });
	expect(kinds(await documentsOf(author))).toEqual(["letter", "receipt", "badge"]);
	expect(kinds((await steps.readForStaff(editor(), number)).documents)).toEqual([
		"letter",
		"receipt",
		"badge",
	]);
	const download = await downloadOwnData<{ registrations: { codes: IssuedDocument[] }[] }>(author);
	expect(download.registrations.map(({ codes }) => kinds(codes))).toEqual([["letter", "receipt", "badge"]]);
	const listed = (await steps.listRow(editor(), number))?.certificates ?? [];
	expect(kinds(listed)).toEqual(["certificate", "report"]);
	await beginConference(machine.table, steps.path);
	const documents = await documentsOf(author);
	expect(kinds(documents)).toEqual(["letter", "receipt", "badge", "certificate", "report"]);
	const [certificate, report] = documents.slice(3);
	expect(listed).toEqual([certificate, report]);
	expect(report?.paper).toBe(paper);
	const verified = (await verify(report?.code ?? "")).body;
	expect(verified).toMatchObject({ state: "genuine", kind: "report" });
	expect(Object.keys(verified).sort()).toEqual(["conference", "day", "kind", "names", "state"]);
	// They may be printed already.
	await moveConferenceStart(machine.table, steps.path, dayFromToday(30));
	expect(kinds(await documentsOf(author))).toEqual(["letter", "receipt", "badge"]);
	for (const { code } of listed) expect(await stateOf(code)).toBe("genuine");
	await beginConference(machine.table, steps.path);
	await steps.applyAction(editor(), number, { act: "check_out" });
	expect(await stateOf(certificate?.code)).toBe("cancelled");
	await steps.applyAction(editor(), number, { act: "check_in" });
	expect((await documentsOf(author)).slice(3)).toEqual([certificate, report]);
	await revokePayment(number);
	await steps.sendForNumber(author);
	await steps.confirmPayment(editor(), number);
	await steps.applyAction(editor(), number, { act: "check_in" });
	expect(kinds(await documentsOf(author))).toEqual(["letter", "receipt", "badge", "certificate"]);
	expect([await stateOf(report?.code), await stateOf(certificate?.code)]).toEqual(["cancelled", "genuine"]);
});

test("a code that does not exist, or belongs to a hidden conference, is unknown", async () => {
	for (const typed of ["ABCD-EFGH-JKLM-NPQR", "1", "O".repeat(16)])
		expect([typed, (await verify(typed)).status, (await verify(typed)).body]).toEqual([
			...[typed, 200],
			{ state: "unknown" },
		]);
	const registrationSteps = new RegistrationSteps(await conferenceWithRegistration(cast));
	const person = await new Person(machine).join();
	const number = await registrationSteps.sendForNumber(person);
	await registrationSteps.confirmPayment(editor(), number);
	const code = (await registrationSteps.read(person)).registration?.documents[0]?.code;
	expect(await stateOf(code)).toBe("genuine");
	await cast.setState(registrationSteps.path, "archived");
	expect(await stateOf(code)).toBe("genuine");
	await cast.setState(registrationSteps.path, "hidden");
	expect([await stateOf(code), (await verify(code ?? "", person)).body]).toEqual([
		"unknown",
		{ state: "unknown" },
	]);
});
