import { LOCALES, type Locale } from "@deck/contracts/enums";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Table } from "../kernel/ports.ts";
import { people } from "./entity.ts";

export interface PersonKey {
	conference: string;
	email: string;
}

/** Full names. */
export interface IndexedPerson extends PersonKey {
	names: Partial<Record<Locale, string>>;
}

export async function indexStaff(table: Table, { conference, email, names }: IndexedPerson): Promise<void> {
	await people(table)
		.upsert({ conference, email })
		.set({ staff: knownNames(names) })
		.go();
}

/** Adds an author to the index of people; keeps names of other papers in other languages. Idempotent. */
export async function indexAuthor(
	table: Table,
	{ conference, email, names }: IndexedPerson,
	paper: number,
): Promise<void> {
	await people(table)
		.upsert({ conference, email })
		.set(knownNames(names))
		.add({ papers: new Set([String(paper)]) })
		.go();
}

/** Adds an expert to the index of people, by the name that staff use. Idempotent. */
export async function indexExpert(
	table: Table,
	{ conference, email }: PersonKey,
	expert: { number: number; name: string },
): Promise<void> {
	await people(table).upsert({ conference, email }).set({ expert }).go();
}

/** Removes an expert from the index of people, and the person if nothing else remains. Idempotent. */
export async function unindexExpert(
	table: Table,
	{ conference, email }: PersonKey,
	number: number,
): Promise<void> {
	const all = people(table);
	const patch = all
		.patch({ conference, email })
		.remove(["expert"])
		.where(({ expert }, { eq }) => eq(expert.number, number));
	if ((await nullIfConditionFails(patch.go())) !== null) await removeIfUnused(table, { conference, email });
}

async function removeIfUnused(table: Table, { conference, email }: PersonKey): Promise<boolean> {
	const deleted = await nullIfConditionFails(
		people(table)
			.remove({ conference, email })
			.where(
				({ papers, staff, expert }, { notExists }) =>
					`${notExists(papers)} AND ${notExists(staff)} AND ${notExists(expert)}`,
			)
			.go(),
	);
	return deleted !== null;
}

export const knownNames = (names: IndexedPerson["names"]): IndexedPerson["names"] =>
	Object.fromEntries(Object.entries(names).filter(([, name]) => name));

/** Removes a staff member from the index of people, and the person if nothing else remains. */
export async function unindexStaff(table: Table, { conference, email }: PersonKey): Promise<void> {
	const all = people(table);
	const deleted = await nullIfConditionFails(
		all
			.remove({ conference, email })
			.where(({ papers, expert }, { notExists }) => `${notExists(papers)} AND ${notExists(expert)}`)
			.go(),
	);
	if (deleted) return;
	await nullIfConditionFails(all.patch({ conference, email }).remove(["staff"]).go());
}

/**
 * Removes an author from the index of people; after the last paper also their names on papers, and the person if
 * nothing else remains. Idempotent.
 */
export async function unindexAuthor(
	table: Table,
	{ conference, email }: PersonKey,
	paper: number,
): Promise<void> {
	const all = people(table);
	const found = await nullIfConditionFails(
		all
			.patch({ conference, email })
			.delete({ papers: new Set([String(paper)]) })
			.go(),
	);
	if (!found) return;
	if (await removeIfUnused(table, { conference, email })) return;
	await nullIfConditionFails(
		all
			.patch({ conference, email })
			.remove([...LOCALES])
			.where(({ papers }, { notExists }) => notExists(papers))
			.go(),
	);
}
