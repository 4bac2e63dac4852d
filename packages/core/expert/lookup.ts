import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { type ExpertItem, expertClaims, experts } from "./entity.ts";

export type { ExpertItem };

/** Returns experts by number in the given order, null for missing ones. 1 call per 100. */
export function expertsByNumber(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<(ExpertItem | null)[]> {
	const all = experts(table);
	return getItems(
		table,
		numbers.map((number) => lookup(all, all.get({ conference, number }))),
	);
}

export const expertKey = (table: Table, conference: string, number: number): Key =>
	keyOf(experts(table).get({ conference, number }));

/**
 * Returns an expert. 1 call.
 * @throws 404
 */
export async function requireExpert(table: Table, conference: string, number: number): Promise<ExpertItem> {
	const [expert] = await expertsByNumber(table, conference, [number]);
	if (!expert) throw notFound();
	return expert;
}

/** Returns the keys that lead from addresses to a conference's experts. */
export const expertKeys = (table: Table, conference: string, emails: readonly string[]): Key[] =>
	emails.map((email) => keyOf(expertClaims(table).get({ conference, email })));

/** Returns expert numbers by address in the given order, null for missing ones. 1 call per 100. */
export async function expertNumbers(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<(number | null)[]> {
	const all = expertClaims(table);
	const found = await getItems(
		table,
		emails.map((email) => lookup(all, all.get({ conference, email }))),
	);
	return found.map((claim) => claim?.number ?? null);
}

/** Returns the address and number of each expert. 1 query. */
export async function expertAddresses(
	table: Table,
	conference: string,
): Promise<{ email: string; number: number }[]> {
	const { data } = await expertClaims(table).query.primary({ conference }).go({ pages: "all" });
	return data.map(({ email, number }) => ({ email, number }));
}

/** Returns the experts with an address in all conferences. 1 query. */
export async function expertsByAddress(table: Table, email: string): Promise<ExpertItem[]> {
	const { data } = await experts(table)
		.query.byMail({ email })
		.begins({ conference: "" })
		.go({ pages: "all" });
	return data;
}
