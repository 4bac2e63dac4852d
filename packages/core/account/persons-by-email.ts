import { getItems } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailLookup, type UserItem, userLookup } from "./lookup.ts";

export interface AccountPerson {
	/** The main account. */
	user: UserItem;
	/** Ids. */
	accounts: string[];
}

/** Returns the people who confirmed the addresses, by address. 3 table calls for each hundred. */
export async function personsByEmail(
	table: Table,
	emails: readonly string[],
): Promise<Map<string, AccountPerson>> {
	const claims = await getItems(
		table,
		emails.map((email) => emailLookup(table, email)),
	);
	const accounts = await getItems(
		table,
		claims.map((claim) => (claim ? userLookup(table, claim.user_id) : null)),
	);
	const mains = await getItems(
		table,
		accounts.map((account) => (account?.alias_of ? userLookup(table, account.alias_of) : null)),
	);
	return new Map(
		emails.flatMap((email, at) => {
			const account = accounts[at];
			return account?.verified ? [[email, toPerson(mains[at] ?? account)] as const] : [];
		}),
	);
}

/** Groups an account with its confirmed aliases. Not for aliases. */
export function toPerson(user: UserItem): AccountPerson {
	const aliases = (user.aliases ?? []).filter(({ status }) => status === "confirmed");
	return { user, accounts: [user.user_id, ...aliases.flatMap(({ user_id }) => user_id ?? [])] };
}
