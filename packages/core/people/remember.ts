import type { Locale } from "@deck/contracts/enums";
import { ifHolds } from "../kernel/condition.ts";
import type { Table } from "../kernel/ports.ts";
import { people } from "./entity.ts";

/** Somebody in a conference. */
export interface PersonKey {
	conference: string;
	email: string;
}

/** The same, with full names. */
export interface Participant extends PersonKey {
	names: Partial<Record<Locale, string>>;
}

/** Writes down that a person is staff of a conference, by these names alone; safe to run twice. */
export async function rememberStaff(table: Table, { conference, email, names }: Participant): Promise<void> {
	await people(table)
		.upsert({ conference, email })
		.set({ staff: known(names) })
		.go();
}

/**
 * Writes down that a person is an author of a paper; names that an earlier paper said in another language stay beside.
 * Safe to run twice.
 */
export async function rememberAuthor(
	table: Table,
	{ conference, email, names }: Participant,
	paper: number,
): Promise<void> {
	await people(table)
		.upsert({ conference, email })
		.set(known(names))
		.add({ papers: new Set([String(paper)]) })
		.go();
}

/** Writes down that a person is an expert of a conference, by the name that its staff know. Safe to run twice. */
export async function rememberExpert(
	table: Table,
	{ conference, email }: PersonKey,
	expert: { number: number; name: string },
): Promise<void> {
	await people(table).upsert({ conference, email }).set({ expert }).go();
}

/** Writes down that a person is not that expert any more; who takes part by nothing else goes. Safe to run twice. */
export async function forgetExpert(
	table: Table,
	{ conference, email }: PersonKey,
	number: number,
): Promise<void> {
	const all = people(table);
	const patch = all
		.patch({ conference, email })
		.remove(["expert"])
		.where(({ expert }, { eq }) => eq(expert.number, number));
	if ((await ifHolds(patch.go())) !== null) await forgetNobody(table, { conference, email });
}

/** Removes a person who takes part by nothing any more; whether it is so. */
async function forgetNobody(table: Table, { conference, email }: PersonKey): Promise<boolean> {
	const gone = await ifHolds(
		people(table)
			.remove({ conference, email })
			.where(
				({ papers, staff, expert }, { notExists }) =>
					`${notExists(papers)} AND ${notExists(staff)} AND ${notExists(expert)}`,
			)
			.go(),
	);
	return gone !== null;
}

const known = (names: Participant["names"]) =>
	Object.fromEntries(Object.entries(names).filter(([, name]) => name));

/** Writes down that a person is staff of a conference no longer; who is no author either goes. */
export async function forgetStaff(table: Table, { conference, email }: PersonKey): Promise<void> {
	const all = people(table);
	const gone = await ifHolds(
		all
			.remove({ conference, email })
			.where(({ papers, expert }, { notExists }) => `${notExists(papers)} AND ${notExists(expert)}`)
			.go(),
	);
	if (gone) return;
	await ifHolds(all.patch({ conference, email }).remove(["staff"]).go());
}

/**
 * Writes down that a person is not an author of a paper, or not any more; with the last one their names on papers go,
 * and who is no staff either goes. Safe to run twice.
 */
export async function forgetAuthor(
	table: Table,
	{ conference, email }: PersonKey,
	paper: number,
): Promise<void> {
	const all = people(table);
	const found = await ifHolds(
		all
			.patch({ conference, email })
			.delete({ papers: new Set([String(paper)]) })
			.go(),
	);
	if (!found) return;
	if (await forgetNobody(table, { conference, email })) return;
	await ifHolds(
		all
			.patch({ conference, email })
			.remove(["en", "ru"])
			.where(({ papers }, { notExists }) => notExists(papers))
			.go(),
	);
}
