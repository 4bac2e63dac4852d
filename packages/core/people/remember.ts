import type { Locale } from "@deck/contracts/enums";
import { ifHolds } from "../kernel/condition.ts";
import type { Table } from "../kernel/ports.ts";
import { people } from "./entity.ts";

/** By what a person takes part. */
export type Hat = "author" | "staff";

/** Somebody in a conference, as a noun knows them. */
export interface Participant {
	conference: string;
	email: string;
	/** Full names. Of staff these are all; an author keeps what an earlier paper said beside. */
	names: Partial<Record<Locale, string>>;
}

/** Writes down that a person takes part in a conference; safe to run twice. */
export async function remember(table: Table, { conference, email, names }: Participant, hat: Hat) {
	const known = Object.fromEntries(Object.entries(names).filter(([, name]) => name));
	await people(table)
		.upsert({ conference, email })
		.set(hat === "staff" ? { staff: known } : { ...known, author: true })
		.go();
}

/**
 * Writes down that a person no longer wears a hat in a conference: the names that came with it go; the last one takes
 * the person along.
 */
export async function forgetHat(
	table: Table,
	{ conference, email }: { conference: string; email: string },
	hat: Hat,
): Promise<void> {
	const all = people(table);
	const other: Hat = hat === "author" ? "staff" : "author";
	const gone = await ifHolds(
		all
			.remove({ conference, email })
			.where((attribute, { notExists }) => notExists(attribute[other]))
			.go(),
	);
	if (gone) return;
	const worn = hat === "staff" ? (["staff"] as const) : (["author", "en", "ru"] as const);
	await ifHolds(
		all
			.patch({ conference, email })
			.remove([...worn])
			.go(),
	);
}
