import type { Locale } from "@deck/contracts/enums";
import { ifHolds } from "../kernel/condition.ts";
import type { Table } from "../kernel/ports.ts";
import { people } from "./entity.ts";

/** By what a person takes part. */
type Part = "author" | "staff";

/** Somebody in a conference, as a noun knows them. */
export interface Participant {
	conference: string;
	email: string;
	/** Full names. Of staff these are all; an author keeps what an earlier paper said beside. */
	names: Partial<Record<Locale, string>>;
}

/** Writes down that a person takes part in a conference; safe to run twice. */
export async function remember(table: Table, { conference, email, names }: Participant, part: Part) {
	const known = Object.fromEntries(Object.entries(names).filter(([, name]) => name));
	await people(table)
		.upsert({ conference, email })
		.set(part === "staff" ? { staff: known } : { ...known, author: true })
		.go();
}

/**
 * Writes down that a person takes part in a conference by this no longer: the names that came with it go; the last part
 * takes the person along.
 */
export async function forgetParticipation(
	table: Table,
	{ conference, email }: { conference: string; email: string },
	part: Part,
): Promise<void> {
	const all = people(table);
	const other: Part = part === "author" ? "staff" : "author";
	const gone = await ifHolds(
		all
			.remove({ conference, email })
			.where((attribute, { notExists }) => notExists(attribute[other]))
			.go(),
	);
	if (gone) return;
	const names = part === "staff" ? (["staff"] as const) : (["author", "en", "ru"] as const);
	await ifHolds(
		all
			.patch({ conference, email })
			.remove([...names])
			.go(),
	);
}
