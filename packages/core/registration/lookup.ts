import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { presenters, type RegistrationItem, registrationClaims, registrations } from "./entity.ts";

export type { RegistrationItem };

/** A registration by its number, read consistently; null where there is none. One call. */
export async function findRegistration(
	table: Table,
	conference: string,
	number: number,
): Promise<RegistrationItem | null> {
	const all = registrations(table);
	const [found] = await getItems(table, [lookup(all, all.get({ conference, number }))]);
	return found;
}

/** Those of these numbers that there are, read consistently. One call for each hundred. */
export async function findRegistrations(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<RegistrationItem[]> {
	const all = registrations(table);
	const found = await getItems(
		table,
		numbers.map((number) => lookup(all, all.get({ conference, number }))),
	);
	return found.filter((one) => one !== null);
}

/** A registration by its number. Throws 404. */
export async function demandRegistration(
	table: Table,
	conference: string,
	number: number,
): Promise<RegistrationItem> {
	const found = await findRegistration(table, conference, number);
	if (!found) throw notFound();
	return found;
}

/**
 * The number of the live registration of who has these addresses; null where there is none, and where one of them only
 * stands for somebody else's, as one that was an alias or an earlier address of theirs. One call.
 */
export async function claimedBy(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<number | null> {
	const found = await claimsOf(table, conference, emails);
	return found.find((claim) => claim && emails.includes(claim.owner ?? claim.email))?.number ?? null;
}

/** What claims each of these addresses, in their order; null: nothing. One call. */
export function claimsOf(table: Table, conference: string, emails: readonly string[]) {
	const all = registrationClaims(table);
	return getItems(
		table,
		emails.map((email) => lookup(all, all.get({ conference, email }))),
	);
}

/** Which registration presents each of these papers, in their order; null: none. One call for each hundred. */
export async function presentersOf(
	table: Table,
	conference: string,
	papers: readonly number[],
): Promise<(number | null)[]> {
	const all = presenters(table);
	const found = await getItems(
		table,
		papers.map((paper) => lookup(all, all.get({ conference, paper }))),
	);
	return found.map((claim) => claim?.number ?? null);
}

/** Every registration of an address, cancelled ones too, in all conferences. One query, by the index. */
export async function registrationsUnder(table: Table, email: string): Promise<RegistrationItem[]> {
	const { data } = await registrations(table)
		.query.byMail({ email })
		.begins({ conference: "" })
		.go({ pages: "all" });
	return data;
}

/** Those of somebody that are erased with their account: all but the paid ones. One query an address, by the index. */
export async function erasedUnder(table: Table, addresses: readonly string[]): Promise<RegistrationItem[]> {
	const found = await Promise.all(addresses.map((email) => registrationsUnder(table, email)));
	return found.flat().filter(({ state }) => state !== "paid");
}

/** Those of one conference. One query, by the index. */
export async function registrationsIn(
	table: Table,
	conference: string,
	email: string,
): Promise<RegistrationItem[]> {
	const { data } = await registrations(table)
		.query.byMail({ email })
		.begins({ conference })
		.go({ pages: "all" });
	return data.filter((one) => one.conference === conference);
}
