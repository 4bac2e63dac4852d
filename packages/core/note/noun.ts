import type { Noun } from "../noun.ts";
import { noteCounts, notes } from "./entity.ts";
import { eraseNotes } from "./erase.ts";
import { noteLetters } from "./letters.ts";
import { type NoteKey, notesBy } from "./lookup.ts";
import { forgetNotes } from "./remove.ts";
import { subjectLogged, subjectOf } from "./subject.ts";
import { tell } from "./tell.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** The mentioned user's id. */
		"note.mentioned": NoteKey & { user: string };
	}
	interface JobEvents {
		"note.tell": NoteKey;
	}
}

export const noteNoun = {
	letters: noteLetters,
	jobs: {
		"note.tell": async (context, key) => {
			await tell(context, key);
			return undefined;
		},
	},
	log: {
		objects: ["note"],
		shows: ({ object }, { papers, registrations }) => {
			const subject = subjectLogged(object);
			const own = subject?.about === "paper" ? papers.writes : registrations;
			return subject !== null && !own.has(subject.number);
		},
	},
	download: async ({ table }, { user_id }) => ({
		notes: (await notesBy(table, user_id)).map(({ conference, thing, text, at, edited_at = null }) => {
			const { about, number } = subjectOf(thing);
			return {
				conference,
				...(about === "paper" ? { number } : { registration: number }),
				text,
				at,
				edited_at,
			};
		}),
	}),
	forgetsPaper: forgetNotes,
	erases: [{ of: [notes], erase: eraseNotes }],
	purges: [notes, noteCounts],
} as const satisfies Noun;
