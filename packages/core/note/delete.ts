import type { Note } from "@deck/contracts/note";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type Commit, commit, update, type Write } from "../kernel/commit.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { notFound } from "../kernel/errors.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type NoteRef, type OwnNote, requireOwnNote } from "./edit.ts";
import { type NoteItem, noteCounts, notes } from "./entity.ts";
import { viewNote } from "./list.ts";
import { noteKeys } from "./lookup.ts";
import { mentionEmailEvents } from "./notify-mentions.ts";
import { noteRecordRef, noteSubjectKey } from "./subject.ts";

/**
 * Deletes a note, which can be restored for a day. 4 calls.
 * @throws as `requireOwnNote`
 */
export async function deleteNote(
	context: SignedInContext,
	conference: ConferenceItem,
	note: NoteRef,
): Promise<void> {
	const own = await requireOwnNote(context, conference, note);
	if (own.row.deleted_at) throw notFound();
	const now = context.now();
	const { conference: c, thing, id, version } = own.row;
	await setNoteDeleted(context, own, {
		write: update(
			notes(context.table)
				.patch({ conference: c, thing, id })
				.set({
					deleted_at: now.toISOString(),
					version: version + 1,
					ttl: epochSeconds(now) + SETTINGS.noteRestoreSeconds,
				})
				.where((one, { eq }) => eq(one.version, version)),
		),
		action: "note.deleted",
		there: -1,
		logged: { before: { text: own.row.text } },
	});
}

/**
 * Restores a deleted note. 4 calls.
 * @throws as `requireOwnNote`; 404 after its time
 */
export async function restoreNote(
	context: SignedInContext,
	conference: ConferenceItem,
	note: NoteRef,
): Promise<Note> {
	const own = await requireOwnNote(context, conference, note);
	const now = context.now();
	const { conference: c, thing, id, version, deleted_at, ttl = 0, ...rest } = own.row;
	if (!deleted_at || ttl * 1000 <= now.getTime()) throw notFound();
	const after: NoteItem = { ...rest, conference: c, thing, id, version: version + 1 };
	const reply = viewNote(after, own.author, context.actor);
	await setNoteDeleted(context, own, {
		write: update(
			notes(context.table)
				.patch({ conference: c, thing, id })
				.set({ version: after.version })
				.remove(["deleted_at", "ttl"])
				.where((one, { eq }) => eq(one.version, version)),
		),
		action: "note.restored",
		there: 1,
		logged: { after: { text: own.row.text } },
		events: mentionEmailEvents(after, now),
		reply,
	});
	return reply;
}

async function setNoteDeleted(
	context: SignedInContext,
	{ noted, row }: OwnNote,
	{
		write,
		there,
		action,
		logged,
		events = [],
		reply,
	}: {
		write: Write;
		/** Change of the count. */
		there: 1 | -1;
		action: "note.deleted" | "note.restored";
		logged: { before?: unknown; after?: unknown };
		events?: Commit["events"];
		reply?: Note;
	},
): Promise<void> {
	const { conference, thing } = row;
	await commit(context, {
		writes: [
			write,
			update(noteCounts(context.table).upsert({ conference, thing }).add({ there })),
			noted.existsCheck(context.table),
		],
		audit: [{ conference, object: noteRecordRef(noted.subject), action, ...(noted.logsTexts && logged) }],
		events: [noted.changedEvent, ...events],
		reply,
	});
}

export async function purgeNotesOf(context: Context, conference: string, number: number): Promise<void> {
	await removeRows(
		context,
		await noteKeys(context.table, conference, noteSubjectKey({ about: "paper", number })),
	);
}
