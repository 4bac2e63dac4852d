import type { Locale } from "@deck/contracts/enums";
import { getTogether, wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailClaims, users } from "./entity.ts";
import { addressesOf } from "./make-actor.ts";

/** How letters reach an address. */
export interface Reader {
	locale: Locale;
	/** Letters that are not wanted (contracts/profile.ts MAIL_TOPICS). */
	unwanted: readonly string[];
	/** Every address of the person: their conflicts of interest. */
	addresses: readonly string[];
}

/** DynamoDB reads no more keys in one call. */
const PAGE = 100;

/**
 * Who reads at each address, by its account; without one, in the given language. Two calls per hundred, a third where
 * accounts are somebody's aliases.
 */
export async function readersOf(
	table: Table,
	emails: string[],
	otherwise: Locale,
): Promise<Map<string, Reader>> {
	const readers = new Map<string, Reader>(
		emails.map((email) => [email, { locale: otherwise, unwanted: [], addresses: [email] }]),
	);
	const byId = (id: string | undefined) =>
		id ? wanted(users(table), users(table).get({ user_id: id })) : null;
	for (let at = 0; at < emails.length; at += PAGE) {
		const page = emails.slice(at, at + PAGE);
		const claims = await getTogether(
			table,
			page.map((email) => wanted(emailClaims(table), emailClaims(table).get({ email }))),
		);
		const accounts = await getTogether(
			table,
			claims.map((claim) => byId(claim?.user_id)),
		);
		const mains = await getTogether(
			table,
			accounts.map((account) => byId(account?.alias_of)),
		);
		for (const [index, email] of page.entries()) {
			const account = accounts[index];
			const main = mains[index];
			if (!account) continue;
			readers.set(email, {
				locale: account.locale,
				unwanted: account.unwanted_mail ?? [],
				addresses: [...addressesOf(account), ...(main ? addressesOf(main) : [])],
			});
		}
	}
	return readers;
}
