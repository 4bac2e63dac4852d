import type { Note, NoteEdit } from "@deck/contracts/note";
import { type UserItem, userLookup } from "../account/lookup.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { forStaff } from "../paper/for-staff.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { paperStands } from "../paper/stands.ts";
import { notesChangedEvent } from "./changed-event.ts";
import { type NoteItem, notes } from "./entity.ts";
import { viewNote } from "./list.ts";
import { noteOf } from "./lookup.ts";
import { demandMentions } from "./mentions.ts";
import { lettersLater } from "./tell.ts";

/** Which of a paper's notes. */
export interface AskedNote {
	number: number;
	id: string;
}

/** One's own note, with its paper and its author's account. */
export interface OwnNote {
	whole: WholePaper;
	row: NoteItem;
	author: UserItem | null;
}

/**
 * One's own note on a paper that one still writes notes on, deleted or not. Three calls at once. Throws as `forStaff`, 404,
 * and 403 for somebody else's.
 */
export async function ownNote(
	context: SignedIn,
	conference: ConferenceItem,
	{ number, id }: AskedNote,
): Promise<OwnNote> {
	const { table, actor } = context;
	const [whole, row, [author]] = await Promise.all([
		forStaff(context, conference, number, "write"),
		noteOf(table, { conference: conference.conference, number, id }),
		getItems(table, [userLookup(table, actor.user_id)]),
	]);
	if (!row) throw notFound();
	if (row.author !== actor.user_id) throw new AppError("forbidden", "forbidden");
	return { whole, row, author };
}

/**
 * Changes one's own note. Five calls; one less where it mentions nobody. Who is mentioned newly has a letter, who had one
 * has no other. Throws as `ownNote`, 422 `note_mention`, and 409 with the note as it is where it was changed meanwhile.
 */
export async function editNote(
	context: SignedIn,
	conference: ConferenceItem,
	asked: AskedNote,
	{ version, ...form }: NoteEdit,
): Promise<Note> {
	const { table, actor } = context;
	const { whole, row, author } = await ownNote(context, conference, asked);
	if (row.deleted_at) throw notFound();
	if (row.version !== version)
		throw new AppError("stale", "stale", { current: viewNote(row, author, actor) });
	const now = context.now();
	const after: NoteItem = {
		...row,
		...{ text: form.text, mentions: await demandMentions(table, whole, form) },
		...{ edited_at: now.toISOString(), version: version + 1 },
	};
	const { conference: c, number, id, text, mentions, edited_at } = after;
	const reply = viewNote(after, author, actor);
	await commit(context, {
		writes: [
			update(
				notes(table)
					.patch({ conference: c, number, id })
					.set({ text, mentions, edited_at, version: after.version })
					.where((one, { eq, notExists }) => `${eq(one.version, version)} AND ${notExists(one.deleted_at)}`),
			),
			paperStands(table, c, number),
		],
		audit: [
			{
				conference: c,
				object: `note-${number}`,
				action: "note.edited",
				before: { text: row.text },
				after: { text },
			},
		],
		events: [notesChangedEvent(whole), ...lettersLater(after, now)],
		reply,
	});
	return reply;
}
