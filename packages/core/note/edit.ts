import type { Note, NoteEdit } from "@deck/contracts/note";
import { type UserItem, userLookup } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { type NoteItem, notes } from "./entity.ts";
import { viewNote } from "./list.ts";
import { noteOf } from "./lookup.ts";
import { demandMentions } from "./mentions.ts";
import { demandNoted, type Noted } from "./noted.ts";
import { loggedAs, type NoteSubject, thingOf } from "./subject.ts";
import { lettersLater } from "./tell.ts";

export interface AskedNote {
	subject: NoteSubject;
	id: string;
}

export interface OwnNote {
	noted: Noted;
	row: NoteItem;
	author: UserItem | null;
}

/**
 * Includes deleted notes; requires write access. 3 parallel calls. Throws as `demandNoted`; 404; 403 for others'
 * notes.
 */
export async function ownNote(
	context: SignedIn,
	conference: ConferenceItem,
	{ subject, id }: AskedNote,
): Promise<OwnNote> {
	const { table, actor } = context;
	const [noted, row, [author]] = await Promise.all([
		demandNoted(context, conference, subject, "write"),
		noteOf(table, { conference: conference.conference, thing: thingOf(subject), id }),
		getItems(table, [userLookup(table, actor.user_id)]),
	]);
	if (!row) throw notFound();
	if (row.author !== actor.user_id) throw new AppError("forbidden", "forbidden");
	return { noted, row, author };
}

/**
 * E-mails only newly mentioned people. 5 calls, 4 without mentions. Throws as `ownNote`; 422 `note_mention`; 409 with
 * the current note.
 */
export async function editNote(
	context: SignedIn,
	conference: ConferenceItem,
	asked: AskedNote,
	{ version, ...form }: NoteEdit,
): Promise<Note> {
	const { table, actor } = context;
	const { noted, row, author } = await ownNote(context, conference, asked);
	if (row.deleted_at) throw notFound();
	if (row.version !== version)
		throw new AppError("stale", "stale", { current: viewNote(row, author, actor) });
	const now = context.now();
	const after: NoteItem = {
		...row,
		...{ text: form.text, mentions: await demandMentions(table, noted, form) },
		...{ edited_at: now.toISOString(), version: version + 1 },
	};
	const { conference: c, thing, id, text, mentions, edited_at } = after;
	const reply = viewNote(after, author, actor);
	await commit(context, {
		writes: [
			update(
				notes(table)
					.patch({ conference: c, thing, id })
					.set({ text, mentions, edited_at, version: after.version })
					.where((one, { eq, notExists }) => `${eq(one.version, version)} AND ${notExists(one.deleted_at)}`),
			),
			noted.stands(table),
		],
		audit: [
			{
				conference: c,
				object: loggedAs(noted.subject),
				action: "note.edited",
				...(noted.logsTexts && { before: { text: row.text }, after: { text } }),
			},
		],
		events: [noted.changed, ...lettersLater(after, now)],
		reply,
	});
	return reply;
}
