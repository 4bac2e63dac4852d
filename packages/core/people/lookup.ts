import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { type PersonItem, people } from "./entity.ts";

/** Checks whether one of the addresses is an author in the conference. 1 call, none without addresses. */
export async function isPaperAuthor(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<boolean> {
	return (await peopleByAddress(table, conference, emails)).some((person) => person.papers !== undefined);
}

async function peopleByAddress(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<PersonItem[]> {
	const all = people(table);
	const found = await getItems(
		table,
		emails.map((email) => lookup(all, all.get({ conference, email }))),
	);
	return found.filter((one) => one !== null);
}
