import type { Locale } from "@deck/contracts/enums";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { addressesOfPerson } from "./addresses.ts";
import { emailClaims, users } from "./entity.ts";
import type { UserItem } from "./lookup.ts";

/** How letters reach an address. */
export interface Recipient {
	/** Whether an account has the address: its language then goes before any that was chosen for the person. */
	account: boolean;
	/** Whether its owner has confirmed the address. */
	confirmed: boolean;
	locale: Locale;
	/** What the account's owner is called, as they say; only once the address is confirmed. */
	names?: UserItem["locales"];
	/** The account's time zone, where it has told it. */
	timezone?: string | undefined;
	/** Letters that are not wanted (contracts/profile.ts MAIL_TOPICS). */
	unwanted: readonly string[];
	/** Every address of the person: their conflicts of interest. */
	addresses: readonly string[];
	/** Every account of the person; none before the address is confirmed. */
	accounts: readonly string[];
}

/**
 * Who gets the e-mails to each address, by its account; without one, in the given language, which may differ by address:
 * the one that staff chose, as far as they did. Two calls per hundred, a third where accounts are somebody's aliases.
 */
export async function recipientsOf(
	table: Table,
	emails: string[],
	otherwise: Locale | ((email: string) => Locale),
): Promise<Map<string, Recipient>> {
	const recipients = new Map<string, Recipient>(
		emails.map((email) => [
			email,
			{
				...{ account: false, confirmed: false, unwanted: [], addresses: [email], accounts: [] },
				locale: typeof otherwise === "string" ? otherwise : otherwise(email),
			},
		]),
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
			account: true,
			confirmed: account.verified,
			locale: account.locale,
			...(account.verified && account.locales && { names: account.locales }),
			timezone: account.timezone,
			// Anybody can register an address that is another's.
			unwanted: account.verified ? (account.unwanted_mail ?? []) : [],
			addresses: addressesOfPerson(account, main ?? null),
			accounts: account.verified ? accountsOfPerson(account, main ?? null) : [],
		});
	}
	return recipients;
}

/** The accounts that are one person with one: itself, its main account, and the confirmed aliases of that. */
function accountsOfPerson(account: UserItem, main: UserItem | null): string[] {
	const aliases = ((main ?? account).aliases ?? []).filter(({ status }) => status === "confirmed");
	const all = [account.user_id, main?.user_id ?? [], aliases.map(({ user_id }) => user_id ?? [])];
	return [...new Set(all.flat(2))];
}
