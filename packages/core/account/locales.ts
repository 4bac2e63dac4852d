import type { Locale } from "@deck/contracts/enums";
import { getTogether, wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { emailClaims, users } from "./entity.ts";

/** DynamoDB reads no more keys in one call. */
const PAGE = 100;

/** The language in which each address wants its letters: its account's, or the given one. Two calls per hundred. */
export async function localesOf(
	table: Table,
	emails: string[],
	otherwise: Locale,
): Promise<Map<string, Locale>> {
	const locales = new Map(emails.map((email) => [email, otherwise]));
	for (let at = 0; at < emails.length; at += PAGE) {
		const page = emails.slice(at, at + PAGE);
		const claims = await getTogether(
			table,
			page.map((email) => wanted(emailClaims(table), emailClaims(table).get({ email }))),
		);
		const found = await getTogether(
			table,
			claims.map((claim) =>
				claim ? wanted(users(table), users(table).get({ user_id: claim.user_id })) : null,
			),
		);
		for (const [index, user] of found.entries()) {
			const email = page[index];
			if (user && email !== undefined) locales.set(email, user.locale);
		}
	}
	return locales;
}
