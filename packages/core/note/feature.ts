import type { Feature } from "../feature.ts";
import { purgeNotesOf } from "./delete.ts";
import { noteEmails } from "./emails.ts";
import { noteCounts, notes } from "./entity.ts";
import { eraseNotes, purgeRegistrationNotes } from "./erase.ts";
import { type NoteKey, notesBy } from "./lookup.ts";
import { notifyMentions } from "./notify-mentions.ts";
import { parseNoteRecordRef, parseNoteSubjectKey } from "./subject.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"note.mentioned": NoteKey & { user: string };
	}
	interface JobEvents {
		"note.notify": NoteKey;
	}
}

export const noteFeature = {
	emails: noteEmails,
	jobs: {
		"note.notify": async (context, key) => {
			await notifyMentions(context, key);
			return undefined;
		},
	},
	log: {
		objects: ["note"],
		shows: ({ object }, { papers, registrations, hides_registrations }) => {
			const subject = parseNoteRecordRef(object);
			if (subject?.about === "registration")
				return !hides_registrations && !registrations.has(subject.number);
			return subject !== null && !papers.wrote.has(subject.number);
		},
	},
	download: async ({ table }, { user_id }) => ({
		notes: (await notesBy(table, user_id)).map(({ conference, thing, text, at, edited_at = null }) => {
			const { about, number } = parseNoteSubjectKey(thing);
			return {
				conference,
				...(about === "paper" ? { number } : { registration: number }),
				text,
				at,
				edited_at,
			};
		}),
	}),
	purgePaper: purgeNotesOf,
	purgeRegistration: purgeRegistrationNotes,
	erasers: [{ of: [notes], erase: eraseNotes }],
	purge: [notes, noteCounts],
} as const satisfies Feature;
