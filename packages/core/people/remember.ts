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

const known = (names: Participant["names"]) =>
	Object.fromEntries(Object.entries(names).filter(([, name]) => name));

/** Writes down that a person is staff of a conference no longer; who is no author either goes. */
export async function forgetStaff(table: Table, { conference, email }: PersonKey): Promise<void> {
	const all = people(table);
	const gone = await ifHolds(
		all
			.remove({ conference, email })
			.where(({ papers }, { notExists }) => notExists(papers))
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
	const gone = await ifHolds(
		all
			.remove({ conference, email })
			.where(({ papers, staff }, { notExists }) => `${notExists(papers)} AND ${notExists(staff)}`)
			.go(),
	);
	if (gone) return;
	await ifHolds(
		all
			.patch({ conference, email })
			.remove(["en", "ru"])
			.where(({ papers }, { notExists }) => notExists(papers))
			.go(),
	);
}
