import type { Noun } from "../noun.ts";
import { digestLetters } from "./letters.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		/** Due at this ISO instant. */
		"staff.digest": { conference: string; due: string };
	}
}

/** Lines: `staff/note-news.ts`. */
export const staffDigestNoun = { letters: digestLetters } as const satisfies Noun;
