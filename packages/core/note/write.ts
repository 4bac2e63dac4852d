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
import { type NoteItem, noteCounts, notes } from "./entity.ts";
import { viewNote } from "./list.ts";
import { demandMentions } from "./mentions.ts";
import { demandNoted } from "./noted.ts";
import { loggedAs, type NoteSubject } from "./subject.ts";
import { lettersLater } from "./tell.ts";

/** 4 calls, 3 without mentions. Throws as `demandNoted`; 422 `note_mention`, `notes_most` (deleted notes count). */
export async function writeNote(
	context: SignedIn,
	conference: ConferenceItem,
	subject: NoteSubject,
	form: NoteForm,
): Promise<Note> {
	const { table, actor } = context;
	const [noted, [author]] = await Promise.all([
		demandNoted(context, conference, subject, "write"),
		getItems(table, [userLookup(table, actor.user_id)]),
	]);
	const now = context.now();
	const row: NoteItem = {
		...{ conference: conference.conference, thing: noted.thing, id: newSortableId(), author: actor.user_id },
		...{ text: form.text, mentions: await demandMentions(table, noted, form) },
		...{ at: now.toISOString(), version: 1 },
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
			noted.stands(table),
			checkAccount(table, actor.user_id),
		],
		audit: [
			{
				conference: row.conference,
				object: loggedAs(subject),
				action: "note.written",
				...(noted.logsTexts && { after: { text: row.text } }),
			},
		],
		events: [noted.changed, ...lettersLater(row, now)],
		reply,
	});
	return reply;
}
