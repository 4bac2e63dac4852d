import { LIMITS } from "@deck/contracts/limits";
import type { Note, NoteForm } from "@deck/contracts/note";
import { userLookup } from "../account/lookup.ts";
import { checkAccount } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { newSortableId } from "../kernel/ids.ts";
import { forStaff } from "../paper/for-staff.ts";
import { paperStands } from "../paper/stands.ts";
import { notesChangedEvent } from "./changed-event.ts";
import { type NoteItem, noteCounts, notes } from "./entity.ts";
import { viewNote } from "./list.ts";
import { demandMentions } from "./mentions.ts";
import { lettersLater } from "./tell.ts";

/**
 * Writes a note on a paper. Four calls; one less where it mentions nobody. Throws as `forStaff`, 422 `note_mention`, and
 * 422 `notes_most` where the paper has had as many as it may.
 */
export async function writeNote(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	form: NoteForm,
): Promise<Note> {
	const { table, actor } = context;
	const [whole, [author]] = await Promise.all([
		forStaff(context, conference, number, "write"),
		getItems(table, [userLookup(table, actor.user_id)]),
	]);
	const now = context.now();
	const row: NoteItem = {
		...{ conference: conference.conference, number, id: newSortableId(), author: actor.user_id },
		...{ text: form.text, mentions: await demandMentions(table, whole, form) },
		...{ at: now.toISOString(), version: 1 },
	};
	const reply = viewNote(row, author, actor);
	const most = new AppError("invalid", "notes_most", { params: { count: LIMITS.notes } });
	await commit(context, {
		writes: [
			put(notes(table).create(row)),
			update(
				noteCounts(table)
					.upsert({ conference: row.conference, number })
					.add({ written: 1, there: 1 })
					.where(
						({ written }, { notExists, lt }) =>
							`${notExists(written)} OR ${lt(written, LIMITS.notes as number)}`,
					),
				most,
			),
			paperStands(table, row.conference, number),
			checkAccount(table, actor.user_id),
		],
		audit: [
			{
				conference: row.conference,
				object: `note-${number}`,
				action: "note.written",
				after: { text: row.text },
			},
		],
		events: [notesChangedEvent(whole), ...lettersLater(row, now)],
		reply,
	});
	return reply;
}
