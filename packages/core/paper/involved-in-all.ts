import { personsOf } from "../account/persons.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperTies } from "../noun.ts";
import { addressesIn, isTied } from "./involved.ts";
import { readPaper } from "./lookup.ts";

/** Papers that are looked at: so many are never all of one person's. */
const MOST = 10;

/**
 * Returns addresses of the people who are involved in each of some papers: what is about these papers alone is not theirs to
 * know. At most four calls a paper; seldom more than two papers are read, as most have nobody in common.
 */
export async function involvedInAll(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<string[]> {
	let common: Map<string, string> | null = null;
	for (const number of lookedAt(numbers)) {
		const whole = await readPaper(table, conference, number);
		if (!whole) continue;
		const persons = await personsOf(table, addressesIn(whole));
		const ids = new Map([...persons].map(([email, { user }]) => [user.user_id, email]));
		common = new Map([...(common ?? ids)].filter(([id]) => ids.has(id)));
		if (common.size === 0) return [];
	}
	return [...(common?.values() ?? [])];
}

/** Returns whether somebody is tied to each of some papers, as `involvedInAll` looks at them. */
export const isTiedToAll = (ties: PaperTies, numbers: readonly number[]): boolean =>
	numbers.length > 0 && lookedAt(numbers).every((number) => isTied(ties, number));

/** The papers by which it is decided. */
export const lookedAt = (numbers: readonly number[]): readonly number[] => numbers.slice(0, MOST);
