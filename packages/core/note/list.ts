import type { Note, PaperNotes } from "@deck/contracts/note";
import { accountsOf } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { NoteItem } from "./entity.ts";
import { notesOf } from "./lookup.ts";
import { demandNoted } from "./noted.ts";
import { personOf } from "./people.ts";
import { type NoteSubject, thingOf } from "./subject.ts";

/**
 * For staff who read the paper or registration (product.md §1, "Read papers and reviews"), never for involved people
 * under any address. 3 calls. Throws as `demandNoted`.
 */
export async function listNotes(
	context: SignedIn,
	conference: ConferenceItem,
	subject: NoteSubject,
): Promise<PaperNotes> {
	const { table, actor } = context;
	const [noted, rows] = await Promise.all([
		demandNoted(context, conference, subject, "read"),
		notesOf(table, conference.conference, thingOf(subject)),
	]);
	const there = rows.filter(({ deleted_at }) => !deleted_at);
	const people = await accountsOf(
		table,
		there.map(({ author }) => author),
	);
	return {
		notes: there.map((row) => viewNote(row, people.get(row.author) ?? null, actor)),
		may_write: !actor.real && noted.writes(actor.roles),
	};
}

export function viewNote(row: NoteItem, author: UserItem | null, actor: Actor): Note {
	const { id, at, edited_at = null, version, text, mentions } = row;
	return {
		...{ id, at, edited_at, version, text, mentions },
		author: author && personOf(author),
		own: row.author === actor.user_id,
	};
}
