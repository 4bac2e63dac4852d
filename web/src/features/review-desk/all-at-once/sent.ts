import type { ReviewDesk } from "@deck/contracts/review";

export interface Sent {
	reviews: number;
	/** Each gets one e-mail. */
	people: number;
	/** Number of delayed e-mails, and the ISO instant of the last one. */
	waiting: number;
	waitsTill: string | null;
	/** Earliest open answer deadline, an ISO instant. */
	answerBy: string | null;
}

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
