import { placeholderAddress } from "@deck/contracts/mail-domain";
import { expect, test } from "vitest";
import type { Recipient } from "../account/recipients.ts";
import type { AddressState } from "../address/state.ts";
import type { RecipientRole } from "./recipient-role.ts";
import { type Reachability, selectRecipients } from "./select-recipients.ts";

const role = (number: number, email: string, more: Partial<RecipientRole> = {}): RecipientRole => ({
	number,
	email,
	names: { en: `Mira ${number}`, ru: `Мира ${number}` },
	defaultLocale: "en",
	mailable: true,
	agreed: false,
	...more,
});
const account = (accounts: string[], more: Partial<Recipient> = {}, state?: AddressState): Reachability => ({
	recipient: {
		account: true,
		confirmed: true,
		locale: "ru",
		unwanted: [],
		addresses: [],
		conflicts: [],
		accounts,
		...more,
	},
	state,
});

test("a person gets one e-mail for all their roles, at their first address, in their account's language", () => {
	const reaches = new Map([
		["main@uni.edu", account(["u", "v"])],
		["alias@uni.edu", account(["v", "u"])],
	]);
	const roles = [
		role(1, "alias@uni.edu"),
		role(2, "main@uni.edu"),
		role(2, "other@uni.edu"),
		role(3, "alias@uni.edu"),
	];
	const also = [{ number: 2, name: "Мира 2", email: "main@uni.edu" }];
	expect(selectRecipients(roles, reaches)).toEqual({
		people: [
			{ name: "Мира 1", email: "alias@uni.edu", locale: "ru", numbers: [1, 2, 3], also },
			{ name: "Mira 2", email: "other@uni.edu", locale: "en", numbers: [2] },
		],
		out: [
			{ name: "Мира 2", email: "main@uni.edu", number: 2, why: "twice" },
			{ name: "Мира 3", email: "alias@uni.edu", number: 3, why: "twice" },
		],
	});
});

test("a role without a usable address is left out, and does not claim the address", () => {
	const nobody = placeholderAddress("a1");
	const roles = [
		role(1, nobody),
		role(1, "no@uni.edu", { mailable: false }),
		role(2, "no@uni.edu", { defaultLocale: "ru" }),
	];
	const { people, out } = selectRecipients(roles, new Map());
	expect(people).toEqual([{ name: "Мира 2", email: "no@uni.edu", locale: "ru", numbers: [2] }]);
	expect(out.map(({ email, why }) => [email, why])).toEqual([
		[nobody, "no_address"],
		["no@uni.edu", "not_mailable"],
	]);
});

test("a bouncing address is replaced by another of the person; a person who unsubscribed gets nothing", () => {
	const reaches = new Map([
		["dead@uni.edu", account(["u"], {}, { bounces_since: "2026-03-01T09:00:00.000Z" })],
		["alive@uni.edu", account(["u"])],
		["first@uni.edu", account(["v", "w"])],
		["second@uni.edu", account(["v", "w"], { unwanted: ["news"] })],
		["quiet@uni.edu", account(["x"], { unwanted: ["chat"] })],
		["angry@uni.edu", account([], {}, { complained_since: "2026-03-01T09:00:00.000Z" })],
		["by-link@uni.edu", account([], {}, { unwanted: ["news"] })],
	]);
	const roles = [...reaches.keys()].map((email, at) => role(at, email));
	const { people, out } = selectRecipients(roles, reaches);
	expect(people.map(({ email }) => email)).toEqual(["alive@uni.edu", "quiet@uni.edu"]);
	expect(out.map(({ email, why }) => [email, why])).toEqual([
		["dead@uni.edu", "bounces"],
		["first@uni.edu", "unwanted"],
		["second@uni.edu", "unwanted"],
		["angry@uni.edu", "complained"],
		["by-link@uni.edu", "unwanted"],
	]);
	const discreet = selectRecipients(roles, reaches, { discreet: true });
	expect(discreet.people.map(({ email }) => email)).toEqual([
		"dead@uni.edu",
		"quiet@uni.edu",
		"angry@uni.edu",
	]);
	expect(discreet.out.map(({ why }) => why)).toEqual(["twice", "unwanted", "unwanted", "unwanted"]);
});
