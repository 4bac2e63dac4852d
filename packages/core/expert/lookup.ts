import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { type ExpertItem, expertClaims, experts } from "./entity.ts";

/** Experts by their numbers, in that order; null where there is none. One call for each hundred. */
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

/** One expert. One call. Throws 404. */
export async function demandExpert(table: Table, conference: string, number: number): Promise<ExpertItem> {
	const [expert] = await expertsByNumber(table, conference, [number]);
	if (!expert) throw notFound();
	return expert;
}

/** The numbers of the experts with these addresses, in that order; null where there is none. One call for each hundred. */
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

/** The address and the number of every expert of a conference. One query. */
export async function expertAddresses(
	table: Table,
	conference: string,
): Promise<{ email: string; number: number }[]> {
	const { data } = await expertClaims(table).query.primary({ conference }).go({ pages: "all" });
	return data.map(({ email, number }) => ({ email, number }));
}

/** What a person is an expert of, in every conference, by one of their addresses. One query. */
export async function expertsUnder(table: Table, email: string): Promise<ExpertItem[]> {
	const { data } = await experts(table)
		.query.byMail({ email })
		.begins({ conference: "" })
		.go({ pages: "all" });
	return data;
}
