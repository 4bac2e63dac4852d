import { RegisterForm } from "@deck/contracts/account";
import { email } from "@deck/contracts/rules";
import * as v from "valibot";
import { expect, test } from "vitest";
import { readFixture } from "../support/fixtures/real-folder.ts";

const lists = readFixture<Record<string, string[]>>("edge", "emails_egulias.json");
const isAccepted = (address: string) => v.safeParse(email, address).success;
const all = (kind: RegExp) => Object.entries(lists).flatMap(([name, list]) => (kind.test(name) ? list : []));

/**
 * Addresses valid in RFC 5322 that we refuse, by reason. Mail services refuse them or disagree on them, and as keys
 * they must have one spelling per mailbox.
 */
const REFUSAL_REASONS: [reason: string, is: (address: string) => boolean][] = [
	["a quoted local part may hold anything, separators included", (address) => address.startsWith('"')],
	["comments say nothing and make many spellings of one mailbox", (address) => /[()]/.test(address)],
	["a network address instead of a domain belongs to no person", (address) => /@(\[|[\d.]+$)/.test(address)],
	["a domain without a dot is known inside one network only", (address) => /@[^.@]+$/.test(address)],
	["blanks and backslashes are slips of typing", (address) => /[\s\\]/.test(address)],
	["SES does not write to it", (address) => [...localPart(address)].some((letter) => letter > "~")],
	["no mail server takes so long a local part", (address) => localPart(address).length > 64],
];
const localPart = (address: string) => address.slice(0, address.lastIndexOf("@"));
const reasonFor = (address: string) => REFUSAL_REASONS.find(([, is]) => is(address))?.[0];

test("no invalid address is taken", () => {
	const invalid = all(/getInvalid/);
	expect(invalid.length).toBe(115);
	expect(invalid.filter(isAccepted)).toEqual([]);
});

test("valid addresses are taken but for the odd ones", () => {
	const valid = all(/getValidEmails$/);
	const refused = valid.filter((address) => !isAccepted(address));
	expect(refused.filter((address) => !reasonFor(address))).toEqual([]);
	expect(valid.filter(isAccepted).filter(reasonFor)).toEqual([]);
	expect([valid.length, refused.length]).toEqual([33, 21]);
});

test("addresses that are valid with a warning are refused where they are odd", () => {
	const doubtful = all(/getValidEmailsWithWarnings/);
	const refused = doubtful.filter((address) => !isAccepted(address));
	expect(refused.filter((address) => !reasonFor(address))).toEqual([]);
	expect(doubtful.filter(isAccepted).filter(reasonFor)).toEqual([]);
});

test("an address that is taken is its own key: taking it again changes nothing, in any case or form", () => {
	for (const address of all(/./).filter(isAccepted)) {
		const key = v.parse(email, address);
		for (const spelling of [key, address.toUpperCase(), address.normalize("NFD"), ` ${address} `]) {
			const form = v.parse(RegisterForm, { email: spelling, password: "secret-1", locale: "ru" });
			expect(form.email).toBe(key);
		}
	}
});
