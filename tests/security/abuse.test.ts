import { randomUUID } from "node:crypto";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { UnsolicitedEmailQuota } from "@deck/contracts/email-languages";
import type { ErrorBody } from "@deck/contracts/errors";
import type { AuthorForm } from "@deck/contracts/paper";
import type { Profile } from "@deck/contracts/profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressForms } from "../support/fixtures/address-forms.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	conferenceForm,
	makePlatformAdmin,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type ApiResponse, Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { loginByProvider } from "../support/steps/social-login-steps.ts";

let machine: TestMachine;
let person: Person;
let conference: string;

beforeAll(async () => {
	machine = await startTestMachine({
		env: { DECK_STAFF_AGAIN_WINDOW: "1000000000", DECK_UNKNOWN_ADDRESS_EMAILS: "100" },
	});
	person = await new Person(machine).join();
	({ path: conference } = await buildConference(machine.table));
	await appointStaff(machine.table, person, conference, { type: "superadmin" });
});
afterAll(() => checkInvariantsAndStop(machine));

const password = Person.password;
const refusal = ({ status, body }: ApiResponse<ErrorBody>) => [status, body.codes];
const emailCodes = (...codes: string[]) => [422, { email: codes }];

const NAMES = [
	"register",
	"login",
	"forgot",
	"reset",
	"change of address",
	"alias",
	"deletion",
	"impersonation",
];

describe.each(NAMES)("the address field of %s", (name) => {
	const send = async (email: string) => {
		const form = addressForms(person, conference).find(([one]) => one === name);
		if (!form) throw new Error(`there is no form ${name}`);
		return form[1](email);
	};

	it.each<[what: string, code: string, email: string]>([
		["a second header", "email", "ada@example.org\r\nBcc: eve@example.org"],
		["a header folded", "email", "ada@example.org\n\tBcc: eve@example.org"],
		["a Unicode line separator", "email", "ada@example.org\u2028Bcc: eve@example.org"],
		["a next-line character", "email", "ada@example.org\u0085Bcc:eve@example.org"],
		["a null character", "email", "ada\u0000@example.org"],
		["two addresses", "email", "ada@example.org,eve@example.org"],
		["a name", "email", "Ada <ada@example.org>"],
		["a comment", "email", "ada(eve@example.org)@example.org"],
		["quotes", "email", '"ada@example.org"@example.org'],
		["a route", "email", "@example.org:ada@example.org"],
		["invisible characters", "email", "ada@exam\u200bple.org"],
		["invisible marks", "email", "ada@exam\ufe0fple.org"],
		["invisible letters", "email", "a\u115fda@example.org"],
		["a direction mark", "email", "ada@example.org\u200f"],
		["letters of two alphabets", "email_mixed", "\u0430da@example.org"],
		["a domain of two alphabets", "email_mixed", "ada@ex\u0430mple.org"],
		["a domain in its ASCII form", "email_punycode", "ada@xn--80ak6aa92e.com"],
		["an ASCII form below a subdomain", "email_punycode", "ada@mail.XN--80ak6aa92e.com"],
		["letters before the @ that SES does not support", "email_local", "jos\u00e9@example.org"],
		["a local part that is too long", "email_unreachable", `${"a".repeat(65)}@example.org`],
		["a domain that leads nowhere", "email_unreachable", "ada@mail.invalid"],
	])("is refused with %s", async (_what, code, email) => {
		expect(refusal(await send(email))).toEqual(emailCodes(code));
	});

	it("is refused if it is too long", async () => {
		expect(refusal(await send(`${"a".repeat(250)}@example.org`))).toEqual(emailCodes("maxlen"));
		expect((await send("a".repeat(10 * 1024 * 1024))).status).toBe(413);
	});
});

it("no other form has an address field", () => {
	expect(addressForms(person, conference).map(([name]) => name)).toEqual(NAMES);
});

describe("other spellings of an address", () => {
	/** Returns other spellings of the same mailbox. */
	const twins = (email: string) => [
		email.toUpperCase(),
		` ${email}\t`,
		email.replace("@", "\uff20"),
		email.replace("example", "\uff45\uff58ample"),
		email.replace("example", "\u1d49xample"),
		email.replace(".org", "\uff0eorg"),
	];

	it("are one account in every form", async () => {
		const owner = await new Person(machine).join();
		for (const email of twins(owner.email)) {
			const taken = await new Person(machine).post<ErrorBody>("/api/auth/register", {
				email,
				password,
				locale: "en",
			});
			expect([email, ...refusal(taken)]).toEqual([email, ...emailCodes("email_taken")]);
			expect((await new Person(machine).post("/api/auth/login", { email, password })).status).toBe(204);
			const change = await person.post<ErrorBody>("/api/profile/email", { email, current: password });
			expect(refusal(change)).toEqual(emailCodes("email_taken"));
			const own = await owner.post<ErrorBody>("/api/profile/email", { email, current: password });
			expect(refusal(own)).toEqual(emailCodes("own_email"));
			const alias = await owner.post<ErrorBody>("/api/profile/aliases", { email });
			expect(refusal(alias)).toEqual(emailCodes("alias_own"));
		}
		const [first, second] = twins(owner.email);
		expect((await new Person(machine).post("/api/auth/forgot-password", { email: first })).status).toBe(204);
		const again = await new Person(machine).post<ErrorBody>("/api/auth/forgot-password", { email: second });
		expect(refusal(again)).toEqual(emailCodes("reset_wait"));
		expect((await person.post("/api/profile/aliases", { email: second })).status).toBe(200);
		const twice = await person.post<ErrorBody>("/api/profile/aliases", { email: first });
		expect(refusal(twice)).toEqual(emailCodes("alias_exists"));
	});

	it("are another account if a letter differs", async () => {
		const owner = new Person(machine, `ivan-${Date.now()}@\u0451\u043b\u043a\u0430.\u0440\u0444`);
		expect((await owner.register()).status).toBe(201);
		const withoutDiacritics = new Person(machine, owner.email.replace("\u0451", "\u0435"));
		expect((await withoutDiacritics.register()).status).toBe(201);
		const apart = owner.email.replace("\u0451", "\u0435\u0308").normalize("NFD");
		expect(refusal(await new Person(machine, apart).register())).toEqual(emailCodes("email_taken"));
	});
});

it("adding a person to the staff and removing them repeatedly does not flood their mailbox", async () => {
	const members = `/api/conf/${conference}/adm/staff`;
	const [victim, other] = [new Person(machine), new Person(machine)];
	const name = ({ email }: Person) => person.post(members, { email, admin_roles: [{ type: "observer" }] });
	const statuses: number[] = [];
	for (let round = 0; round < 7; round++) {
		statuses.push((await name(victim)).status);
		await person.post(`${members}/removal`, { email: victim.email });
	}
	expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
	expect((await name(other)).status).toBe(201);
	await expect.poll(async () => (await victim.readInbox()).length).toBe(10);
});

it("one author causes few e-mails to strangers, sees how many are left, and only the title is quoted", async () => {
	const most = 20;
	const relay = await startTestMachine({ env: { DECK_PERSON_EMAILS: String(most) } });
	const author = await new Person(relay).join();
	const { path } = await buildConference(relay.table);
	const domain = `${randomUUID()}.example.org`;
	let named = 0;
	const strangers = (count: number) =>
		Array.from({ length: count }, () =>
			authorForm({ email: `s${++named}@${domain}`, last_name: "Blocked-Account", corresponding: false }),
		);
	const title = "Attention: your account is blocked, call +7 (846) 123-45-67";
	const form = (authors: AuthorForm[]) => ({
		title,
		authors: [authorForm({ email: author.email }), ...authors],
	});
	const written = async () => {
		await waitForOutbox(relay);
		const { recipients } = await readTableRows(relay.table);
		const domainRecipients = recipients.filter(({ to }) => to.endsWith(domain));
		return [domainRecipients.length, domainRecipients.filter(({ state }) => state === "waiting").length];
	};
	const left = async () =>
		(await author.get<UnsolicitedEmailQuota>(`/api/conf/${path}/emails-left`)).body.left;

	const life = new PaperSteps(path, await submitPaper(author, path, form([])));
	// E-mails that left before the deletion would count.
	await relay.control("hold");
	for (let round = 0; round < 2; round++) {
		const { version } = await life.read(author);
		const body = { ...paperForm(author.email, form(strangers(48))), version };
		expect((await author.request("PUT", life.address, { body })).status).toBe(200);
		expect((await life.changeStatus(author, "deleted", { number: life.number })).status).toBe(200);
		expect((await life.changeStatus(author, "submitted")).status).toBe(200);
	}
	await relay.control("release");
	expect([await written(), await left()]).toEqual([[0, 0], most]);
	for (const _ of [1, 2]) await submitPaper(author, path, form(strangers(15)));
	expect([await written(), await left()]).toEqual([[30, 30 - most], 0]);
	const [letter] = await new Person(relay, `s97@${domain}`).readInbox();
	const { text = "" } = letter ?? {};
	expect([text.includes("account is blocked, call …"), /123-45|Blocked-Account/.test(text)]).toEqual([
		true,
		false,
	]);
});

describe("users' texts in e-mails", () => {
	it("add no header and no markup", async () => {
		const admin = await new Person(machine).join();
		await makePlatformAdmin(machine.table, admin);
		const creator = new Person(machine);
		const title = "Spectra\r\nBcc: eve@example.org\u2028X: y\u0085<img src=x>{hours}";
		const form = conferenceForm();
		const locales = { ...form.locales, en: { short_title: title, title } };
		expect((await admin.post("/api/conf", { ...form, locales, creator_email: creator.email })).status).toBe(
			201,
		);
		const letter = await creator.waitForEmail(/Spectra/);
		const plain = "Spectra Bcc: eve@example.org X: y <img src=x>{hours}";
		expect([letter.to, letter.subject]).toEqual([[creator.email], `${plain}: you are the creator`]);
		expect([letter.html.includes("<img"), letter.html.includes("&lt;img")]).toEqual([false, true]);
		expect((await new Person(machine, "eve@example.org").readInbox()).length).toBe(0);
	});

	it("in names are single lines, and a name of 10 MB is refused", async () => {
		const { body: profile } = await person.get<Profile>("/api/profile");
		const form = (first_name: string) => ({
			locales: {
				en: { first_name, last_name: "King" },
				ru: { first_name: "", last_name: "", patr_name: "" },
			},
			timezone: null,
			country: null,
			locale: "en",
			version: profile.version,
		});
		const edit = (first_name: string) =>
			person.request<Profile & ErrorBody>("PUT", "/api/profile", { body: form(first_name) });
		expect((await edit("a".repeat(10 * 1024 * 1024))).status).toBe(413);
		expect(refusal(await edit("a".repeat(256)))).toEqual([422, { "locales.en.first_name": ["maxlen"] }]);
		const { status, body } = await edit("Ada\r\nBcc: eve@example.org\u2028\u0000\u202egpj");
		expect([status, body.locales.en?.first_name]).toEqual([200, "Ada Bcc: eve@example.org gpj"]);
	});
});

describe("the return address of a provider", () => {
	it.each([
		["https://evil.example", "/"],
		["//evil.example", "/"],
		["/\\evil.example", "/"],
		["\\\\evil.example", "/"],
		["javascript:alert(1)", "/"],
		["/\t/evil.example", "/"],
		["/\n/evil.example", "/"],
		["\u0001//evil.example", "/"],
		[" //evil.example", "/"],
		["evil.example", "/"],
		["", "/"],
		["/a".repeat(501), "/"],
		["/my?section=optics#top", "/my?section=optics#top"],
		["/@evil.example", "/@evil.example"],
		["/%2f%2fevil.example", "/%2f%2fevil.example"],
	])("%j stays on this site", async (to, found) => {
		const { status, body } = await loginByProvider(
			new Person(machine),
			"google",
			{ email: person.email },
			to,
		);
		expect([status, body.to]).toEqual([200, found]);
		expect(new URL(body.to, machine.url).origin).toBe(machine.url);
	});
});
