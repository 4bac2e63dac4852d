import type { ReviewDesk } from "@deck/contracts/review";

/** What a sending came to. */
export interface Sent {
	reviews: number;
	/** Who was asked: each gets one e-mail. */
	people: number;
	/** Of these: how many e-mails wait, and until when the last one does (ISO instant). */
	waiting: number;
	waitsTill: string | null;
	/** By when the first answer is due, of those that are still owed (ISO instant). */
	answerBy: string | null;
}

/** Counts the reviews of a sending that were not cancelled. */
export function sentOf(desks: readonly ReviewDesk[], run: string, now: Date): Sent {
	const marks = desks.flatMap(({ reviews }) => reviews.filter((mark) => mark.run === run));
	const waiting = marks.filter(({ waits_till = "" }) => waits_till > now.toISOString());
	const people = (some: typeof marks) => new Set(some.map(({ expert }) => expert)).size;
	return {
		reviews: marks.length,
		people: people(marks),
		waiting: people(waiting),
		waitsTill:
			waiting
				.map(({ waits_till }) => waits_till ?? "")
				.toSorted()
				.at(-1) ?? null,
		answerBy: marks.flatMap(({ answer_by }) => answer_by ?? []).toSorted()[0] ?? null,
	};
}
