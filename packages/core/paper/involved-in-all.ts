import { personsByEmail } from "../account/persons-by-email.ts";
import type { PaperInvolvement } from "../feature.ts";
import type { Table } from "../kernel/ports.ts";
import { involvedAddresses, isInvolvedInNumber } from "./involved.ts";
import { readPaper } from "./lookup.ts";

/** Checks only the first ten papers: nobody is involved in all of more. */
const MAX_PAPERS = 10;

/**
 * Returns one address of each person involved in all of these papers, who must not learn what is only about them. At most
 * 4 calls a paper; seldom reads more than two papers, as most have nobody in common.
 */
export async function addressesInvolvedInAll(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<string[]> {
	let common: Map<string, string> | null = null;
	for (const number of checkedNumbers(numbers)) {
		const whole = await readPaper(table, conference, number);
		if (!whole) continue;
		const involved = involvedAddresses(whole);
		const persons = await personsByEmail(table, involved);
		// Somebody may have removed an address.
		const emailById = new Map(involved.map((email) => [persons.get(email)?.user.user_id ?? email, email]));
		common = new Map([...(common ?? emailById)].filter(([id]) => emailById.has(id)));
		if (common.size === 0) return [];
	}
	return [...(common?.values() ?? [])];
}

/** Checks from ties whether a person is involved in all papers that `addressesInvolvedInAll` checks. */
export const isInvolvedInAll = (ties: PaperInvolvement, numbers: readonly number[]): boolean =>
	numbers.length > 0 && checkedNumbers(numbers).every((number) => isInvolvedInNumber(ties, number));

export const checkedNumbers = (numbers: readonly number[]): readonly number[] => numbers.slice(0, MAX_PAPERS);
