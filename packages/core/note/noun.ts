import type { Noun } from "../noun.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { registrationsIn } from "../registration/lookup.ts";
import { noteLetters } from "./letters.ts";
import { type NoteKey, notesBy } from "./lookup.ts";
import { forgetNotes, purgeNotes } from "./remove.ts";
import { loggedAs, subjectOf } from "./subject.ts";
import { tell } from "./tell.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** The id of somebody whom it mentions. */
		"note.mentioned": NoteKey & { user: string };
	}
	interface JobEvents {
		"note.tell": NoteKey;
	}
}

/** What the platform needs of notes among staff. */
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
		shows: async (context, conference) => {
			const emails = context.actor.conflicts;
			const [papers, registrations] = await Promise.all([
				ownPaperNumbers(context, conference, emails),
				Promise.all(emails.map((email) => registrationsIn(context.table, conference, email))),
			]);
			const own = new Set<string>([
				...papers.map((number) => loggedAs({ about: "paper", number })),
				...registrations.flat().map(({ number }) => loggedAs({ about: "registration", number })),
			]);
			return ({ object }) => !own.has(object);
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
	purges: purgeNotes,
} as const satisfies Noun;
