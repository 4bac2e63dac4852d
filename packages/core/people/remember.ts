import type { Locale } from "@deck/contracts/enums";
import { ifHolds } from "../kernel/condition.ts";
import type { Table } from "../kernel/ports.ts";
import { people } from "./entity.ts";

export interface PersonKey {
	conference: string;
	email: string;
}

/** Full names. */
export interface Participant extends PersonKey {
	names: Partial<Record<Locale, string>>;
}

/** Idempotent. */
export async function rememberStaff(table: Table, { conference, email, names }: Participant): Promise<void> {
	await people(table)
		.upsert({ conference, email })
		.set({ staff: known(names) })
		.go();
}

/** Keeps names of other papers in other languages. Idempotent. */
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

/** By the name that staff use. Idempotent. */
export async function rememberExpert(
	table: Table,
	{ conference, email }: PersonKey,
	expert: { number: number; name: string },
): Promise<void> {
	await people(table).upsert({ conference, email }).set({ expert }).go();
}

/** Removes the expert, and the person if nothing else remains. Idempotent. */
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

/** Removes a person without participation; returns whether it did. */
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

/** Removes the role, and the person if nothing else remains. */
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
 * Removes the author; after the last paper also their names on papers, and the person if nothing else remains.
 * Idempotent.
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
