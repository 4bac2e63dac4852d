import type { Note, NoteList } from "@deck/contracts/note";
import { accountsById } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { NoteItem } from "./entity.ts";
import { notesOfSubject } from "./lookup.ts";
import { requireNoteAccess } from "./note-access.ts";
import { toNotePerson } from "./people.ts";
import { type NoteSubject, noteSubjectKey } from "./subject.ts";

/**
 * Lists the notes for staff who read the paper or registration (product.md §1, "Read papers and reviews"), never for
 * involved people under any address. 3 calls.
 * @throws as `requireNoteAccess`
 */
export async function listNotes(
	context: SignedInContext,
	conference: ConferenceItem,
	subject: NoteSubject,
): Promise<NoteList> {
	const { table, actor } = context;
	const [noted, rows] = await Promise.all([
		requireNoteAccess(context, conference, subject, "read"),
		notesOfSubject(table, conference.conference, noteSubjectKey(subject)),
	]);
	const visible = rows.filter(({ deleted_at }) => !deleted_at);
	const people = await accountsById(
		table,
		visible.map(({ author }) => author),
	);
	return {
		notes: visible.map((row) => viewNote(row, people.get(row.author) ?? null, actor)),
		may_write: !actor.real && noted.mayWrite(actor.roles),
	};
}

export function viewNote(row: NoteItem, author: UserItem | null, actor: Actor): Note {
	const { id, at, edited_at = null, version, text, mentions } = row;
	return {
		id,
		at,
		edited_at,
		version,
		text,
		mentions,
		author: author && toNotePerson(author),
		own: row.author === actor.user_id,
	};
}
