import type { Note, PaperNotes } from "@deck/contracts/note";
import { may } from "@deck/contracts/permissions";
import { accountsOf } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedIn } from "../kernel/context.ts";
import { forStaff } from "../paper/for-staff.ts";
import type { NoteItem } from "./entity.ts";
import { notesOf } from "./lookup.ts";
import { personOf } from "./people.ts";

/**
 * A paper's notes, for its staff: whoever reads the paper as such reads them (product.md §1, "Read papers and reviews"),
 * its authors never, by any address. Three calls. Throws as `forStaff`.
 */
export async function listNotes(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<PaperNotes> {
	const { table, actor } = context;
	const [whole, rows] = await Promise.all([
		forStaff(context, conference, number, "read"),
		notesOf(table, conference.conference, number),
	]);
	const there = rows.filter(({ deleted_at }) => !deleted_at);
	const people = await accountsOf(
		table,
		there.map(({ author }) => author),
	);
	return {
		notes: there.map((row) => viewNote(row, people.get(row.author) ?? null, actor)),
		may_write: !actor.real && may(actor.roles, "editing", "write", whole.paper.section),
	};
}

/** A note as somebody sees it. */
export function viewNote(row: NoteItem, author: UserItem | null, actor: Actor): Note {
	const { id, at, edited_at = null, version, text, mentions } = row;
	return {
		...{ id, at, edited_at, version, text, mentions },
		author: author && personOf(author),
		own: row.author === actor.user_id,
	};
}
