import { getItems, lookup } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { presenters, type RegistrationItem, registrationClaims, registrations } from "./entity.ts";

export type { RegistrationItem };

/** Finds a registration by number. Consistent. 1 table call. */
export async function findRegistration(
	table: Table,
	conference: string,
	number: number,
): Promise<RegistrationItem | null> {
	const all = registrations(table);
	const [found] = await getItems(table, [lookup(all, all.get({ conference, number }))]);
	return found;
}

/** Returns registrations by number, without missing ones. Consistent. 1 table call for each hundred. */
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

/**
 * Returns a registration. 1 table call.
 * @throws 404
 */
export async function requireRegistration(
	table: Table,
	conference: string,
	number: number,
): Promise<RegistrationItem> {
	const found = await findRegistration(table, conference, number);
	if (!found) throw notFound();
	return found;
}

/**
 * Returns the number of the addresses' registration, or null. Ignores claims of others' registrations, as of a former
 * alias. 1 table call.
 */
export async function claimedNumber(
	table: Table,
	conference: string,
	emails: readonly string[],
): Promise<number | null> {
	const found = await addressClaims(table, conference, emails);
	return found.find((claim) => claim && emails.includes(claim.owner ?? claim.email))?.number ?? null;
}

/** Returns the registration claims of the addresses in the given order. 1 table call. */
export function addressClaims(table: Table, conference: string, emails: readonly string[]) {
	const all = registrationClaims(table);
	return getItems(
		table,
		emails.map((email) => lookup(all, all.get({ conference, email }))),
	);
}

/**
 * Returns the presenter's registration number for each paper in the given order, null without one. 1 table call for
 * each hundred.
 */
export async function presenterNumbers(
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

/** Returns those of the papers that no other registration presents. 1 table call. */
export async function withoutTakenPapers<Paper extends { number: number }>(
	table: Table,
	{ conference, number }: Pick<RegistrationItem, "conference" | "number">,
	papers: readonly Paper[],
): Promise<Paper[]> {
	const presenting = await presenterNumbers(
		table,
		conference,
		papers.map((paper) => paper.number),
	);
	return papers.filter((_, at) => (presenting[at] ?? number) === number);
}

/** Returns an address's registrations in all conferences, with cancelled ones. 1 index query. */
export async function registrationsByAddress(table: Table, email: string): Promise<RegistrationItem[]> {
	const { data } = await registrations(table)
		.query.byMail({ email })
		.begins({ conference: "" })
		.go({ pages: "all" });
	return data;
}

/** Returns all registrations of the addresses but paid ones. 1 index query for each address. */
export async function erasableRegistrations(
	table: Table,
	addresses: readonly string[],
): Promise<RegistrationItem[]> {
	const found = await Promise.all(addresses.map((email) => registrationsByAddress(table, email)));
	return found.flat().filter(({ state }) => state !== "paid");
}

/** Returns an address's registrations in a conference. 1 index query. */
export async function registrationsByAddressIn(
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
