import type { Noun } from "../noun.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { noteLetters } from "./letters.ts";
import { type NoteKey, notesBy } from "./lookup.ts";
import { forgetNotes, purgeNotes } from "./remove.ts";
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
			const numbers = await ownPaperNumbers(context, conference, context.actor.conflicts);
			const own = new Set(numbers.map((number) => `note-${number}`));
			return ({ object }) => !own.has(object);
		},
	},
	download: async ({ table }, { user_id }) => ({
		notes: (await notesBy(table, user_id)).map(({ conference, number, text, at, edited_at = null }) => ({
			...{ conference, number, text, at, edited_at },
		})),
	}),
	forgetsPaper: forgetNotes,
	purges: purgeNotes,
} as const satisfies Noun;
