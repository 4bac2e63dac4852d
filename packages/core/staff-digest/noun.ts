import type { Noun } from "../noun.ts";
import { digestLetters } from "./letters.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** Everything for staff who chose a digest, that was written down for this instant (ISO). */
		"staff.digest": { conference: string; due: string };
	}
}

/** What the platform needs of the staff's daily digest. Its lines are staff's (`staff/note-news.ts`). */
export const staffDigestNoun = { letters: digestLetters } as const satisfies Noun;
