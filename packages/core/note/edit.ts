import type { Note, NoteEdit } from "@deck/contracts/note";
import { type UserItem, userLookup } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type Commit, commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { type NoteItem, notes } from "./entity.ts";
import { viewNote } from "./list.ts";
import { findNote } from "./lookup.ts";
import { requireMentions } from "./mentions.ts";
import { type NoteAccess, requireNoteAccess } from "./note-access.ts";
import { mentionEmailEvents } from "./notify-mentions.ts";
import { type NoteSubject, noteRecordRef, noteSubjectKey } from "./subject.ts";

export interface NoteRef {
	subject: NoteSubject;
	id: string;
}

export interface OwnNote {
	noted: NoteAccess;
	row: NoteItem;
	author: UserItem | null;
}

/**
 * Returns the actor's note, also a deleted one, with write access to its subject. 3 parallel calls.
 * @throws as `requireNoteAccess`; 404; 403 for others' notes
 */
export async function requireOwnNote(
	context: SignedInContext,
	conference: ConferenceItem,
	{ subject, id }: NoteRef,
): Promise<OwnNote> {
	const { table, actor } = context;
	const [noted, row, [author]] = await Promise.all([
		requireNoteAccess(context, conference, subject, "write"),
		findNote(table, { conference: conference.conference, thing: noteSubjectKey(subject), id }),
		getItems(table, [userLookup(table, actor.user_id)]),
	]);
	if (!row) throw notFound();
	if (row.author !== actor.user_id) throw new AppError("forbidden", "forbidden");
	return { noted, row, author };
}

/**
 * Edits a note; e-mails only newly mentioned people. 5 calls, 4 without mentions.
 * @throws as `requireOwnNote`; 422 `note_mention`; 409 with the current note
 */
export async function editNote(
	context: SignedInContext,
	conference: ConferenceItem,
	note: NoteRef,
	{ version, ...form }: NoteEdit,
): Promise<Note> {
	const { table, actor } = context;
	const { noted, row, author } = await requireOwnNote(context, conference, note);
	if (row.deleted_at) throw notFound();
	if (row.version !== version)
		throw new AppError("stale", "stale", { current: viewNote(row, author, actor) });
	const overtaken = new AppError("stale", "stale");
	const now = context.now();
	const after: NoteItem = {
		...row,
		text: form.text,
		mentions: await requireMentions(table, noted, form),
		edited_at: now.toISOString(),
		version: version + 1,
	};
	const { conference: c, thing, id, text, mentions, edited_at } = after;
	const reply = viewNote(after, author, actor);
	const change: Commit = {
		writes: [
			update(
				notes(table)
					.patch({ conference: c, thing, id })
					.set({ text, mentions, edited_at, version: after.version })
					.where((one, { eq, notExists }) => `${eq(one.version, version)} AND ${notExists(one.deleted_at)}`),
				overtaken,
			),
			noted.existsCheck(table),
		],
		audit: [
			{
				conference: c,
				object: noteRecordRef(noted.subject),
				action: "note.edited",
				...(noted.logsTexts && { before: { text: row.text }, after: { text } }),
			},
		],
		events: [noted.changedEvent, ...mentionEmailEvents(after, now)],
		reply,
	};
	try {
		await commit(context, change);
	} catch (error) {
		if (error !== overtaken) throw error;
		// Edited or deleted meanwhile: the repeat throws accordingly.
		return editNote(context, conference, note, { version, ...form });
	}
	return reply;
}
