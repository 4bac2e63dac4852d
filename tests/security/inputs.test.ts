import type { Conference } from "@deck/contracts/conference";
import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperListRow } from "@deck/contracts/paper";
import type { Upload } from "@deck/contracts/upload";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	appointStaff,
	authorForm,
	type BuiltConference,
	buildConference,
	paperForm,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { registrationForm } from "../support/steps/registration-steps.ts";

let machine: TestMachine;
let conference: BuiltConference;
let author: Person;
let chair: Person;
let papersAddress: string;

beforeAll(async () => {
	machine = await sharedMachine();
	conference = await buildConference(machine.table);
	papersAddress = `/api/conf/${conference.path}`;
	[author, chair] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
	await appointStaff(machine.table, chair, conference.path, { type: "superadmin" });
});
afterAll(() => checkInvariantsAndStop(machine));

const correction = () => ({ act: "correct", version: 1, content: registrationForm() });

/** Submits a form; `changes` may violate its type. */
async function submit(changes: Record<string, unknown>) {
	const upload_id = await uploadPdf(author);
	return author.post<PaperListRow & ErrorBody>(`${papersAddress}/papers`, {
		...paperForm(author.email),
		upload_id,
		...changes,
	});
}

describe("text", () => {
	it("lone surrogates and direction marks are replaced or removed", async () => {
		const { status, body } = await submit({
			title: "a\ud800b \u202egpj.exe\u2066",
			keywords: ["\udfff", "b", "c"],
		});
		expect([status, body.title]).toEqual([201, "a\ufffdb gpj.exe"]);
	});

	it("a title of invisible characters is refused as missing", async () => {
		const { status, body } = await submit({ title: "\u200b\u2060 \u00ad" });
		expect([status, body.codes]).toEqual([422, { title: ["required"] }]);
	});

	it("a file's name is made a single line of valid text", async () => {
		const name = "a\0\n\ud800.pdf";
		const form = { purpose: "manuscript", name, size: 10 };
		const { status, body } = await author.post<Upload>("/api/uploads", form);
		expect([status, body.name]).toEqual([201, "a \ufffd.pdf"]);
	});

	it("an address in full-width letters is the same address", async () => {
		const lookAlike = author.email.replace("example", "\uff45xample").toUpperCase();
		const form = { email: lookAlike, password: "long enough", locale: "en" };
		const { status, body } = await new Person(machine).post<ErrorBody>("/api/auth/register", form);
		expect([status, body.codes]).toEqual([422, { email: ["email_taken"] }]);
	});
});

describe("sizes", () => {
	it("the largest paper that the rules allow is accepted", async () => {
		const line = "漢".repeat(255);
		const keywords = Array.from(
			{ length: 30 },
			(_, index) => line.slice(0, 29) + String(index).padStart(2, "0"),
		);
		const texts = { title: line, abstract: "漢".repeat(5_000), keywords };
		const names = { first_name: line, last_name: line, organization: line };
		const domain = `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(50)}.org`;
		const authors = Array.from({ length: 50 }, (_, index) => ({
			...authorForm({ corresponding: index === 0, orcid: "0000-0002-1825-0097", mailable: false }),
			...names,
			email: index === 0 ? author.email : `${"a".repeat(60)}${index}@${domain}`,
			locales: { en: names },
		}));
		const { status, body } = await submit({ ...texts, language: "ru", locales: { en: texts }, authors });
		expect([status, body.authors_count]).toEqual([201, 50]);
	});

	it.each([
		["authors", Array(300_000).fill({})],
		["keywords", Array(300_000).fill(1)],
	])("a form with 300,000 %s is refused before it is validated", async (field, value) => {
		const form = { ...paperForm(author.email), upload_id: "x", [field]: value };
		const { status, body } = await author.post<ErrorBody>(`${papersAddress}/papers`, form);
		expect([status, body.code]).toEqual([413, "too_large"]);
	});

	it.each<[method: string, path: string, body: object, field: string, code: string]>([
		["POST", "papers/1/status", { to: "revising", version: 1 }, "reason", "maxlen"],
		["POST", "papers/1/status", { to: "revising", version: 1 }, "note", "maxlen"],
		["POST", "papers/1/status", { to: "revising", version: 1 }, "till", "date"],
		["POST", "papers/1/status", { to: "revising", version: 1 }, "reply_till", "date"],
		["POST", "papers/1/status", { to: "submitted", version: 1 }, "due", "date"],
		["PUT", "adm/papers/1/editing", { version: 1 }, "till", "date"],
		["PUT", "adm/papers/1/extended", { open: true, version: 1 }, "till", "date"],
		["POST", "adm/papers/1/former-authors/clear", { email: "a@example.org", version: 1 }, "reason", "maxlen"],
		["POST", "adm/reviews/acts", { act: "reveal", reviews: ["1-1"] }, "reply_till", "date"],
		["POST", "adm/registrations/1/acts", { act: "unpay", version: 1 }, "reason", "maxlen"],
		["POST", "adm/registrations/1/acts", correction(), "reason", "maxlen"],
		["POST", "adm/registrations/runs/any/undo", { numbers: [1] }, "reason", "maxlen"],
		[
			"POST",
			"adm/bulk/try",
			{ what: { act: "status", to: "revising" }, numbers: [1] },
			"what.reason",
			"maxlen",
		],
		["POST", "adm/bulk/try", { what: { act: "status", to: "revising" }, numbers: [1] }, "what.till", "date"],
		["POST", "adm/bulk/try", { what: { act: "reveal" }, numbers: [1] }, "what.reply_till", "date"],
	])("%s %s %j refuses a long text in %s", async (method, path, body, field, code) => {
		const withText = (text: string) =>
			field.startsWith("what.")
				? { ...body, what: { ...("what" in body && (body.what as object)), [field.slice(5)]: text } }
				: { ...body, [field]: text };
		const send = (length: number) =>
			chair.request<ErrorBody>(method, `${papersAddress}/${path}`, { body: withText("a".repeat(length)) });
		const long = await send(LIMITS.formBytes - 1_000);
		expect([long.status, long.body.codes]).toEqual([422, { [field]: [code] }]);
		const longest = await send(1_000_000);
		expect([413, 422]).toContain(longest.status);
	});

	it("a form nested 170,000 levels deep is refused", async () => {
		const raw = `${'{"a":'.repeat(170_000)}1${"}".repeat(170_000)}`;
		const headers = { "content-type": "application/json" };
		const { status } = await author.request("POST", `${papersAddress}/papers`, { raw, headers });
		expect(status).toBe(422);
	});
});

describe("unexpected fields of a form", () => {
	it("change nothing", async () => {
		const more = {
			status: "accepted",
			number: 7_000,
			version: 99,
			submitted_by: "x",
			conference: "x",
			type: "paper",
		};
		const { status, body } = await submit(more);
		expect([status, body.status, body.version]).toEqual([201, "submitted", 1]);
		expect(body.number).not.toBe(7_000);
	});

	it("reach no prototype", async () => {
		const form = JSON.stringify({ ...paperForm(author.email), upload_id: await uploadPdf(author) });
		const raw = form.replace(
			"{",
			'{"__proto__":{"status":"accepted"},"constructor":{"prototype":{"status":"x"}},',
		);
		const headers = { "content-type": "application/json" };
		const { status, body } = await author.request<PaperListRow>("POST", `${papersAddress}/papers`, {
			raw,
			headers,
		});
		expect([status, body.status, Object.hasOwn(Object.prototype, "status")]).toEqual([
			201,
			"submitted",
			false,
		]);
	});
});

describe("addresses", () => {
	it.each(["a".repeat(3_000), "A-B", "..;", "__proto__"])("%s is no conference", async (path) => {
		expect((await author.get(`/api/conf/${path}`)).status).toBe(404);
	});

	it.each(["0", "-1", "1.5", "1e3", "10000000"])("%s is no paper", async (number) => {
		expect((await chair.get(`${papersAddress}/papers/${number}`)).status).toBe(404);
	});

	it.each(["%00", "%252e%252e", "%D1%84"])("the encoded name %s is refused", async (path) => {
		const asked = [`/api/conf/${path}`, `${papersAddress}/papers/${path}`, `/files/papers/${path}/1/1`];
		for (const address of asked) expect([address, (await chair.get(address)).status]).toEqual([address, 400]);
	});

	it("a time in a query must be an instant in UTC", async () => {
		const asked = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00%2B09", "x", "", "2026-13-01T00:00:00Z"];
		const met: number[] = [];
		for (const since of asked)
			met.push((await chair.get(`${papersAddress}/adm/papers?since=${since}`)).status);
		expect(met).toEqual([200, 422, 422, 422, 422]);
	});

	it("ids may be repeated, and there may be at most 100", async () => {
		const { body: paper } = await submit({});
		const twice = await chair.get<PaperListRow[]>(
			`${papersAddress}/adm/papers/rows?ids=${paper.number},${paper.number}`,
		);
		expect([twice.status, twice.body]).toEqual([200, [paper]]);
		const many = Array.from({ length: 101 }, (_, index) => index + 1);
		expect((await chair.get(`${papersAddress}/adm/papers/rows?ids=${many}`)).status).toBe(422);
	});
});

describe("a conference's form", () => {
	const section = { id: "optics", locales: { en: { title: "Optics" }, ru: { title: "Оптика" } } };
	async function edit(part: "details" | "dates" | "sections", changes: object) {
		const { body: seen } = await chair.get<Conference>(papersAddress);
		return chair.request<ErrorBody & { formats: string[] }>("PUT", `${papersAddress}/adm/${part}`, {
			body: { ...partForms[part](seen), ...changes },
		});
	}

	it("refuses a section listed twice", async () => {
		const { status, body } = await edit("sections", { sections: [section, section] });
		expect([status, body.codes]).toEqual([422, { "sections.1.id": ["invalid"] }]);
	});

	it("refuses a date with a year before 1900", async () => {
		const { status, body } = await edit("dates", {
			dates: { submissions_open: "9999-12-31", submissions_close: "0050-01-01" },
		});
		expect([status, body.codes?.["dates.submissions_close"]]).toEqual([422, ["date", "date_order"]]);
	});

	it("keeps a repeated format once", async () => {
		const { status, body } = await edit("details", { formats: Array(1_000).fill("oral") });
		expect([status, body.formats]).toEqual([200, ["oral"]]);
	});
});

it("nobody submits to an archived conference, not even staff", async () => {
	const past = await buildConference(machine.table, {
		state: "archived",
		dates: { submissions_open: dayFromToday(-9) },
	});
	await appointStaff(machine.table, chair, past.path, { type: "superadmin" });
	const form = { ...paperForm(chair.email), upload_id: "x" };
	const { status, body } = await chair.post<ErrorBody>(`/api/conf/${past.path}/papers`, form);
	expect([status, body.code]).toEqual([422, "submission_closed"]);
});
