import { getTogether, wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { people } from "./entity.ts";

/** Whether one of the addresses takes part in a conference. One call. */
export async function takesPart(table: Table, conference: string, emails: string[]): Promise<boolean> {
	const all = people(table);
	const found = await getTogether(
		table,
		emails.map((email) => wanted(all, all.get({ conference, email }))),
	);
	return found.some((one) => one !== null);
}
