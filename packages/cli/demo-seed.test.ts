import { DetailsForm, SocialEventsForm } from "@deck/contracts/conference-parts";
import { daysBetween, storedMoment } from "@deck/contracts/moments";
import { PaperForm } from "@deck/contracts/paper";
import { REGISTRATION_STAGES, toRegistrationStage } from "@deck/contracts/registration-lifecycle";
import { userByEmail } from "@deck/core/account/find";
import { listPlatformAdmins } from "@deck/core/account/grant";
import { verifyPassword } from "@deck/core/account/password";
import { chatRoomsOf } from "@deck/core/chat/lookup";
import { readConferenceAggregate } from "@deck/core/conference/aggregate";
import { conferenceByPath } from "@deck/core/conference/find";
import { submissionsClosedReason } from "@deck/core/conference/rules";
import { commonPart } from "@deck/core/kernel/list-row-text";
import { readListRows } from "@deck/core/kernel/list-rows";
import { allocateNumber } from "@deck/core/kernel/numbers";
import type { Ports } from "@deck/core/kernel/ports";
import { paperListKey } from "@deck/core/paper/list-rows";
import { numbersByAuthor, readPaper } from "@deck/core/paper/lookup";
import { searchablePeople } from "@deck/core/people/search";
import { allRegistrationListRows } from "@deck/core/registration/list";
import { staffOfConference } from "@deck/core/staff/lookup";
import { inspectPdf } from "@deck/core/upload/inspect";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults } from "./check/find-faults.ts";
import { readTableRows } from "./check/table-rows.ts";
import { SIGNALS_CONTENTS } from "./demo/contents.ts";
import { makePapers } from "./demo/papers.ts";
import { seedDemo } from "./demo-seed.ts";

let engine: TestTable;
let ports: Ports;
const files = new Map<string, Uint8Array>();

beforeAll(async () => {
	engine = await startTestTable();
	const fake = makeFakePorts(engine.table);
	ports = {
		...fake,
		files: {
			...fake.files,
			async write(key, body) {
				files.set(key, body);
				return { version_id: "v1" };
			},
		},
	};
});
afterAll(() => engine.stop());

/** Reads the first page's text; line breaks remove spaces. */
async function firstPage(bytes: Uint8Array): Promise<string> {
	const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
	const { items } = await (await document.getPage(1)).getTextContent();
	await document.destroy();
	return items
		.map((item) => ("str" in item ? item.str : ""))
		.join("")
		.replaceAll(" ", "");
}

async function readParsedListRows(conference: string, last: number) {
	const rows = await readListRows(engine.table, paperListKey(conference), last, commonPart);
	return rows.map((row) => JSON.parse(row));
}

const makeBenchPapers = (count: number, seed: number) =>
	makePapers({ count, seed, sections: ["a", "b", "c"], statuses: { submitted: 2, accepted: 1 } });

test("the same seed makes the same papers, and fewer papers are the first of them", () => {
	expect(makeBenchPapers(40, 7)).toEqual(makeBenchPapers(60, 7).slice(0, 40));
	expect(makeBenchPapers(3, 7).map((paper) => paper.form.title)).not.toEqual(
		makeBenchPapers(3, 8).map((paper) => paper.form.title),
	);
});

test("2,000 papers are valid, a third of them Russian, with the words of real titles", () => {
	const papers = makeBenchPapers(2000, 1);
	const faults = papers.flatMap(({ form }) => v.safeParse(PaperForm, form).issues ?? []);
	expect(faults).toEqual([]);

	const russian = papers.filter(({ form }) => form.language === "ru").length / papers.length;
	expect(Math.round(russian * 10)).toBe(3);

	const counts = new Map<string, number>();
	for (const { form } of papers) {
		for (const [word] of form.title.toLowerCase().matchAll(/[\p{L}-]+/gu)) {
			counts.set(word, (counts.get(word) ?? 0) + 1);
		}
	}
	expect(counts.size).toBeGreaterThanOrEqual(3000);
	// As in real titles, few words are everywhere and half occur once.
	const byRank = [...counts.values()].sort((a, b) => b - a);
	expect(byRank.slice(0, 100).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(papers.length * 2);
	expect(byRank.filter((one) => one === 1).length).toBeGreaterThan(counts.size / 3);
	expect(new Set(papers.map(({ form }) => form.title)).size).toBeGreaterThan(1900);
});

test("the small demo has people and an open, a hidden and a past conference; seeding again changes nothing", async () => {
	const people = await seedDemo(ports);
	const [admin] = people;
	const user = await userByEmail(engine.table, admin?.email ?? "");
	expect(user).toMatchObject({ verified: true, platform_admin: true });
	expect(await verifyPassword(admin?.password ?? "", user?.password ?? "")).toBe(true);
	expect((await listPlatformAdmins(engine.table)).map((one) => one.email)).toEqual(["admin@example.org"]);

	const states = async () =>
		Promise.all(
			["signals", "registan", "heritage"].map(async (path) => {
				const conference = await conferenceByPath(engine.table, path);
				const closedReason = conference && submissionsClosedReason(conference, ports.now());
				return [path, conference?.state, closedReason, (await readParsedListRows(path, 500)).length];
			}),
		);
	const expected = [
		["signals", "open", null, 12],
		["registan", "hidden", "submission_not_open", 0],
		["heritage", "open", "submission_closed", 8],
	];
	expect(await states()).toEqual(expected);
	expect(await seedDemo(ports)).toEqual(people);
	expect(await states()).toEqual(expected);

	const { item, contents, info } = await readConferenceAggregate(engine.table, "signals");
	const { locales } = info;
	expect([contents.events.length, contents.free_dates.length, contents.contacts.email]).toEqual([
		SIGNALS_CONTENTS.events.length,
		SIGNALS_CONTENTS.free_dates.length,
		SIGNALS_CONTENTS.contacts.email,
	]);
	expect([locales.en.text, locales.ru.text]).toEqual([SIGNALS_CONTENTS.info.en, SIGNALS_CONTENTS.info.ru]);
	const { contacts, fees, payment } = SIGNALS_CONTENTS;
	expect(contents.payment.locales).toEqual({ en: { text: payment.en }, ru: { text: payment.ru } });
	const publicContents = { places: contents.places, payment: contents.payment, contacts, fees };
	const details = { ...item, ...publicContents, version: 1 };
	expect(v.safeParse(DetailsForm, details).issues).toBeUndefined();
	expect(
		v.safeParse(SocialEventsForm, { events: SIGNALS_CONTENTS.events, version: 1 }).issues,
	).toBeUndefined();

	const staff = await staffOfConference(engine.table, "signals");
	expect(
		Object.fromEntries(staff.map((one) => [one.email, one.admin_roles.map((role) => role.type)])),
	).toEqual({
		"organiser@example.org": ["creator"],
		"editor@example.org": ["editor"],
		"chair@example.org": ["sec_chair"],
	});
	const found = await searchablePeople(engine.table, "signals");
	expect(found.find((one) => one.email === "chair@example.org")?.names).toEqual({
		en: "Pavel Melnikov",
		ru: "Павел Олегович Мельников",
	});
	expect(found.map((one) => one.email)).toContain("author@example.org");
	expect(await numbersByAuthor(engine.table, "signals", "author@example.org")).toEqual([3, 2, 1]);
	expect(await allocateNumber(engine.table, "signals", "paper")).toBe(13);
});

const stagesOf = async (conference: string) =>
	(await allRegistrationListRows(engine.table, conference)).map(({ state, document }) =>
		toRegistrationStage(state, document),
	);

test("the small demo has registrations in every stage, with documents, money, a waiting list and check-ins", async () => {
	const rows = await allRegistrationListRows(engine.table, "signals");
	expect(rows.length).toBe(16);
	expect(new Set(await stagesOf("signals"))).toEqual(new Set(REGISTRATION_STAGES));
	const reader = rows.find(({ email }) => email === "reader@example.org");
	expect(reader).toMatchObject({ state: "submitted", document: "pending", format: "listener" });
	const presenters = rows.filter(({ papers }) => papers.length > 0);
	expect(presenters.map(({ email }) => email)).toContain("author@example.org");
	expect(rows.filter(({ waits = [] }) => waits.length > 0).length).toBeGreaterThan(0);
	for (const { paid } of rows.filter(({ state }) => state === "paid"))
		expect([paid?.currency, paid?.sum]).not.toContain(undefined);
	const held = await allRegistrationListRows(engine.table, "heritage");
	expect(held.filter(({ certificates = [] }) => certificates.length > 0).length).toBe(
		held.filter(({ checked_in_at }) => checked_in_at).length,
	);
	expect(held.filter(({ checked_in_at }) => checked_in_at).length).toBeGreaterThan(2);
});

test("the small demo has chats: one room waits for an answer, one has news for its author", async () => {
	const found = await chatRoomsOf(engine.table, "signals");
	expect(
		found.map(({ kind, messages, last_side, waiting_since }) => [kind, messages, last_side, !!waiting_since]),
	).toEqual([
		["sub", 4, "staff", false],
		["sub", 4, "member", true],
		["reg", 2, "staff", false],
	]);
});

test("a demo paper is like any other, including its manuscript", async () => {
	const whole = await readPaper(engine.table, "heritage", 2);
	const [row] = (await readParsedListRows("heritage", 8)).filter((one) => one.number === 2);
	expect(row).toMatchObject({
		title: whole?.paper.title,
		status: whole?.paper.status,
		authors_count: whole?.authors.length,
	});
	expect(["accepted", "rejected"]).toContain(whole?.paper.status);
	const [version] = whole?.versions ?? [];
	expect(await inspectPdf(files.get(version?.key ?? "") ?? new Uint8Array())).toEqual({
		pages: version?.pages,
		sha256: version?.sha256,
	});
});

test("each paper of the small demo has its own manuscript, in its language and of 4 to 6 pages", async () => {
	for (const [path, count] of [
		["signals", 12],
		["heritage", 8],
	] as const) {
		for (let number = 1; number <= count; number++) {
			const whole = await readPaper(engine.table, path, number);
			const [version] = whole?.versions ?? [];
			const names = whole?.authors.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
			const text = await firstPage(files.get(version?.key ?? "") ?? new Uint8Array());
			const title = whole?.paper.title.replaceAll(" ", "") ?? "";
			expect(text.slice(0, title.length)).toBe(title);
			expect(text).toContain(names?.join(",").replaceAll(" ", ""));
			expect([4, 5, 6]).toContain(version?.pages);
		}
	}
});

test("the open call lasts as many days as its text says", async () => {
	const { dates } = (await conferenceByPath(engine.table, "signals")) ?? {};
	const [start, end] = [dates?.conference_start, dates?.conference_end].map((day) => storedMoment(day ?? ""));
	expect(start && end && daysBetween(start, end) + 1).toBe(4);
	expect(SIGNALS_CONTENTS.info.en).toMatch(/^Four days /);
	expect(SIGNALS_CONTENTS.info.ru).toMatch(/^Четыре дня /);
});

test("the large demo grows to the requested size", async () => {
	await seedDemo(ports, { papers: 30 });
	await seedDemo(ports, { papers: 45, registrations: 24 });
	await seedDemo(ports, { papers: 45, registrations: 30 });
	const rows = await readParsedListRows("bench", 500);
	expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
	expect((await conferenceByPath(engine.table, "bench"))?.sections.length).toBe(8);
	expect((await stagesOf("bench")).length).toBe(30);
});

test("both demos fit together, as `npm run admin -- check` reads them", async () => {
	const stored = {
		read: async ({ key }: { key: string }) => {
			const file = files.get(key);
			return file ? { size: file.length, pending: false } : null;
		},
		stop: () => undefined,
	};
	expect(await findFaults(await readTableRows(engine.table), stored)).toEqual([]);
});
