import { LIMITS } from "@deck/contracts/limits";
import type { Note, NoteForm } from "@deck/contracts/note";
import { userLookup } from "../account/lookup.ts";
import { checkAccountExists } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { newSortableId } from "../kernel/ids.ts";
import { type NoteItem, noteCounts, notes } from "./entity.ts";
import { viewNote } from "./list.ts";
import { requireMentions } from "./mentions.ts";
import { requireNoteAccess } from "./note-access.ts";
import { mentionEmailEvents } from "./notify-mentions.ts";
import { type NoteSubject, noteRecordRef } from "./subject.ts";

/**
 * Writes a note. 4 calls, 3 without mentions.
 * @throws as `requireNoteAccess`; 422 `note_mention`, `notes_most` (deleted notes count)
 */
export async function writeNote(
	context: SignedInContext,
	conference: ConferenceItem,
	subject: NoteSubject,
	form: NoteForm,
): Promise<Note> {
	const { table, actor } = context;
	const [noted, [author]] = await Promise.all([
		requireNoteAccess(context, conference, subject, "write"),
		getItems(table, [userLookup(table, actor.user_id)]),
	]);
	const now = context.now();
	const row: NoteItem = {
		conference: conference.conference,
		thing: noted.thing,
		id: newSortableId(),
		author: actor.user_id,
		text: form.text,
		mentions: await requireMentions(table, noted, form),
		at: now.toISOString(),
		version: 1,
	};
	const reply = viewNote(row, author, actor);
	const most = new AppError("invalid", "notes_most", { params: { count: LIMITS.notes } });
	await commit(context, {
		writes: [
			put(notes(table).create(row)),
			update(
				noteCounts(table)
					.upsert({ conference: row.conference, thing: row.thing })
					.add({ written: 1, there: 1 })
					.where(
						({ written }, { notExists, lt }) =>
							`${notExists(written)} OR ${lt(written, LIMITS.notes as number)}`,
					),
				most,
			),
			noted.existsCheck(table),
			checkAccountExists(table, actor.user_id),
		],
		audit: [
			{
				conference: row.conference,
				object: noteRecordRef(subject),
				action: "note.written",
				...(noted.logsTexts && { after: { text: row.text } }),
			},
		],
		events: [noted.changedEvent, ...mentionEmailEvents(row, now)],
		reply,
	});
	return reply;
}
