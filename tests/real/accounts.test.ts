import { domainToASCII } from "node:url";
import { readTableRows } from "@deck/cli/check/table-rows";
import { newPassword } from "@deck/contracts/account";
import { fieldErrorCodes } from "@deck/contracts/field-error-codes";
import { UserSearch, type UserSearchResult } from "@deck/contracts/people";
import { type Profile, ProfileForm } from "@deck/contracts/profile";
import { email as emailRule, parseRule } from "@deck/contracts/rules";
import { hashPassword, verifyPassword } from "@deck/core/account/password";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AddressForm, addressForms } from "../support/fixtures/address-forms.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { profileForm } from "../support/fixtures/profile-form.ts";
import { readFixture } from "../support/fixtures/real-folder.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { waitForNewLink } from "../support/steps/email-links.ts";

/** Strings that break software; valid, doubtful and invalid addresses. */
const strings = readFixture<string[]>("edge", "blns.json");
const addresses = [
	...new Set(Object.values(readFixture<Record<string, string[]>>("edge", "emails_egulias.json")).flat()),
];

const CONCURRENCY = 8;

let machine: TestMachine;
let person: Person;
let conference: string;
let forms: AddressForm[];

beforeAll(async () => {
	machine = await startTestMachine();
	person = await new Person(machine).join();
	({ path: conference } = await buildConference(machine.table));
	await appointStaff(machine.table, person, conference, { type: "superadmin" });
	forms = addressForms(person, conference);
});
afterAll(() => checkInvariantsAndStop(machine));

function refusedBy(text: string): string[] {
	const { issues = [] } = v.safeParse(emailRule, text);
	return (fieldErrorCodes(issues)[""] ?? []).map((message) => parseRule(message).code);
}

test("no string is an address of anybody, in any form", async () => {
	for (const [name, send] of forms) {
		await mapWithConcurrency(CONCURRENCY, strings, async (text) => {
			const { status, body } = await send(text);
			expect([name, text, status, body.codes]).toEqual([name, text, 422, { email: refusedBy(text) }]);
		});
	}
});

test("names made of strings come back as they were taken", async () => {
	let taken = 0;
	let { version } = (await person.get<Profile>("/api/profile")).body;
	for (const text of strings) {
		const form = profileForm(text, version);
		const parsed = v.safeParse(ProfileForm, form);
		const { status, body } = await person.request<Profile>("PUT", "/api/profile", { body: form });
		expect([text, status]).toEqual([text, parsed.success ? 200 : 422]);
		if (!parsed.success) continue;
		taken++;
		version = body.version;
		const { body: read } = await person.get<Profile>("/api/profile");
		expect([read.locales, body.locales]).toEqual([parsed.output.locales, parsed.output.locales]);
	}
	console.log(`${strings.length} names: ${taken} taken`);
});

test("the search for people takes every string, and names nobody who is not there", async () => {
	await mapWithConcurrency(CONCURRENCY, strings, async (text) => {
		const query = new URLSearchParams({ q: text });
		const { status, body } = await person.get<UserSearchResult[]>(
			`/api/conf/${conference}/adm/users?${query}`,
		);
		const [taken, found] = v.is(UserSearch, { q: text }) ? [200, []] : [422, null];
		const others = status === 200 ? body.filter((one) => one.email !== person.email) : null;
		expect([text, status, others]).toEqual([text, taken, found]);
	});
});

test("a string that may be a password opens what it closed", async () => {
	const passwords = strings.flatMap((text) => {
		const parsed = v.safeParse(newPassword, text);
		return parsed.success ? [parsed.output] : [];
	});
	console.log(`${strings.length} passwords: ${passwords.length} taken`);
	await mapWithConcurrency(2, passwords, async (password) => {
		const stored = await hashPassword(password);
		expect([await verifyPassword(password, stored), await verifyPassword(`${password}x`, stored)]).toEqual([
			true,
			false,
		]);
	});
});

test("every form judges an address as the one rule does", async () => {
	const rules = new Set(["required", ...addresses.flatMap(refusedBy)]);
	for (const [name, send] of forms) {
		for (const address of addresses) {
			const { status, body } = await send(address);
			const refused = refusedBy(address);
			const codes = body.codes?.email?.filter((code) => rules.has(code)) ?? [];
			expect([name, address, codes]).toEqual([name, address, refused]);
			if (refused.length > 0) expect(status).toBe(422);
		}
	}
});

/**
 * Checks for an ASCII local part of up to 64 characters, as SES takes no other; an address it refuses is logged
 * and not retried.
 */
const mailable = (address: string) => /^[\x21-\x7e]{1,64}@/.test(address);

test("a letter reaches every address that is taken and that SES can write to", async () => {
	const taken = [...new Set(addresses.filter((one) => refusedBy(one).length === 0))].map((address) =>
		v.parse(emailRule, address),
	);
	for (const email of taken) {
		const owner = new Person(machine, email);
		// An earlier form may have registered it.
		expect([201, 422]).toContain((await owner.register()).status);
		if (!mailable(email)) continue;
		const at = email.lastIndexOf("@");
		const mailbox = new Person(machine, `${email.slice(0, at)}@${domainToASCII(email.slice(at + 1))}`);
		expect(await waitForNewLink(mailbox, "verify")).toMatch(
			/^\/auth\/verify\/[\w-]{22}\/[\w-]{43}\?expires=\d+$/,
		);
	}
	const beyond = taken.filter((email) => !mailable(email));
	console.log(`${addresses.length} addresses: ${taken.length} taken, ${beyond.length} of them beyond SES`);
	const states = async () => {
		const { recipients } = await readTableRows(machine.table);
		const found = recipients.filter((one) => beyond.includes(one.to) && one.key === "account_verify");
		return found.map((one) => [one.to, one.state]).sort();
	};
	await expect.poll(states, { timeout: 20_000 }).toEqual(beyond.map((email) => [email, "failed"]).sort());
});
