import type { Noun } from "../noun.ts";
import { digestLetters } from "./letters.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** All lines for digest readers that are due at this ISO instant. */
		"staff.digest": { conference: string; due: string };
	}
}

/** Its lines are in `staff/note-news.ts`. */
export const staffDigestNoun = { letters: digestLetters } as const satisfies Noun;
