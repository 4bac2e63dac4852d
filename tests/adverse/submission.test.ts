import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@deck/contracts/errors";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	appointStaff,
	authorForm,
	buildConference,
	paperForm,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let author: Person;
let open: string;

beforeAll(async () => {
	machine = await sharedMachine();
	author = await new Person(machine).join();
	open = (await buildConference(machine.table)).path;
});
afterAll(() => checkInvariantsAndStop(machine));

/** Submits without an upload, where the form is refused first. */
const submit = (form: object, path = open, headers?: Record<string, string>) =>
	author.post<ErrorBody & PaperListRow>(`/api/conf/${path}/papers`, { upload_id: "none", ...form }, headers);

describe("an invalid form is refused at its fields", () => {
	const other = authorForm({ email: "second@example.org", corresponding: false });
	const cases: [string, (email: string) => object, Record<string, string[]>][] = [
		[
			"no corresponding author",
			(email) => ({ authors: [authorForm({ email, corresponding: false })] }),
			{ authors: ["one_corresponding"] },
		],
		[
			"two corresponding authors",
			(email) => ({ authors: [authorForm({ email }), { ...other, corresponding: true }] }),
			{ authors: ["one_corresponding"] },
		],
		["no authors", () => ({ authors: [] }), { authors: ["authors_required", "one_corresponding"] }],
		[
			"an address twice",
			(email) => ({ authors: [authorForm({ email }), { ...other, email }] }),
			{ "authors.1.email": ["emails_unique"] },
		],
		[
			"an address twice in another spelling",
			(email) => ({ authors: [authorForm({ email }), { ...other, email: ` ${email.toUpperCase()}` }] }),
			{ "authors.1.email": ["emails_unique"] },
		],
		[
			"own address missing",
			() => ({ authors: [authorForm({ email: "mira@example.org" })] }),
			{ authors: ["own_email_required"] },
		],
		["Cyrillic in an English title", () => ({ title: "Спектр of snow" }), { title: ["inenglish"] }],
		["Cyrillic in an English abstract", () => ({ abstract: "Снег" }), { abstract: ["inenglish"] }],
		["Cyrillic in an English keyword", () => ({ keywords: ["a", "b", "снег"] }), { keywords: ["inenglish"] }],
		[
			"a Cyrillic name on an English paper",
			(email) => ({ authors: [authorForm({ email, last_name: "Иванов" })] }),
			{ "authors.0.last_name": ["inenglish"] },
		],
		["two keywords", () => ({ keywords: ["snow", "clouds"] }), { keywords: ["keywords"] }],
		[
			"three keywords of which two are the same",
			() => ({ keywords: ["snow", "Snow", "clouds"] }),
			{ keywords: ["keywords"] },
		],
		["a blank title", () => ({ title: " \n " }), { title: ["required"] }],
		["a title of 256 letters", () => ({ title: "x".repeat(256) }), { title: ["maxlen"] }],
		["an abstract of 5,001 letters", () => ({ abstract: "x".repeat(5_001) }), { abstract: ["maxlen"] }],
		[
			"acknowledgements of 1,001 letters",
			() => ({ acknowledgements: "x".repeat(1_001) }),
			{ acknowledgements: ["maxlen"] },
		],
		[
			"Cyrillic in English acknowledgements",
			() => ({ acknowledgements: "Фонду" }),
			{ acknowledgements: ["inenglish"] },
		],
		["an unknown section", () => ({ section: "nowhere" }), { section: ["section_unknown"] }],
		[
			"an ORCID with a wrong last digit",
			(email) => ({ authors: [authorForm({ email, orcid: "0000-0002-1825-0098" })] }),
			{ "authors.0.orcid": ["orcid"] },
		],
		[
			"a country in two letters",
			(email) => ({ authors: [authorForm({ email, country: "NO" })] }),
			{ "authors.0.country": ["country"] },
		],
		[
			"an unknown country",
			(email) => ({ authors: [authorForm({ email, country: "XXX" })] }),
			{ "authors.0.country": ["country"] },
		],
		["no file", () => ({ upload_id: "" }), { upload_id: ["file_required"] }],
		["an unknown upload", () => ({}), { upload_id: ["upload_unknown"] }],
	];
	test.each(cases)("%s", async (_, changes, codes) => {
		const { status, body } = await submit({ ...paperForm(author.email), ...changes(author.email) });
		expect([status, body.codes]).toEqual([422, codes]);
	});

	test("a Russian paper without its English texts", async () => {
		const russian = { ...paperForm(author.email), language: "ru", title: "Снег" };
		const { status, body } = await submit(russian);
		expect([status, body.codes]).toEqual([422, { "authors.0.locales": ["required"], locales: ["required"] }]);
		const half = {
			...russian,
			locales: { en: { title: "Снег", abstract: "Snow", keywords: ["a", "b", "c"] } },
		};
		expect((await submit(half)).body.codes).toEqual({
			"authors.0.locales": ["required"],
			"locales.en.title": ["inenglish"],
		});
	});

	test("a language or format that the conference does not use", async () => {
		const { path } = await buildConference(machine.table, { languages: ["ru"], formats: ["poster"] });
		expect((await submit(paperForm(author.email), path)).body.codes).toEqual({ format: ["format_unknown"] });
		const poster = paperForm(author.email, { format: "poster" });
		expect((await submit(poster, path)).body.codes).toEqual({ language: ["language_unknown"] });
	});
});

describe("the submission window, by the server's clock in the conference's time zone", () => {
	function local(zone: string, minutes: number): string {
		const at = new Date(Date.now() + minutes * 60_000);
		return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
			.format(at)
			.replace(" ", "T");
	}
	const zones = ["Pacific/Kiritimati", "Pacific/Niue", "Europe/Samara"];
	const refuseByDates = async (dates: object, zone: string) => {
		const { path } = await buildConference(machine.table, { dates, timezone: zone });
		return (await submit({ ...paperForm(author.email) }, path)).body.code;
	};
	test.each(zones)("in %s", async (zone) => {
		expect(await refuseByDates({ submissions_open: local(zone, 5) }, zone)).toBe("submission_not_open");
		expect(
			await refuseByDates({ submissions_open: local(zone, -10), submissions_close: local(zone, -5) }, zone),
		).toBe("submission_closed");
		expect(await refuseByDates({}, zone)).toBe("submission_not_open");
		// Submission is allowed: only the file is missing.
		expect(
			await refuseByDates({ submissions_open: local(zone, -5), submissions_close: local(zone, 5) }, zone),
		).toBe("upload_unknown");
		expect(await refuseByDates({ submissions_open: local(zone, -5) }, zone)).toBe("upload_unknown");
		const today = local(zone, 0).slice(0, 10);
		expect(await refuseByDates({ submissions_open: today, submissions_close: today }, zone)).toBe(
			"upload_unknown",
		);
	});

	test("staff submit for authors outside it, if they may edit the section and are not authors", async () => {
		const { path } = await buildConference(machine.table, { dates: {} });
		const chair = await new Person(machine).join();
		await appointStaff(machine.table, chair, path, { type: "sec_chair", section_id: "optics" });
		const form = paperForm("someone@example.org");
		const sent = await chair.post(`/api/conf/${path}/papers`, { ...form, upload_id: await uploadPdf(chair) });
		expect(sent.status).toBe(201);
		const code = async (changes: object, to = path) =>
			(await chair.post<ErrorBody>(`/api/conf/${to}/papers`, { ...form, upload_id: "none", ...changes })).body
				.code;
		expect(await code({})).toBe("upload_unknown");
		expect(await code({ section: "signals" })).toBe("submission_not_open");
		expect(await code({ authors: [authorForm({ email: chair.email })] })).toBe("submission_not_open");
		const past = await buildConference(machine.table, { state: "archived" });
		await appointStaff(machine.table, chair, past.path, { type: "editor" });
		expect(await code({}, past.path)).toBe("submission_closed");
	});
});

describe("simultaneous submissions", () => {
	test("a double click with one key makes one paper and gives one answer", async () => {
		const form = { ...paperForm(author.email), upload_id: await uploadPdf(author) };
		const key = { "idempotency-key": randomUUID() };
		const answers = await Promise.all([1, 2, 3].map(() => submit(form, open, key)));
		expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
		const later = await submit(form, open, key);
		expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill(later.body));
		expect(later.status).toBe(201);
		const other = await submit({ ...form, title: "Another paper" }, open, key);
		expect([other.status, other.body.code]).toEqual([422, "idempotency_reused"]);
	});

	test("two tabs with one file make one paper", async () => {
		const form = { ...paperForm(author.email), upload_id: await uploadPdf(author) };
		const answers = await Promise.all(
			[1, 2].map(() => submit(form, open, { "idempotency-key": randomUUID() })),
		);
		expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
		expect(answers.find((answer) => answer.status === 422)?.body.codes).toEqual({
			upload_id: ["upload_used"],
		});
	});

	test("papers sent at once get distinct numbers", async () => {
		const { path } = await buildConference(machine.table);
		const uploads = await Promise.all(Array.from({ length: 8 }, () => uploadPdf(author)));
		const answers = await Promise.all(
			uploads.map((upload_id) => submit({ ...paperForm(author.email), upload_id }, path)),
		);
		expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
		expect(answers.map((answer) => answer.body.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		const chair = await new Person(machine).join();
		await appointStaff(machine.table, chair, path, { type: "editor" });
		const { body } = await chair.get<PaperList>(`/api/conf/${path}/adm/papers`);
		expect(body.rows.map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
	});
});

test("each mailable author gets one e-mail in their language, the staff one, and conflicted staff none as staff", async () => {
	const { path } = await buildConference(machine.table);
	const russian = await new Person(machine).join("ru");
	const chair = await new Person(machine).join();
	const conflicted = await new Person(machine).join();
	await appointStaff(machine.table, chair, path, { type: "sec_chair", section_id: "optics" });
	await appointStaff(machine.table, conflicted, path, { type: "sec_secretary", section_id: "optics" });
	await machine.control("catch-up");
	const silent = new Person(machine);
	const [before, beforeConflicted] = [
		(await chair.readInbox()).length,
		(await conflicted.readInbox()).length,
	];
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: russian.email, corresponding: false }),
		authorForm({ email: conflicted.email, corresponding: false }),
		authorForm({ email: silent.email, corresponding: false, mailable: false }),
	];
	const title = `Title <b>& "more"</b> ${randomUUID().slice(0, 8)}`;
	const sent = await submit(
		{ ...paperForm(author.email), title, authors, upload_id: await uploadPdf(author) },
		path,
	);
	expect(sent.status).toBe(201);
	await expect.poll(async () => (await chair.readInbox()).length, { timeout: 10_000 }).toBe(before + 1);
	const [toAuthor, toRussian, toConflicted] = await Promise.all(
		[author, russian, conflicted].map((person) => person.waitForEmailWith(title)),
	);
	expect(toAuthor?.html).toMatch(/<html[^>]* lang="en"/);
	expect(toRussian?.html).toMatch(/<html[^>]* lang="ru"/);
	expect([toAuthor?.html.includes("<b>&"), toAuthor?.text.includes(title)]).toEqual([false, true]);
	expect(toConflicted?.text).toContain(`/${path}/mysubs/1`);
	const facts = toAuthor?.text.split("\n").filter((line) => /^(Title|Authors|Section|Next date):/.test(line));
	expect(facts).toEqual([
		`Title: ${title}`,
		`Authors: ${authors.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(", ")}`,
		"Section: Optics",
		expect.stringMatching(/^Next date: the conference begins, \d+ \p{L}+ \d{4}$/u),
	]);
	expect([(await conflicted.readInbox()).length, (await silent.readInbox()).length]).toEqual([
		beforeConflicted + 1,
		0,
	]);
});

test("a title with a web address is sent only to users with an account, and not as a link", async () => {
	const { path } = await buildConference(machine.table);
	const stranger = new Person(machine);
	const title = "Win a prize at https://evil.example/now";
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: stranger.email, corresponding: false, last_name: "www.evil.example" }),
	];
	const sent = await submit(
		{ ...paperForm(author.email), title, authors, upload_id: await uploadPdf(author) },
		path,
	);
	expect(sent.status).toBe(201);
	const toStranger = await stranger.waitForEmail();
	const fromHere = () => author.readInbox().then((all) => all.find(({ text }) => text.includes(`/${path}/`)));
	await expect.poll(fromHere, { timeout: 10_000 }).not.toBe(undefined);
	const toAuthor = await fromHere();
	const shown = toAuthor?.text.replaceAll("\u200c", "").includes(title);
	expect([toStranger.text.includes("evil"), toStranger.html.includes("evil"), shown]).toEqual([
		false,
		false,
		true,
	]);
	expect(`${toAuthor?.text}${toAuthor?.html}`.match(/https:\/\/evil|www\.|evil\.example/g)).toBe(null);
});
