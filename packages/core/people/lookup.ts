import { getTogether, wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { type PersonItem, people } from "./entity.ts";

/** Whether one of the addresses takes part in a conference. One call. */
export async function takesPart(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<boolean> {
	return (await under(table, conference, emails)).length > 0;
}

/** Whether an author of a conference has one of the addresses. One call; none without an address. */
export async function isAuthor(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<boolean> {
	return (await under(table, conference, emails)).some((person) => person.author);
}

async function under(table: Table, conference: string, emails: readonly string[]): Promise<PersonItem[]> {
	const all = people(table);
	const found = await getTogether(
		table,
		emails.map((email) => wanted(all, all.get({ conference, email }))),
	);
	return found.filter((one) => one !== null);
}
