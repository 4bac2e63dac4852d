import type { Locale } from "@deck/contracts/enums";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { addressesOf } from "./addresses.ts";
import { emailClaims, users } from "./entity.ts";

/** How letters reach an address. */
export interface Recipient {
	/** Whether an account has the address and its owner has confirmed it. */
	confirmed: boolean;
	locale: Locale;
	/** The account's time zone, where it has told it. */
	timezone?: string | undefined;
	/** Letters that are not wanted (contracts/profile.ts MAIL_TOPICS). */
	unwanted: readonly string[];
	/** Every address of the person: their conflicts of interest. */
	addresses: readonly string[];
}

/**
 * Who gets the letters to each address, by its account; without one, in the given language. Two calls per hundred, a
 * third where accounts are somebody's aliases.
 */
export async function recipientsOf(
	table: Table,
	emails: string[],
	otherwise: Locale,
): Promise<Map<string, Recipient>> {
	const recipients = new Map<string, Recipient>(
		emails.map((email) => [email, { confirmed: false, locale: otherwise, unwanted: [], addresses: [email] }]),
	);
	const byId = (id: string | undefined) =>
		id ? lookup(users(table), users(table).get({ user_id: id })) : null;
	const claims = await getItems(
		table,
		emails.map((email) => lookup(emailClaims(table), emailClaims(table).get({ email }))),
	);
	const accounts = await getItems(
		table,
		claims.map((claim) => byId(claim?.user_id)),
	);
	const mains = await getItems(
		table,
		accounts.map((account) => byId(account?.alias_of)),
	);
	for (const [index, email] of emails.entries()) {
		const account = accounts[index];
		const main = mains[index];
		if (!account) continue;
		recipients.set(email, {
			confirmed: account.verified,
			locale: account.locale,
			timezone: account.timezone,
			unwanted: account.unwanted_mail ?? [],
			addresses: [...addressesOf(account), ...(main ? addressesOf(main) : [])],
		});
	}
	return recipients;
}
