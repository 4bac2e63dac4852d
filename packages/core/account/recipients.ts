import type { Locale } from "@deck/contracts/enums";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { conflictAddresses, personAddresses } from "./addresses.ts";
import { emailClaims, users } from "./entity.ts";
import type { UserItem } from "./lookup.ts";

export interface Recipient {
	/** If true, the account's language overrides one chosen for the person. */
	account: boolean;
	confirmed: boolean;
	locale: Locale;
	/** Only for confirmed addresses. */
	names?: UserItem["locales"];
	timezone?: string | undefined;
	/** Opted out (contracts/profile.ts `MAIL_TOPICS`). */
	unwanted: readonly string[];
	/** Of the person; for conflicts of interest see `conflicts`. */
	addresses: readonly string[];
	/** Addresses for conflicts of interest (`conflictAddresses`). */
	conflicts: readonly string[];
	/** Empty until confirmed. */
	accounts: readonly string[];
}

type LocaleOf = (email: string) => Locale;

/**
 * Returns the recipient behind each address. `otherwise` gives the language of addresses without an account; a promise
 * is awaited in parallel. 2 table calls for each hundred, a third for aliases.
 */
export async function readRecipients(
	table: Table,
	emails: string[],
	otherwise: Locale | LocaleOf | Promise<LocaleOf>,
): Promise<Map<string, Recipient>> {
	const [found, locale] = await Promise.all([readAccounts(table, emails), otherwise]);
	const recipients = new Map<string, Recipient>();
	for (const [index, email] of emails.entries()) {
		const { account, main } = found[index] ?? {};
		if (!account) {
			recipients.set(email, {
				account: false,
				confirmed: false,
				unwanted: [],
				addresses: [email],
				conflicts: [email],
				accounts: [],
				locale: typeof locale === "string" ? locale : locale(email),
			});
			continue;
		}
		recipients.set(email, {
			account: true,
			confirmed: account.verified,
			locale: account.locale,
			...(account.verified && account.locales && { names: account.locales }),
			timezone: account.timezone,
			// Anybody can register another's address.
			unwanted: account.verified ? (account.unwanted_mail ?? []) : [],
			addresses: personAddresses(account, main ?? null),
			conflicts: conflictAddresses(account, main ?? null),
			accounts: account.verified ? personAccountIds(account, main ?? null) : [],
		});
	}
	return recipients;
}

/** Reads the account behind each address, in the order of the addresses. */
async function readAccounts(table: Table, emails: readonly string[]) {
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
	return accounts.map((account, at) => ({ account, main: mains[at] }));
}

/** Returns the ids of an account, its main account and that one's confirmed aliases. */
function personAccountIds(account: UserItem, main: UserItem | null): string[] {
	const aliases = ((main ?? account).aliases ?? []).filter(({ status }) => status === "confirmed");
	const all = [account.user_id, main?.user_id ?? [], aliases.map(({ user_id }) => user_id ?? [])];
	return [...new Set(all.flat(2))];
}
